/** Australian Business Numbers: eleven digits with a checksum. Pure. */

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** True for eleven digits, with or without spaces, whose weighted sum is a multiple of 89. */
export function isValidAbn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + weight * digit;
  }, 0);
  return sum % 89 === 0;
}

/** `51 824 753 556`, as printed on documents. */
export function formatAbn(text: string): string {
  return digitsOf(text).replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

function digitsOf(text: string): string {
  return text.replaceAll(/\s/g, '');
}
