#include "server/accounts/name_profile.hpp"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <unordered_set>

#include "records/header_values.hpp"

namespace sandstone::accounts {

namespace {

constexpr int kMostMarks = 3;  // one above the other

std::u16string utf16_of(std::string_view text) {
  std::u16string wide(text.size(), u'\0');  // never longer than UTF-8
  std::int32_t size = 0;
  UErrorCode error = U_ZERO_ERROR;
  u_strFromUTF8WithSub(wide.data(), static_cast<std::int32_t>(wide.size()), &size, text.data(),
                       static_cast<std::int32_t>(text.size()), 0xFFFD, nullptr, &error);
  wide.resize(U_SUCCESS(error) ? static_cast<std::size_t>(size) : 0);
  return wide;
}

std::string utf8_of(std::u16string_view wide) {
  std::string text(wide.size() * 3, '\0');
  std::int32_t size = 0;
  UErrorCode error = U_ZERO_ERROR;
  u_strToUTF8(text.data(), static_cast<std::int32_t>(text.size()), &size, wide.data(),
              static_cast<std::int32_t>(wide.size()), &error);
  text.resize(U_SUCCESS(error) ? static_cast<std::size_t>(size) : 0);
  return text;
}

// Calls a function of ICU that writes UTF-16, again with more room where there was too little.
template <class Write>
std::u16string written(std::size_t guess, Write write) {
  std::u16string text(guess + 16, u'\0');
  UErrorCode error = U_ZERO_ERROR;
  std::int32_t size = write(text.data(), static_cast<std::int32_t>(text.size()), &error);
  if (error == U_BUFFER_OVERFLOW_ERROR) {
    text.resize(static_cast<std::size_t>(size));
    error = U_ZERO_ERROR;
    size = write(text.data(), static_cast<std::int32_t>(text.size()), &error);
  }
  text.resize(U_SUCCESS(error) ? static_cast<std::size_t>(size) : 0);
  return text;
}

std::u16string normalized(const UNormalizer2* form, std::u16string_view text) {
  return written(text.size() * 2, [&](char16_t* out, std::int32_t room, UErrorCode* error) {
    return unorm2_normalize(form, text.data(), static_cast<std::int32_t>(text.size()), out, room, error);
  });
}

std::u16string nfkc(std::u16string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  return normalized(unorm2_getNFKCInstance(&error), text);
}

// Without capitals, and without what shows nothing.
std::u16string folded(std::u16string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  return normalized(unorm2_getNFKCCasefoldInstance(&error), text);
}

std::u16string skeleton(std::u16string_view text) {
  static const USpoofChecker* const kChecker = [] {
    UErrorCode error = U_ZERO_ERROR;
    return uspoof_open(&error);
  }();
  return written(text.size() * 2, [&](char16_t* out, std::int32_t room, UErrorCode* error) {
    return uspoof_getSkeleton(kChecker, 0, text.data(), static_cast<std::int32_t>(text.size()), out, room, error);
  });
}

std::u16string single_spaces(std::u16string_view text) {
  std::u16string out;
  for (const char16_t c : text) {
    if (c != u' ' || (!out.empty() && out.back() != u' ')) out += c;
  }
  if (out.ends_with(u' ')) out.pop_back();
  return out;
}

bool is_mark(UChar32 code) {
  const auto mask = U_GET_GC_MASK(code);
  return (mask & U_GC_M_MASK) != 0;
}

// Characters that are blank although Unicode calls them letters or symbols, and those that stand for others.
bool is_blank_picture(UChar32 code) {
  return code == 0x2800 || code == 0x1D159 || code == 0xFFFC || code == 0xFFFD || code == 0x13441 || code == 0x13442;
}

bool may_stand(UChar32 code) {
  const auto mask = U_GET_GC_MASK(code);
  if ((mask & (U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) != 0) return false;
  if ((mask & U_GC_ZS_MASK) != 0 && code != ' ') return false;
  // The page marks kept names by a check mark: nobody draws one.
  const bool check_mark = code == 0x2713 || code == 0x2714 || code == 0x2705 || code == 0x2611 || code == 0x1F5F8;
  return !u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && !is_blank_picture(code) && !check_mark;
}

bool shows_something(UChar32 code) { return (U_GET_GC_MASK(code) & (U_GC_L_MASK | U_GC_N_MASK | U_GC_SO_MASK)) != 0; }

bool can_be_seen_whole(std::u16string_view name) {
  bool anything = false;
  int marks = 0;
  int characters = 0;
  for (std::size_t at = 0; at < name.size(); ++characters) {
    UChar32 code = 0;
    U16_NEXT(name.data(), at, name.size(), code);
    if (!may_stand(code)) return false;
    marks = is_mark(code) ? marks + 1 : 0;
    if (marks > kMostMarks || (marks > 0 && characters == 0)) return false;
    anything = anything || shows_something(code);
  }
  return anything && characters <= kMaxNameCharacters;
}

const std::unordered_set<std::string>& reserved_looks() {
  static const std::unordered_set<std::string> kLooks = [] {
    std::unordered_set<std::string> looks;
    for (const char* name :
         {"admin",    "admins", "administrator", "administration", "moderator", "moderators", "mod",  "mods",
          "operator", "staff",  "support",       "official",       "system",    "server",     "root", "sandstone",
          "bot",      "bots",   "administracja", "moderacja",      "obsługa",   "serwer"}) {
      for (std::string& look : looks_of(name)) looks.insert(std::move(look));
    }
    return looks;
  }();
  return kLooks;
}

}  // namespace

std::optional<std::string> accepted_name(std::string_view wanted) {
  if (!is_player_name(wanted)) return std::nullopt;
  const std::u16string given = utf16_of(wanted);
  // What shows nothing is refused before NFKC could take it away.
  for (std::size_t at = 0; at < given.size();) {
    UChar32 code = 0;
    U16_NEXT(given.data(), at, given.size(), code);
    if (u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return std::nullopt;
  }
  const std::u16string name = single_spaces(nfkc(given));
  if (!can_be_seen_whole(name)) return std::nullopt;
  std::string text = utf8_of(name);
  return is_player_name(text) ? std::optional{std::move(text)} : std::nullopt;
}

std::string name_key(std::string_view name) { return utf8_of(single_spaces(folded(nfkc(utf16_of(name))))); }

Looks looks_of(std::string_view name) {
  const std::u16string plain = single_spaces(nfkc(utf16_of(name)));
  return {utf8_of(skeleton(folded(plain))), utf8_of(folded(skeleton(plain)))};
}

bool is_reserved(std::string_view name) {
  const auto [small, written] = looks_of(name);
  for (const std::string& look : {small, written, name_key(name)}) {
    if (reserved_looks().contains(look)) return true;
    // "Bot 4", as records call bots, "bot-4", "bot: Anna".
    constexpr std::string_view kAfterBot = " -_.:#0123456789";
    if (look.starts_with("bot") && look.size() > 3 && kAfterBot.find(look[3]) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace sandstone::accounts
