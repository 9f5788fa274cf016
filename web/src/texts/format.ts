// How a text is filled in. `{name}` is replaced; a text with plural forms is chosen by its `n`.

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Text = string | Forms;
export type Values = Readonly<Record<string, string | number>>;

/** The text with its values; numbers as the language writes them. */
export function fill(text: Text, values: Values, language: string): string {
  let chosen: string;
  if (typeof text === 'string') chosen = text;
  else {
    const rule = new Intl.PluralRules(language).select(Number(values['n'] ?? 0));
    chosen = text[rule] ?? text.other;
  }
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value, language) : value;
  });
}

const formats = new Map<string, Intl.NumberFormat>();

export function number(value: number, language: string): string {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })));
  return format.format(value).replace('-', '\u2212');
}

/** With its sign: "+12", "−12", "0". */
export function signed(value: number, language: string): string {
  const sign = value > 0 ? '+' : value < 0 ? '\u2212' : '';
  return sign + number(Math.abs(value), language);
}
