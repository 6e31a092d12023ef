import { withoutScripts } from './static-copy.ts';

test('removes only scripts, their data and their preloads from a document', () => {
  const html = [
    '<link rel="preload" as="script" href="/a.js" nonce="n">',
    '<link rel="preload" as="font" href="/a.woff2">',
    '<link rel="modulepreload" as="script" href="/b.js">',
    '<style nonce="n">p{}</style>',
    '<p>Script</p>',
    '<script type="application/json">{"a":"<b>"}</script>',
    '<script src="/a.js"></script>',
    '<img src="/a.avif">',
  ];
  expect(withoutScripts(html.join(''))).toBe([html[1], html[3], html[4], html[7]].join(''));
});
