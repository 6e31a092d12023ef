/**
 * Text for the standard fonts of PDF, which cover only Windows-1252. No font is embedded: other
 * letters are transliterated to Latin where that is common practice, and become `?` otherwise. The
 * invoice page shows the original text. Pure.
 */

/** The characters Windows-1252 adds to Latin-1. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const PRINTABLE = new RegExp(`[\\x20-\\x7e\\xa0-\\xff${EXTRA}]`, 'u');

/**
 * Letters that do not decompose into a Latin letter and a mark, in lower case. Upper case is
 * derived from it.
 */
const LATIN: ReadonlyMap<string, string> = new Map(
  [
    'ł l,đ d,ħ h,ŧ t,ı i,ŋ ng,ĸ k,ə e,ĳ ij,− -,‐ -,‑ -,′ \',″ "',
    'α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,ω o',
    'а a,б b,в v,г g,ґ g,д d,е e,є ye,ж zh,з z,и i,і i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh',
    'ц ts,ч ch,ш sh,щ shch,ъ ,ы y,ь ,э e,ю yu,я ya,ђ dj,ј j,љ lj,њ nj,ћ c,џ dz',
  ]
    .join(',')
    .split(',')
    .map((pair) => {
      const [letter = '', latin = ''] = pair.split(' ');
      return [letter, latin] as const;
    }),
);

/** Returns only printable characters; line breaks and control characters become spaces. */
export function printableText(text: string): string {
  return Array.from(text.normalize('NFC'), printableLetter).join('').replaceAll(/ +/g, ' ').trim();
}

function printableLetter(letter: string): string {
  if (PRINTABLE.test(letter)) return letter;
  if (/[\p{Cc}\p{Z}]/u.test(letter)) return ' ';
  const known = knownLatin(letter);
  if (known !== undefined) return known;
  const [base = '', ...marks] = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // A mark without a letter, and an invisible character, are dropped.
  if (base === '') return '';
  if (/\p{Cf}/u.test(base)) return '';
  return [base, ...marks]
    .map((part) => (PRINTABLE.test(part) ? part : (knownLatin(part) ?? '?')))
    .join('');
}

function knownLatin(letter: string): string | undefined {
  const latin = LATIN.get(letter.toLowerCase());
  if (latin === undefined || letter === letter.toLowerCase()) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}
