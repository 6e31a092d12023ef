import { pageWireSchema } from 'shared-contracts/api/content';
import { galleryWireSchema } from 'shared-contracts/api/gallery';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestApp, type TestApp } from '../testing/test-app.ts';
import { createContentItems, TEST_IMAGE_HASH } from '../content/testing/test-content.ts';

const IMAGE = 'image { hash placeholder alt url webp_url avif_url width height }';
const GALLERY = `{
  id name url
  slides {
    id ${IMAGE} heading sub_heading content overlay_color text_color image_opacity
    image_saturation link link_button_text link_target
  }
}`;
const PAGE = `{
  id name slug url title meta_description sitemap_model item_url rows updated_at
  pageContents {
    id sort_order name template variables hidden start_time end_time text_colour
    background_colour padding_top padding_bottom padding_left padding_right margin_top
    margin_bottom full_width imageHashes background_image_fixed background_image_opacity
    background_image_saturation background_video_id background_video aos_type aos_easing aos_offset
    aos_duration aos_delay anchor_name editing deleted
  }
}`;

const shop = useTestApp();
const demo = useTestApp({ demo: 'seed' });
beforeAll(async () => {
  await createContentItems(shop.db, shop.clock.now());
  const { id } = await shop.db
    .insertInto('page')
    .values({ name: 'Home', slug: 'home', url: '/', title: 'Welcome', navigation_order: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('page_block')
    .values({
      page_id: id,
      sort_order: 1,
      template: 'core/html',
      variables: '{"html":"<p>Hello</p>"}',
      background_image_hash: TEST_IMAGE_HASH,
    })
    .execute();
});

function post(payload: unknown, on: TestApp = shop) {
  return on.inject({
    method: 'POST',
    url: '/api/v1/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}

async function query(text: string, variables?: object) {
  const response = await post({ query: text, variables });
  return { status: response.statusCode, ...response.json() };
}

async function refusal(payload: unknown) {
  const response = await post(payload);
  const { errors } = response.json();
  return [response.statusCode, errors[0].extensions.code];
}

test('returns a video by its id or its slug [API-03]', async () => {
  const { data } = await query('{ cognitoVideo(id: "elsewhere") { id youtube_id } }');
  expect(data.cognitoVideo.youtube_id).toBe('dQw4w9WgXcQ');
  const byId = await query('query($id: ID!) { cognitoVideo(id: $id) { name } }', {
    id: data.cognitoVideo.id,
  });
  expect(byId).toEqual({ status: 200, data: { cognitoVideo: { name: 'Elsewhere' } } });
});

test('returns the designs of gift vouchers [API-03]', async () => {
  const { data } = await query('{ cognitoGiftVoucherThemes { name image { url width height } } }');
  expect(data.cognitoGiftVoucherThemes).toEqual([
    {
      name: 'Blue',
      image: { url: `/assets/i/${TEST_IMAGE_HASH}/16x9/400.jpg`, width: 1600, height: 1200 },
    },
  ]);
});

test('returns the same gallery as the other calls, in the requested aspect [API-03]', async () => {
  const { data } = await query(`{ cognitoGallery(id: 3, aspect: "8x5") ${GALLERY} }`);
  const rest = await shop.inject('/api/v1/cognito/gallery/3?image_aspect=8x5');
  expect(parseBody(galleryWireSchema, data.cognitoGallery)).toEqual(rest.json().data);
  expect(data.cognitoGallery.slides[0].image.url).toContain('/8x5/');
});

test('returns the galleries of a group and testimonials [API-03]', async () => {
  const { data } = await query(`{
    cognitoGallerys(group: "tour") { url slides { heading } }
    all: cognitoGallerys { url }
    cognitoTestimonials { id name title content }
    ofShop: cognitoTestimonials(group: "shop") { name }
  }`);
  expect(data.cognitoGallerys.map(({ url }: { url: string }) => url)).toEqual([
    'workshop',
    'empty',
  ]);
  expect(data.all).toHaveLength(3);
  expect(data.cognitoTestimonials).toHaveLength(5);
  expect(data.ofShop).toEqual([{ name: 'Customer 4' }, { name: 'Customer 5' }]);
});

test('returns the same pages as the other calls [API-03]', async () => {
  const { data } = await query(`{ cognitoPages ${PAGE} cognitoPage(url: "/") ${PAGE} }`);
  const rest = await shop.inject('/api/v1/cognito/page');
  expect(data.cognitoPages).toEqual(rest.json().data);
  expect(parseBody(pageWireSchema, data.cognitoPage)).toMatchObject({ slug: 'home' });
  expect(data.cognitoPage.pageContents[0].imageHashes).toEqual({
    background_image: TEST_IMAGE_HASH,
  });
});

test('returns null for unknown items [API-03]', async () => {
  const { status, data } = await query(`{
    cognitoVideo(id: "999999999999999999") { name }
    cognitoGallery(id: 5) { name }
    cognitoPage(url: "nothing") { name }
    cognitoGallerys(group: "nothing") { name }
  }`);
  expect([status, data]).toEqual([
    200,
    { cognitoVideo: null, cognitoGallery: null, cognitoPage: null, cognitoGallerys: [] },
  ]);
});

test('also works at /graphql, with all seven queries at once [API-03]', async () => {
  const response = await shop.inject({
    method: 'POST',
    url: '/graphql',
    payload: {
      query: `{
        cognitoVideo(id: 1) { id platform name slug length slate file youtube_id created_at slate_${IMAGE} }
        cognitoGiftVoucherThemes { id name ${IMAGE} }
        cognitoGallery(id: 3) ${GALLERY}
        cognitoGallerys ${GALLERY}
        cognitoTestimonials { id name title content rating ${IMAGE} }
        cognitoPages ${PAGE}
        cognitoPage(url: "home") ${PAGE}
      }`,
    },
  });
  expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
  expect(Object.keys(response.json().data)).toHaveLength(7);
});

test('rejects a document that is too deep, too costly or too long [API-03]', async () => {
  const deep = '{ cognitoPages { pageContents { id { id { id { id } } } } } }';
  const { status, errors } = await query(deep);
  expect(status).toBe(400);
  expect(JSON.stringify(errors)).toContain('depth');

  const aliases = Array.from({ length: 20 }, (_, index) => `q${index}: cognitoPages { id }`);
  const costly = await query(`{ ${aliases.join(' ')} }`);
  expect(costly.status).toBe(400);
  expect(JSON.stringify(costly.errors)).toContain('Cost');
  const few = await query(`{ ${aliases.slice(0, 5).join(' ')} }`);
  expect(few.status).toBe(200);

  const fragments = `
    { ...a } fragment a on Query { x: cognitoPages { id } ...b ...b ...b }
    fragment b on Query { ${aliases.join(' ')} }`;
  expect((await query(fragments)).status).toBe(400);
  expect((await query(`{ ${'cognitoPages { id } '.repeat(400)} }`)).status).toBe(400);
  expect(await refusal({ query: `{ ${'x '.repeat(6000)} }` })).toEqual([400, 'VALIDATION_FAILED']);
});

test('rejects recursive fragments [API-03]', async () => {
  const circular = '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }';
  expect(await refusal({ query: circular })).toEqual([400, 'BAD_REQUEST']);
});

test('allows introspection in a demo only [API-03]', async () => {
  const introspection = { query: '{ __schema { queryType { fields { name } } } }' };
  expect(await refusal(introspection)).toEqual([400, 'BAD_REQUEST']);
  const shown = await post(introspection, demo);
  expect(shown.statusCode).toBe(200);
  expect(shown.json().data.__schema.queryType.fields).toHaveLength(7);
});

test.each([
  ['a syntax error', { query: '{' }],
  ['an unknown field', { query: '{ cognitoUsers { id } }' }],
  ['a mutation', { query: 'mutation { remove }' }],
  ['an argument of another type', { query: '{ cognitoPage(url: 5) { id } }' }],
  ['a missing argument', { query: '{ cognitoPage { id } }' }],
  ['an unknown operation', { query: '{ cognitoPages { id } }', operationName: 'x' }],
  [
    'a variable of another type',
    { query: 'query($u: String!) { cognitoPage(url: $u) { id } }', variables: { u: ['a'] } },
  ],
])('rejects %s [API-06]', async (_case, payload) => {
  expect(await refusal(payload)).toEqual([400, 'BAD_REQUEST']);
});

test.each([
  {},
  { query: ['{ cognitoPages { id } }'] },
  { query: 5 },
  { query: '{ cognitoPages { id } }', variables: 'x' },
  { query: '{ cognitoPages { id } }', operationName: {} },
])('rejects the body %j [API-06]', async (payload) => {
  expect(await refusal(payload)).toEqual([400, 'VALIDATION_FAILED']);
});

test.each([[[]], [[{ query: '{ cognitoPages { id } }' }]]])(
  'rejects the list %j, which is not an object [API-06]',
  async (payload) => {
    expect(await refusal(payload)).toEqual([400, 'BAD_REQUEST']);
  },
);

test('reports a bad argument beside the valid fields [API-06]', async () => {
  const { status, data, errors } = await query(`{
    cognitoGallery(id: 3, aspect: "7x7") { id }
    other: cognitoGallery(id: 3) { id }
    cognitoVideo(id: "a\\u0000b") { id }
  }`);
  expect([status, data]).toEqual([
    200,
    { cognitoGallery: null, other: { id: 3 }, cognitoVideo: null },
  ]);
  expect(errors).toEqual([
    {
      message: 'Use one of the eight image aspects.',
      path: ['cognitoGallery'],
      extensions: { code: 'VALIDATION_FAILED' },
    },
    expect.objectContaining({ path: ['cognitoVideo'], extensions: { code: 'VALIDATION_FAILED' } }),
  ]);
});

test('never shows an unknown error [API-06]', async () => {
  await shop.db.schema.alterTable('gallery').renameTo('gallery_away').execute();
  const { status, errors } = await query('{ cognitoGallery(id: 3) { id } }');
  await shop.db.schema.alterTable('gallery_away').renameTo('gallery').execute();
  expect([status, errors]).toEqual([
    200,
    [
      {
        message: 'Something went wrong. Please try again.',
        path: ['cognitoGallery'],
        extensions: { code: 'INTERNAL_ERROR' },
      },
    ],
  ]);
});

test.each([
  { what: 'a broken body', headers: {}, payload: '{', refused: [400, 'BAD_REQUEST'] },
  {
    what: 'no JSON',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
    refused: [415, 'UNSUPPORTED_MEDIA_TYPE'],
  },
  {
    what: 'a forged token',
    headers: { authorization: 'Bearer x.y.z' },
    payload: '{}',
    refused: [401, 'TOKEN_INVALID'],
  },
])('rejects $what with a GraphQL error [API-06]', async ({ headers, payload, refused }) => {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/v1/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  const [status, code] = refused;
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { errors: [{ message: expect.any(String), extensions: { code } }] },
  ]);
  expect(response.headers['cache-control']).toBe('no-store');
});
