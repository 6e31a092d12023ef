import { readingTimeMinutes } from './reading-time.ts';

test.each([
  ['', 1],
  ['<p>One</p>', 1],
  [`<p>${'word '.repeat(200)}</p>`, 1],
  [`<p>${'word '.repeat(201)}</p>`, 2],
  [`<p>${'word '.repeat(1000)}</p><img src="/a.jpg" alt="not a word">`, 5],
])('assumes 200 words a minute, at least one minute [CMS-08]', (html, minutes) => {
  expect(readingTimeMinutes(html)).toBe(minutes);
});
