import { summariseHtml, textOfHtml } from './html-text.ts';

test('extracts the words of HTML', () => {
  expect(textOfHtml('<h2>Trays</h2><p>Nuts &amp; bolts,\n<b>sorted</b></p>')).toBe(
    'Trays Nuts & bolts, sorted',
  );
});

test('cuts a summary after a word', () => {
  expect(summariseHtml('<p>Printing without supports</p>', 20)).toBe('Printing without…');
  expect(summariseHtml('<p>Short</p>', 20)).toBe('Short');
  expect(summariseHtml('<p> </p>', 20)).toBeNull();
});
