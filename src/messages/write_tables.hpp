// The tables that are generated from a checked catalogue, as source text.
#pragma once

#include <string>
#include <string_view>

#include "messages/catalogue.hpp"

namespace sandstone {

// A string literal, of C++ and of TypeScript; UTF-8 stays as it is. The checks of the catalogue leave no control
// character but the line break.
std::string literal(std::string_view text);

// message.hpp: enum class Message.
std::string cpp_header(const Catalogue& catalogue);

// table.cpp: the definitions for messages/table.hpp.
std::string cpp_source(const Catalogue& catalogue);

// messages.ts: keys and parameters as types, the texts, the plural rules, and `say`.
std::string typescript_module(const Catalogue& catalogue);

}  // namespace sandstone
