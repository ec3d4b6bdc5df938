// Which names are the same name: nobody is to be taken for somebody else because of a capital letter or a space.
#pragma once

#include <string>
#include <string_view>

namespace sandstone::accounts {

// Letters of Latin, Greek and Cyrillic alphabets become small ones; spaces at the ends vanish, others become one.
std::string name_key(std::string_view name);

}  // namespace sandstone::accounts
