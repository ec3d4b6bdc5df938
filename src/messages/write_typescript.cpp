#include "messages/write_tables.hpp"

namespace sandstone {

namespace {

constexpr std::string_view kHead = R"(// Generated from messages/*.json; change those, not this.

export type Language = "en" | "pl";

// The form of a word that goes with a number, by the plural rules of the Unicode CLDR.
export type PluralForm = "one" | "few" | "many" | "other";

export const pluralForms: Record<Language, (n: number) => PluralForm> = {
  en: (n) => (Math.abs(n) === 1 ? "one" : "other"),
  pl: (n) => {
    const whole = Math.abs(n);
    if (!Number.isInteger(whole)) return "other";
    if (whole === 1) return "one";
    const units = whole % 10;
    const tens = whole % 100;
    return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? "few" : "many";
  },
};

// The parameters of each message. {n} of a plural message decides its form.
export interface Parameters {
)";

constexpr std::string_view kTail = R"(
// The text with its parameters filled in.
export function say<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...[values]: keyof Parameters[Key] extends never ? [] : [Parameters[Key]]
): string {
  const given: Record<string, string | number> = { ...values };
  const entry = texts[language][key];
  const text = typeof entry === "string" ? entry : (entry[pluralForms[language](Number(given["n"]))] ?? entry.other);
  return text.replace(/\{\{|\}\}|\{([a-z][a-z0-9_]*)\}/g, (piece: string, name?: string) =>
    name === undefined ? piece.charAt(0) : String(given[name] ?? piece),
  );
}
)";

// Plain parameters are words or numbers; the {n} of a plural message is a number.
std::string type_of(const Entry& entry) {
  std::string type;
  for (const std::string& name : parameters_of(entry)) {
    type += type.empty() ? "{ " : "; ";
    type += name + (entry.is_plural && name == "n" ? ": number" : ": string | number");
  }
  return type.empty() ? "Record<never, never>" : type + " }";
}

std::string text_of(const Entry& entry) {
  if (!entry.is_plural) return literal(entry.form(PluralForm::kOther));
  std::string forms;
  for (const PluralForm form : kPluralForms) {
    if (entry.form(form).empty()) continue;
    forms += forms.empty() ? "{ " : ", ";
    forms.append(name_of(form)).append(": ").append(literal(entry.form(form)));
  }
  return forms + " }";
}

}  // namespace

std::string typescript_module(const Catalogue& catalogue) {
  std::string module{kHead};
  for (const auto& [key, entry] : catalogue.in(Language::kEnglish)) {
    module += "  " + literal(key) + ": " + type_of(entry) + ";\n";
  }
  module += "}\n\nexport type MessageKey = keyof Parameters;\n\n";
  module += "export type Text = string | ({ other: string } & Partial<Record<PluralForm, string>>);\n\n";
  module += "export const texts: Record<Language, Record<MessageKey, Text>> = {\n";
  for (const Language language : kLanguages) {
    module.append("  ").append(code_of(language)).append(": {\n");
    for (const auto& [key, entry] : catalogue.in(language)) {
      module += "    " + literal(key) + ": " + text_of(entry) + ",\n";
    }
    module += "  },\n";
  }
  return module + "};\n" + std::string{kTail};
}

}  // namespace sandstone
