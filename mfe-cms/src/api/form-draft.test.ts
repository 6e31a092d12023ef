/** @jest-environment jsdom */
import { forgetFormDraft, keepFormDraft, readFormDraft } from './form-draft.ts';

beforeEach(() => sessionStorage.clear());

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const GUEST = { formId: 3, owner: null };
const KIM = { formId: 3, owner: 'kim' };
const LEE = { formId: 3, owner: 'lee' };

test('keeps what was typed into each form for half an hour [CMS-14]', () => {
  keepFormDraft(GUEST, { 'answer:name': 'Robin' }, NOON);
  expect(readFormDraft(GUEST, NOON + 29 * MINUTE)).toEqual({ 'answer:name': 'Robin' });
  expect(readFormDraft({ ...GUEST, formId: 4 }, NOON)).toEqual({});
  expect(readFormDraft(GUEST, NOON + 31 * MINUTE)).toEqual({});
});

test('a guest who logs in finds what they typed [CMS-14]', () => {
  keepFormDraft(GUEST, { 'answer:name': 'Robin' });
  expect(readFormDraft(KIM)).toEqual({ 'answer:name': 'Robin' });
});

test('what somebody typed who was logged in comes back to them, after a log-out too [CMS-14 SES-02]', () => {
  keepFormDraft(KIM, { 'answer:name': 'Robin' });
  expect(readFormDraft(GUEST)).toEqual({});
  expect(readFormDraft(KIM)).toEqual({ 'answer:name': 'Robin' });
});

test('another person who logs in in the same tab neither sees nor keeps it [CMS-14 SES-02]', () => {
  keepFormDraft(KIM, { 'answer:name': 'Robin' });
  expect(readFormDraft(LEE)).toEqual({});
  expect(sessionStorage.getItem('form-draft-3')).toBeNull();
});

test('forgets a form that was sent [CMS-14]', () => {
  keepFormDraft(GUEST, { 'answer:name': 'Robin' });
  forgetFormDraft(3);
  expect(readFormDraft(GUEST)).toEqual({});
});

test.each(['no json', '[]', '{"keptAtMs":"x","values":{}}', `{"keptAtMs":${NOON},"values":[1]}`])(
  'reads nothing out of %s [CMS-14]',
  (stored) => {
    sessionStorage.setItem('form-draft-3', stored);
    expect(readFormDraft(GUEST, NOON)).toEqual({});
  },
);
