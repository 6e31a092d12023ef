import { checkDraft, keepKnownErrors, readDraft } from './review-fields.ts';

const good = { rating: '4', title: '', review: 'Holds every cylinder I own.', name: 'Robin' };

test('accepts a review without a title', () => {
  expect(checkDraft(good)).toEqual({});
});

test.each([
  ['rating', { rating: '' }, 'Choose one to five stars.'],
  ['rating', { rating: '6' }, 'Choose one to five stars.'],
  ['title', { title: 'x'.repeat(101) }, '100 characters at most'],
  ['review', { review: '' }, 'Please write your review'],
  ['review', { review: 'Nice.' }, 'a few more words'],
  ['review', { review: 'x'.repeat(2001) }, '2000 characters at most'],
  ['name', { name: '' }, 'Enter your name'],
  ['name', { name: 'x'.repeat(61) }, '60 characters at most'],
] as const)('reports an error at %s for %j', (field, change, words) => {
  const errors = checkDraft({ ...good, ...change });

  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toContain(words);
});

test('reads the first value of a field, trimmed', () => {
  const fields = { rating: ['4', '1'], review: [' Fine \n'], other: ['x'] };

  expect(readDraft(fields)).toEqual({ rating: '4', title: '', review: 'Fine', name: '' });
});

test('ignores errors of questions that are not on the page', () => {
  expect(keepKnownErrors({ rating: 'No.', product: 'Unknown.' })).toEqual({ rating: 'No.' });
});
