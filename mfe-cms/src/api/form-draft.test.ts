/** @jest-environment jsdom */
import { deleteFormDraft, keepFormDraft, readFormDraft } from './form-draft.ts';

beforeEach(() => sessionStorage.clear());

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const GUEST = { formId: 3, owner: null };
const KIM = { formId: 3, owner: 'kim' };
const LEE = { formId: 3, owner: 'lee' };

test('keeps the text typed into each form for half an hour [CMS-14]', () => {
  keepFormDraft(GUEST, { 'answer:name': 'Robin' }, NOON);
  expect(readFormDraft(GUEST, NOON + 29 * MINUTE)).toEqual({ 'answer:name': 'Robin' });
  expect(readFormDraft({ ...GUEST, formId: 4 }, NOON)).toEqual({});
  expect(readFormDraft(GUEST, NOON + 31 * MINUTE)).toEqual({});
});

test('shows a guest’s text after the guest logs in [CMS-14]', () => {
  keepFormDraft(GUEST, { 'answer:name': 'Robin' });
  expect(readFormDraft(KIM)).toEqual({ 'answer:name': 'Robin' });
});

test('shows a customer’s text again to that customer, also after logging out [CMS-14 SES-02]', () => {
  keepFormDraft(KIM, { 'answer:name': 'Robin' });
  expect(readFormDraft(GUEST)).toEqual({});
  expect(readFormDraft(KIM)).toEqual({ 'answer:name': 'Robin' });
});

test('deletes the text when another person logs in in the same tab [CMS-14 SES-02]', () => {
  keepFormDraft(KIM, { 'answer:name': 'Robin' });
  expect(readFormDraft(LEE)).toEqual({});
  expect(sessionStorage.getItem('form-draft-3')).toBeNull();
});

test('deletes the text of a submitted form [CMS-14]', () => {
  keepFormDraft(GUEST, { 'answer:name': 'Robin' });
  deleteFormDraft(3);
  expect(readFormDraft(GUEST)).toEqual({});
});

test.each(['no json', '[]', '{"keptAtMs":"x","values":{}}', `{"keptAtMs":${NOON},"values":[1]}`])(
  'reads no text from %s [CMS-14]',
  (stored) => {
    sessionStorage.setItem('form-draft-3', stored);
    expect(readFormDraft(GUEST, NOON)).toEqual({});
  },
);
