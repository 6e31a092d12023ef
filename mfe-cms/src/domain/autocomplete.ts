/** `autocomplete` tokens for questions whose name makes their purpose obvious (WCAG 1.3.5). Pure. */
import type { Question } from './form.ts';

const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/^(your|full)?name$/, 'name'],
  [/^(first|given)name$/, 'given-name'],
  [/^(last|family)name$|^surname$/, 'family-name'],
  [/^e?mail(address)?$/, 'email'],
  [/^(mobile|tele)?phone(number)?$|^mobile$/, 'tel'],
  [/^(company|organisation|organization)(name)?$/, 'organization'],
  [/^(street)?address$/, 'street-address'],
  [/^(suburb|city|town)$/, 'address-level2'],
  [/^state$/, 'address-level1'],
  [/^(postcode|postalcode|zip)$/, 'postal-code'],
  [/^country$/, 'country-name'],
];

/** A token of HTML's `autocomplete`, or undefined when the purpose is not obvious. */
export function autocompleteOf({
  name,
  type,
}: Pick<Question, 'name' | 'type'>): string | undefined {
  if (type === 'email') return 'email';
  if (type === 'phone') return 'tel';
  if (type === 'password') return 'new-password';
  if (type !== 'text' && type !== 'textarea' && type !== 'select') return undefined;
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return TOKENS.find(([pattern]) => pattern.test(plain))?.[1];
}
