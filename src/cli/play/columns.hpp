// Text as a terminal shows it: how many columns it takes, and what may be shown at all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandstone::terminal {

// 0 for marks that sit on the character before them, 2 for wide characters, else 1.
int columns_of(char32_t code);
int columns_of(std::string_view text);

// The text in at most so many columns; what is cut ends in "…" (or "~" where that may not be shown).
std::string cut_to(std::string_view text, int columns, bool unicode = true);

// The text with spaces after it up to so many columns; longer texts stay as they are.
std::string pad_to(std::string_view text, int columns);

// What somebody typed, made harmless to echo: control characters and broken UTF-8 become "?", and it is cut.
std::string printable(std::string_view text, int columns = 40);

// For terminals without Unicode: Polish letters lose their marks, signs become similar ones, the rest becomes "?".
std::string ascii_only(std::string_view text);

// Broken at spaces into lines of at most so many columns; line feeds are kept. Further lines of a paragraph begin below
// its text: after its spaces, its bullet, or the first column of a list of words and explanations.
std::vector<std::string> wrap(std::string_view text, int columns);

}  // namespace sandstone::terminal
