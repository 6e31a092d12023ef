import { judgeDraft, keepKnownErrors, readDraft } from './review-fields.ts';

const good = { rating: '4', title: '', review: 'Holds every cylinder I own.', name: 'Robin' };

test('takes a review without a title', () => {
  expect(judgeDraft(good)).toEqual({});
});

test.each([
  ['rating', { rating: '' }, 'Choose one to five stars.'],
  ['rating', { rating: '6' }, 'Choose one to five stars.'],
  ['title', { title: 'x'.repeat(101) }, '100 characters at most'],
  ['review', { review: '' }, 'Write what you think'],
  ['review', { review: 'Nice.' }, 'a few words more'],
  ['review', { review: 'x'.repeat(2001) }, '2000 characters at most'],
  ['name', { name: '' }, 'Enter a name'],
  ['name', { name: 'x'.repeat(61) }, '60 characters at most'],
] as const)('names %s when it is wrong: %j', (field, change, words) => {
  const errors = judgeDraft({ ...good, ...change });

  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toContain(words);
});

test('takes the first value of a field, without space around it', () => {
  const fields = { rating: ['4', '1'], review: [' Fine \n'], other: ['x'] };

  expect(readDraft(fields)).toEqual({ rating: '4', title: '', review: 'Fine', name: '' });
});

test('leaves out errors of questions that are not on the page', () => {
  expect(keepKnownErrors({ rating: 'No.', product: 'Unknown.' })).toEqual({ rating: 'No.' });
});
