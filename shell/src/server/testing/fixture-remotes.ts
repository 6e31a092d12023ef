/**
 * Three remotes for tests of the whole shell. Their HTML shows what a slot received from the shell,
 * so that tests can check it.
 */
import type { RemoteFixture } from './fixture-builds.ts';

/** Public content: texts, items read from the API, a nested slot of another remote. */
export const WORDS: RemoteFixture = {
  remote: 'mfe-words',
  version: '1.0.0',
  provides: [
    { template: 'words/text', main: true },
    { template: 'words/item', main: true },
    { template: 'words/frame', main: true },
    { template: 'words/aside' },
    { template: 'words/links' },
    { template: 'words/still', static: true, main: true },
    { template: 'core/unknown' },
    { template: 'core/not_found', main: true },
  ],
  legacyWidgets: [
    { type: 'words', template: 'words/text' },
    { type: 'product grid', template: 'Sell/product_grid', shows: 'list' },
  ],
  server: `
let loads = 0;
async function loadBlock(block, request, api) {
  loads += 1;
  const seen = { loads, template: block.template, variables: block.variables, visitor: request.visitor };
  if (block.template !== 'words/item') return { ...seen, status: 200 };
  try {
    const { data } = await api.get('/words/item', { query: { url: request.page.itemUrl ?? 'first' } });
    return { ...seen, status: 200, title: data.title };
  } catch (error) {
    return { ...seen, status: 404, title: 'failed: ' + error.failure.kind };
  }
}
exports.serverEntry = {
  async load(request, { api }) {
    const { blocks } = request.slot;
    const loaded = await Promise.all(blocks.map((block) => loadBlock(block, request, api)));
    const framed = blocks.filter((block) => block.template === 'words/frame');
    return {
      blocks: Object.fromEntries(blocks.map((block, index) => [block.id, loaded[index]])),
      nested: framed.map((block) => ({
        name: 'inner',
        blocks: [{ id: 'inner', template: block.variables.inner, variables: {}, anchorName: null }],
      })),
      status: loaded.some((block) => block.status === 404) ? 404 : 200,
      missing: blocks
        .filter(({ template }) => template === 'words/links')
        .map(({ id, template }) => ({ block: { id, template }, reference: 'page gone' })),
    };
  },
  head(request, data) {
    const [first] = request.slot.blocks;
    if (first.template === 'words/aside') return { title: 'An aside' };
    const { title } = data.blocks[first.id];
    if (title === undefined) return {};
    return { title, description: 'About ' + title, jsonLd: [{ '@type': 'Thing', name: title }] };
  },
  async render({ slot, data }) {
    const parts = slot.blocks.map((block) => {
      const { loads: count, title = '', variables } = data.blocks[block.id];
      const inner = block.template === 'words/frame' ? '<!--slot:' + slot.id + '.inner-->' : '';
      return '<article title="' + block.template + '">' + title + ' ' + (variables.text ?? variables.template ?? variables.kind ?? '') + ' load ' + count + inner + '</article>';
    });
    return parts.join('');
  },
};`,
};

/** Personal content: a basket that shows what it knows of the visitor, and handles forms. */
export const BASKET: RemoteFixture = {
  remote: 'mfe-basket',
  version: '1.0.0',
  provides: [
    { template: 'basket/view', personal: true, main: true },
    { template: 'basket/count', personal: true },
    { template: 'basket/teaser' },
  ],
  actions: [
    'basket.add',
    'basket.refuse',
    'basket.private',
    'basket.pay',
    'basket.stray',
    'basket.look',
    'basket.name',
    'basket.enter',
    'basket.show',
    'basket.break',
  ],
  cookies: ['basket_key'],
  notCrawled: ['/cart', '/invoice'],
  notCounted: ['/orders'],
  changePasswordPath: '/profile#password',
  onSessionStarted: true,
  server: `
exports.serverEntry = {
  async load(request, { api }) {
    const answer = request.visitor === null ? null : await api.get('/basket/get').catch((error) => error.failure);
    return {
      blocks: { known: { visitor: request.visitor, rejected: request.rejectedAction, answer } },
      nested: [],
      status: 200,
    };
  },
  head: () => ({}),
  async render({ slot, data }) {
    const { visitor, rejected } = data.blocks.known;
    const known = visitor === null ? 'no visitor' : (visitor.signedIn ? 'logged in' : 'anonymous') + ' with ' + Object.keys(visitor.cookies).join('+');
    const refusal = rejected === null ? '' : '<p role="alert">' + rejected.message + '</p><input value="' + (rejected.values.qty ?? rejected.values.username) + '">';
    return '<section title="' + slot.blocks[0].template + '">' + known + refusal + '</section>';
  },
  async act(request, { api }) {
    switch (request.action) {
      case 'basket.add': {
        const { data } = await api.post('/basket/add', { sku: request.fields.sku[0] }, { idempotencyKey: 'once' });
        return {
          kind: 'redirect',
          to: '/basket?added=1',
          setCookies: [
            { name: 'basket_key', value: data.key, maxAgeSeconds: 999999999 },
            { name: 'session', value: 'stolen', maxAgeSeconds: 60 },
          ],
        };
      }
      case 'basket.refuse':
        return {
          kind: 'rejected',
          rejected: { action: 'basket.refuse', message: 'Only 3 left', fieldErrors: {}, values: { qty: request.fields.qty[0] } },
        };
      case 'basket.private':
        return { kind: 'login-required', setCookies: [{ name: 'basket_key', value: 'kept', maxAgeSeconds: 60 }] };
      case 'basket.pay': return { kind: 'redirect', to: 'https://pay.example/session/1' };
      case 'basket.stray': return { kind: 'redirect', to: 'https://evil.example/' };
      case 'basket.look': return { kind: 'redirect', to: '/seen?' + new URLSearchParams(request.visitor.cookies) };
      case 'basket.name': return { kind: 'redirect', to: '/seen?key=' + request.visitorKey };
      case 'basket.show': return { kind: 'redirect', to: '/seen?' + new URLSearchParams(request.fields) };
      case 'basket.enter': {
        const { username: [username], password: [password] } = request.fields;
        return { kind: 'redirect', to: '/about', logIn: { username, password } };
      }
      default: throw new Error('basket broke');
    }
  },
  async sessionStarted(request, { api }) {
    await api.post('/basket/merge', { basket_key: request.visitor.cookies.basket_key ?? 'none' });
    return { setCookies: [{ name: 'basket_key', value: 'merged', maxAgeSeconds: 60 }] };
  },
};`,
};

/** All kinds of server failures of a remote, one template each. */
export const TROUBLE: RemoteFixture = {
  remote: 'mfe-trouble',
  version: '2.0.0',
  provides: [
    'throws-in-load',
    'throws-in-render',
    'never-answers',
    'no-data',
    'no-text',
    'no-json',
    'odd-head',
    'odd-nested',
    'odd-nested-text',
  ].map((fault) => ({ template: `trouble/${fault}` })),
  server: `
const fine = { blocks: {}, nested: [], status: 200 };
const faultOf = (slot) => slot.blocks[0].template.slice('trouble/'.length);
const inner = { name: 'inner', blocks: [{ id: 'inner', template: 'words/text', variables: {}, anchorName: null }] };
exports.serverEntry = {
  async load({ slot }) {
    switch (faultOf(slot)) {
      case 'throws-in-load': throw new Error('load broke');
      case 'never-answers': return new Promise(() => undefined);
      case 'no-data': return undefined;
      case 'no-json': return { ...fine, blocks: { sum: 10n } };
      case 'odd-nested': return { ...fine, nested: [{ name: 'inner', blocks: 'none' }] };
      case 'odd-nested-text': return { ...fine, nested: [inner] };
      default: return fine;
    }
  },
  head: ({ slot }) => (faultOf(slot) === 'odd-head' ? { title: 5, meta: 'none', jsonLd: [undefined] } : {}),
  async render({ slot }) {
    switch (faultOf(slot)) {
      case 'throws-in-render': throw new Error('render broke');
      case 'no-text': return { toString: 'nothing' };
      case 'odd-nested-text': return 42;
      default: return '<p>fine</p>';
    }
  },
};`,
};

/** Blocks of header, drawer and footer. */
export const FRAME: RemoteFixture = {
  remote: 'mfe-frame',
  version: '1.0.0',
  provides: [
    {
      template: 'frame/links',
      static: true,
      regions: [
        {
          region: 'header',
          area: 'menu',
          usual: [
            { order: 20, variables: { text: 'second' } },
            { order: 10, variables: { text: 'first' } },
          ],
        },
        { region: 'footer', area: 'columns', usual: [{ order: 10, variables: {} }] },
        { region: 'drawer', area: 'main', usual: [] },
      ],
    },
    {
      template: 'frame/count',
      static: true,
      regions: [{ region: 'header', area: 'end', usual: [{ order: 30, variables: {} }] }],
    },
    {
      template: 'frame/broken',
      static: true,
      regions: [{ region: 'header', area: 'start', usual: [] }],
    },
  ],
  regionStyles: '@layer remote.mfe-frame{.frame{color:red}}',
  server: `
let loads = 0;
exports.serverEntry = {
  async load(request, { api }) {
    const [block] = request.slot.blocks;
    if (block.template === 'frame/broken') throw new Error('frame broke');
    loads += 1;
    const { data } = await api.get('/cognito/domain/initialData');
    const seen = { region: request.slot.id, visitor: request.visitor, page: request.page.slug, loads };
    return { blocks: { [block.id]: { ...seen, urls: data.sitemap.map(({ url }) => url) } }, nested: [], status: 200 };
  },
  head: () => ({}),
  async render({ slot, data }) {
    const [block] = slot.blocks;
    const { region, visitor, page, loads: count, urls } = data.blocks[block.id];
    if (block.template === 'frame/count')
      return '<a href="/basket">Basket<span data-cookie-number="basket_count" data-one=", 1 item" data-other=", {n} items" hidden=""></span></a>';
    const links = urls.map((url) => '<a href="' + url + '">' + url + '</a>').join('');
    return '<nav title="' + region + '">' + (block.variables.text ?? '') + ' for ' + visitor + ' on "' + page + '" load ' + count + links + '</nav>';
  },
};`,
};
