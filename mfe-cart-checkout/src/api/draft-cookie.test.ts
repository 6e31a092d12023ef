import { draftCookie, readDraftCookie } from './draft-cookie.ts';

const ENTERED = { visitor: '7', note: 'Läuten Sie – 鍵', suburb: 'Darwin' };

test('returns the draft only to the visitor who entered it [SH-06]', () => {
  const { name, value } = draftCookie(ENTERED);
  expect(readDraftCookie({ [name]: value }, 7)).toEqual(ENTERED);
  expect(readDraftCookie({ [name]: value }, 8)).toEqual({});
});

test("shortens long notes to the browser's cookie limit [SH-06]", () => {
  const { name, value } = draftCookie({ ...ENTERED, note: '鍵'.repeat(1000) });
  expect(`${name}=${value}`.length).toBeLessThan(4096);
  const draft = readDraftCookie({ [name]: value }, 7);
  expect(draft['note']?.length).toBeGreaterThan(800);
  expect(draft['suburb']).toBe('Darwin');
});

test.each(['', 'x', '%%%', 'eyJ2aXNpdG9yIjo3fQ'])('reads no draft from "%s" [SH-06]', (value) => {
  expect(readDraftCookie({ checkout_draft: value }, 7)).toEqual({});
});
