import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://shop.example';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: SITE }, false],
  [{ origin: SITE }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://evil.example', host: 'shop.example' }, false],
  [{ origin: 'https://shop.example.evil.example', host: 'shop.example' }, false],
  [{ origin: 'https://shop.example:444', host: 'shop.example' }, false],
  [{ origin: 'null', host: 'shop.example' }, false],
  [{}, true],
])('recognises calls of this site: %j is %s [SES-02]', (headers, own) => {
  expect(isSameOrigin(headers, SITE)).toBe(own);
});
