// Counts requests that have been read and not answered yet, so that a server that is shut down can wait for them.
#pragma once

namespace sandstone::net {

class PendingAnswer {
 public:
  explicit PendingAnswer(int& count) : count_{count} { ++count_; }
  ~PendingAnswer() { --count_; }
  PendingAnswer(const PendingAnswer&) = delete;
  PendingAnswer& operator=(const PendingAnswer&) = delete;

 private:
  int& count_;
};

}  // namespace sandstone::net
