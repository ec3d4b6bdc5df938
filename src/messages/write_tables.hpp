// The tables that are generated from a checked catalogue, as source text.
#pragma once

#include <string>

#include "messages/catalogue.hpp"

namespace sandstone {

// message.hpp: enum class Message.
std::string cpp_header(const Catalogue& catalogue);

// table.cpp: the definitions for messages/table.hpp.
std::string cpp_source(const Catalogue& catalogue);

// messages.ts: keys and parameters as types, the texts, the plural rules, and `say`.
std::string typescript_module(const Catalogue& catalogue);

}  // namespace sandstone
