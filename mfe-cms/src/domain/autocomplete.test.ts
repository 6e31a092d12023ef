import { autocompleteOf } from './autocomplete.ts';

test.each([
  ['your_name', 'text', 'name'],
  ['First name', 'text', 'given-name'],
  ['email', 'text', 'email'],
  ['reply_to', 'email', 'email'],
  ['contact', 'phone', 'tel'],
  ['postcode', 'text', 'postal-code'],
  ['secret', 'password', 'new-password'],
] as const)('sets autocomplete for %s (%s) to %s [CMS-14]', (name, type, token) => {
  expect(autocompleteOf({ name, type })).toBe(token);
});

test.each([
  ['name_of_the_lock', 'text'],
  ['message', 'textarea'],
  ['name', 'number'],
] as const)('sets no autocomplete for %s (%s) [CMS-14]', (name, type) => {
  expect(autocompleteOf({ name, type })).toBeUndefined();
});
