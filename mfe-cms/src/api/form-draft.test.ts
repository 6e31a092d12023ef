/** @jest-environment jsdom */
import { forgetFormDraft, keepFormDraft, readFormDraft } from './form-draft.ts';

beforeEach(() => sessionStorage.clear());

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

test('CMS-14 keeps what was typed into each form for half an hour', () => {
  keepFormDraft(3, { 'answer:name': 'Robin' }, NOON);
  expect(readFormDraft(3, NOON + 29 * MINUTE)).toEqual({ 'answer:name': 'Robin' });
  expect(readFormDraft(4, NOON)).toEqual({});
  expect(readFormDraft(3, NOON + 31 * MINUTE)).toEqual({});
});

test('CMS-14 forgets a form that was sent', () => {
  keepFormDraft(3, { 'answer:name': 'Robin' });
  forgetFormDraft(3);
  expect(readFormDraft(3)).toEqual({});
});

test.each(['no json', '[]', '{"keptAtMs":"x","values":{}}', `{"keptAtMs":${NOON},"values":[1]}`])(
  'CMS-14 reads nothing out of %s',
  (stored) => {
    sessionStorage.setItem('form-draft-3', stored);
    expect(readFormDraft(3, NOON)).toEqual({});
  },
);
