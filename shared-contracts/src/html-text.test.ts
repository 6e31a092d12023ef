import { cutAtWord, describeHtml, readHtmlText } from './html-text.ts';

test('reads the text of HTML without its tags [SH-11]', () => {
  expect(readHtmlText('<p>Nuts &amp; <em>bolts</em></p>\n<p>&lt;M3&gt;</p>')).toBe(
    'Nuts & bolts <M3>',
  );
});

test('decodes an escaped entity only once [SH-11]', () => {
  expect(readHtmlText('<code>&amp;lt;</code>')).toBe('&lt;');
});

test('has no description for HTML without text [SH-11]', () => {
  expect(describeHtml('<p> </p>')).toBeUndefined();
});

test('keeps a text that fits unchanged [SH-11]', () => {
  expect(cutAtWord('a'.repeat(10), 10)).toBe('a'.repeat(10));
});

test('cuts between words and drops a trailing comma [SH-11]', () => {
  expect(cutAtWord('one two, three', 10)).toBe('one two…');
});

test('cuts inside a single word that is too long, never inside a character [SH-11]', () => {
  expect(cutAtWord('abcdefgh', 5)).toBe('abcd…');
  expect(cutAtWord('😀'.repeat(8), 5)).toBe(`${'😀'.repeat(4)}…`);
});

test('describes a page by the text of its HTML, cut between words [SH-11]', () => {
  expect(describeHtml('<p>Pins &amp; springs,<br>6&quot; &lt;or less&gt;.</p>')).toBe(
    'Pins & springs, 6" <or less>.',
  );
  const description = describeHtml(`<p>${'follower '.repeat(40)}</p>`) ?? '';
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/ follower…$/);
});
