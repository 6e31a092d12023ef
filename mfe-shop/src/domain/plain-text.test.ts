import { describeHtml } from './plain-text.ts';

test('SH-11 describes a group by the words of its content', () => {
  expect(describeHtml('<p>Pins &amp; springs,<br>sorted.</p>')).toBe('Pins & springs, sorted.');
  expect(describeHtml('<p> </p>')).toBeUndefined();
});

test('SH-11 cuts a long description between words', () => {
  const description = describeHtml(`<p>${'follower '.repeat(40)}</p>`) ?? '';

  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/ follower…$/);
});
