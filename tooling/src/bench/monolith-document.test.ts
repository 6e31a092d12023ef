import { rewriteForMonolith } from './monolith-document.ts';

const boot = {
  releases: {
    'mfe-shop': {
      entry: '/r/mfe-shop/1/remoteEntry.js',
      slots: { scripts: ['/r/mfe-shop/1/slots.js'], styles: [] },
      service: null,
      templates: {
        'Sell/product_view': { scripts: ['/r/mfe-shop/1/view.js'], styles: ['/a.css'] },
      },
    },
  },
  shellIntegrity: { '/_shell/main.1.js': 'sha384-old' },
  state: { slots: [{ blocks: [{ template: 'Sell/product_view', text: 'a < b' }] }] },
};
const html = [
  '<head><link rel="preload" as="script" href="/_shell/main.1.js" integrity="sha384-old" nonce="n1" crossorigin="anonymous">',
  '<link rel="preload" as="script" href="/r/mfe-shop/1/view.js" integrity="sha384-v" nonce="n1" crossorigin="anonymous"></head>',
  `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)}</script>`,
  '<p>Text</p><script src="/_shell/main.1.js" nonce="n1" integrity="sha384-old" crossorigin="" async=""></script>',
].join('');
const scripts = {
  main: '/_shell/mono.js',
  scriptsByTemplate: new Map([['Sell/product_view', ['/_shell/view.js']]]),
  integrity: { '/_shell/mono.js': 'sha384-m', '/_shell/view.js': 'sha384-b' },
};
const rewritten = rewriteForMonolith(html, scripts);

test('preloads the monolith and the chunk of the page’s block instead of the releases', () => {
  const hrefs = [...rewritten.matchAll(/rel="preload" as="script" href="([^"]*)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(['/_shell/mono.js', '/_shell/view.js']);
  expect(rewritten).toContain('integrity="sha384-b" nonce="n1"');
});

test('starts the monolith with the document’s own nonce', () => {
  expect(rewritten).toContain('<script src="/_shell/mono.js" nonce="n1" integrity="sha384-m"');
});

test('leaves the shell nothing of the releases to fetch, and keeps text and stylesheets', () => {
  expect(rewritten).not.toContain('/r/mfe-shop/1/');
  expect(rewritten).toContain('"/a.css"');
  expect(rewritten).toContain(String.raw`a \u003c b`);
});

test('refuses a document that is not the shell’s', () => {
  expect(() => rewriteForMonolith('<p>Hello</p>', scripts)).toThrow('no boot state');
});
