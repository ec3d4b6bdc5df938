// Counts requests that have been read and not answered yet, so that a server that is shut down can wait for them.
#pragma once

namespace sandstone::net {

class Answering {
 public:
  explicit Answering(int& count) : count_{count} { ++count_; }
  ~Answering() { --count_; }
  Answering(const Answering&) = delete;
  Answering& operator=(const Answering&) = delete;

 private:
  int& count_;
};

}  // namespace sandstone::net
