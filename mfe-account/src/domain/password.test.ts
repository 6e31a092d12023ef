import { checkNewPassword, suggestPassword } from './password.ts';

test('suggests eight letters and digits, each drawn from all of them [ACC-05]', () => {
  const limits: number[] = [];
  const draw = (limit: number) => {
    limits.push(limit);
    return limits.length - 1;
  };
  expect(suggestPassword(draw)).toBe('abcdefgh');
  expect(new Set(limits)).toEqual(new Set([57]));
  expect(suggestPassword((limit) => limit - 1)).toBe('99999999');
});

test('suggests a password that is long enough [ACC-05]', () => {
  expect(checkNewPassword(suggestPassword(() => 0))).toBeUndefined();
  expect(checkNewPassword('1234567')).toBe('Use at least 8 characters.');
});
