import { createHash } from 'node:crypto';
import { READ_MODELS } from './read-models.ts';
import { createBulkContent } from './testing/bulk-content.ts';
import { listScannedTables } from '../testing/query-plan.ts';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { TEST_START_TIMEOUT_MS, useTestApp } from '../testing/test-app.ts';

const UUID = '2f1c7c0e-6d5b-4a53-9a0e-3c1d6f1b7a11';
const KEY = `${createHash('md5').update('1').digest('hex')}00000000`;

const recorder = new QueryRecorder();
const shop = useTestApp({}, [recorder]);
beforeAll(() => createBulkContent(shop.db), TEST_START_TIMEOUT_MS);

/** Tables that grow with the owner's content. */
const GROWING = new Set([
  'article',
  'article_group',
  'testimonial',
  'person',
  'faq',
  'video',
  'link',
  'photo',
  'gallery',
  'slide',
  'voucher_theme',
  'image',
]);

/** Queries that count or read a whole table. */
const WHOLE_TABLE = [
  /^select cast\(count\(\*\) as integer\) as "total" from "\w+"/,
  /^select "slug", "title", "meta_description", "updated_at", "image_hash" from "article"/,
];
/** Filtered by a group, a parent or a gallery. */
const COUNT_OF_PART = /^select cast\(count.*(?:(?:group_slug|parent|gallery_id)" = \$|"grp")/;

test(
  'scans no content table for a page of a list or for one item [API-02]',
  async () => {
    const base = '/api/v1/cognito';
    for (const { name } of READ_MODELS) {
      const queries = ['?page_size=9', '?page=3&group=bulk-7', '?parent=bulk-7', '?gallery=7'];
      for (const query of [...queries, '/17', '/bulk-17']) {
        const response = await shop.inject(`${base}/${name}${query}`);
        expect([200, 404]).toContain(response.statusCode);
      }
    }
    await shop.inject(`${base}/domain/initialData`);
    await shop.inject('/v/bulk-17.mp4');
    const query = `{
      cognitoGiftVoucherThemes { id }
      cognitoGallerys(group: "bulk-7") { slides { image { url } } }
    }`;
    await shop.inject({ method: 'POST', url: '/graphql', payload: { query } });

    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => text.startsWith('select'))
      .filter(
        ({ sql: text }) =>
          COUNT_OF_PART.test(text) || !WHOLE_TABLE.some((pattern) => pattern.test(text)),
      );
    expect(queries.length).toBeGreaterThan(25);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);

test(
  'scans no content table when content is written [API-02]',
  async () => {
    const authorization = await shop.login((await shop.createUser({ is_admin: true })).email);
    const call = async (path: string, payload: object) => {
      const url = `/api/v1/cognito/${path}`;
      const response = await shop.inject({
        method: 'POST',
        url,
        headers: { authorization },
        payload,
      });
      expect([path, response.statusCode]).toEqual([path, 200]);
      return response.json().data;
    };
    const groups = ['bulk-7', 'bulk-8'];
    const article = { slug: 'new', name: 'New', title: 'New', groups };
    const { id } = await call('article/create', article);
    await call('article/update', { id, slug: 'newer', groups: ['bulk-9'] });
    await call('article/disable', { id });
    const photo = { id, model: 'article', uuid: UUID, name: 'A print', key: KEY };
    await call('article/addPhoto', photo);
    await call('article/delete', { id });
    await call('video/update', { id: 17, slug: 'newer' });
    const slide = await call('slide/create', { gallery: 17 });
    await call('slide/delete', { id: slide.id });
    await call('person/delete', { id: 17 });
    const queries = recorder
      .listQueries(shop.db)
      .filter(({ sql: text }) => /^(?:update|delete|select .* from "(?:grp|image)")/.test(text));
    expect(queries.length).toBeGreaterThan(8);
    expect(await listScannedTables(shop.db, { queries, tables: GROWING })).toEqual([]);
  },
  TEST_START_TIMEOUT_MS,
);
