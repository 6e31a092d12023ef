import { draftCookie, readDraftCookie } from './draft-cookie.ts';

const ENTERED = { visitor: '7', note: 'Läuten Sie – 鍵', suburb: 'Darwin' };

test('SH-06 gives what was entered back to the visitor who entered it, and to nobody else', () => {
  const { name, value } = draftCookie(ENTERED);
  expect(readDraftCookie({ [name]: value }, 7)).toEqual(ENTERED);
  expect(readDraftCookie({ [name]: value }, 8)).toEqual({});
});

test('SH-06 fits every note into what a browser takes', () => {
  const { name, value } = draftCookie({ ...ENTERED, note: '鍵'.repeat(1000) });
  expect(`${name}=${value}`.length).toBeLessThan(4096);
  const kept = readDraftCookie({ [name]: value }, 7);
  expect(kept['note']?.length).toBeGreaterThan(800);
  expect(kept['suburb']).toBe('Darwin');
});

test.each(['', 'x', '%%%', 'eyJ2aXNpdG9yIjo3fQ'])('SH-06 takes no draft from "%s"', (value) => {
  expect(readDraftCookie({ checkout_draft: value }, 7)).toEqual({});
});
