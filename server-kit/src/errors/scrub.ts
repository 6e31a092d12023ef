/** Removes data of a visitor from the text of a failure. Pure. */

const TEXT_LENGTH_MAX = 500;

/** The order matters: a token may contain digits, and a URL may contain an email address. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Query and fragment may contain search words, keys of mailed links and payment tokens.
  [/(\/[^\s?#"'()]*)[?#][^\s"')]*/g, '$1'],
  [/[^\s"'<>(),;:=@]+@[^\s"'<>(),;:=@]+\.[a-z]{2,}/gi, '[email]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [secret]'],
  [
    /(["']?[\w-]*(?:password|token|secret|cookie|authorization)["']?\s*[:=]\s*)[^\s,;}]+/gi,
    '$1[secret]',
  ],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/gi, '[address]'],
  [/(?=[\w.-]*\d)(?=[\w.-]*[a-z])[\w-]{20,}(?:\.[\w-]{10,})*/gi, '[token]'],
  // Telephone, card and account numbers, in any notation.
  [/\+?\d(?:[ -]?\d){6,}/g, '[number]'],
  // A database quotes the value it refuses.
  [/: "[^"]*"/g, ': "[value]"'],
];

/** Replaces personal data and shortens the text to 500 characters. */
export function scrubText(text: string): string {
  const shortened = text.slice(0, 4 * TEXT_LENGTH_MAX);
  return PERSONAL.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    shortened,
  ).slice(0, TEXT_LENGTH_MAX);
}
