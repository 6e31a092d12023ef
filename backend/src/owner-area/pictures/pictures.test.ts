import { existsSync, utimesSync } from 'node:fs';
import sharp from 'sharp';
import { sweepUploads } from '../../images/site-pictures.ts';
import { masterPath } from '../../images/masters.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { useOwner } from '../testing/owner.ts';

const shop = useTestShop();
const owner = useOwner(shop);

let made = 0;

async function aPicture(ownerId: number | null = null) {
  made += 1;
  const hash = String(made).padStart(40, 'b');
  const size = { width: 100, height: 100, bytes: 1, placeholder: '#808080' };
  const image = { hash, file: `dogs/${made}.webp`, mime: 'image/webp', ...size };
  await shop.db
    .insertInto('image')
    .values({ ...image, owner_id: ownerId })
    .execute();
  return { hash, file: image.file, path: `/cms/pictures/${hash}/delete` };
}

test('lists the pictures of the site with their uses, and the unused ones [API-08]', async () => {
  const [shown, unused] = [await aPicture(), await aPicture()];
  const ofCustomer = await aPicture((await shop.createUser()).id);
  const { productId } = await shop.createSku();
  await owner.send(`/cms/products/${productId}/pictures`, {
    new_hash: shown.hash,
    new_alt: 'Shown',
  });
  const all = (await owner.get('/cms/pictures')).body;
  expect(all).toContain(`>${shown.file}</a`);
  expect(all).toContain(`href="/cms/products/${productId}"`);
  expect(all).not.toContain(ofCustomer.file);
  expect(all).not.toContain(shown.path);
  const unusedList = (await owner.get('/cms/pictures?show=unused')).body;
  expect(unusedList).toContain(unused.path);
  expect(unusedList).not.toContain(`>${shown.file}</a`);
  const found = (await owner.get(`/cms/pictures?q=${unused.file}`)).body;
  expect(found.match(/<th scope="row">/g)).toHaveLength(1);
});

test('deletes a picture once, after confirmation [API-08]', async () => {
  const { hash, file, path } = await aPicture();
  expect((await owner.get(path)).body).toContain(`Delete ${file}?`);
  const answer = await owner.post(path, {});
  expect(answer).toMatchObject({ status: 303, location: '/cms/pictures?done=deleted' });
  expect((await shop.inject(`/assets/i/${hash}/1x1/75.webp`)).statusCode).toBe(404);
  expect((await owner.post(path, {})).status).toBe(404);
  expect((await owner.get('/cms/pictures/x/delete')).status).toBe(404);
  expect((await owner.post((await aPicture((await shop.createUser()).id)).path, {})).status).toBe(
    404,
  );
});

const page = { name: 'p', title: 'A page' };
const MARKS: readonly (readonly [string, (hash: string, n: string) => Promise<unknown>])[] = [
  [
    'the text of an article',
    (hash, n) =>
      shop.db
        .insertInto('article')
        .values({
          publish_time: shop.clock.now(),
          slug: `a-${n}`,
          name: 'A',
          title: 'A',
          content: `<img src="/assets/i/${hash}/">`,
        })
        .execute(),
  ],
  [
    'a setting, encoded',
    (hash) =>
      shop.db
        .insertInto('domain_setting')
        .values({ name: 'skype', value: `/x?u=%2fassets%2fi%2f${hash}%2f1x1` })
        .execute(),
  ],
  [
    'a deleted block',
    async (hash, n) => {
      const values = { ...page, slug: `p-${n}`, url: `/p-${n}` };
      const { id } = await shop.db
        .insertInto('page')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      const variables = JSON.stringify({ image: { url: `/assets/i/${hash}/16x9/300.webp` } });
      const block = { page_id: id, sort_order: 1, template: 'core/image', variables };
      await shop.db
        .insertInto('page_block')
        .values({ ...block, deleted: true })
        .execute();
    },
  ],
  [
    'a video',
    (hash, n) =>
      shop.db
        .insertInto('video')
        .values({ slug: `v-${n}`, name: 'V', slate_hash: hash })
        .execute(),
  ],
  [
    'a group',
    (hash, n) => owner.send('/cms/groups/new', { name: 'Dogs', slug: `dogs-${n}`, hash }),
  ],
];

test.each(MARKS)('does not delete a picture that is used by %s [API-08]', async (_where, mark) => {
  const { hash, path } = await aPicture();
  await mark(hash, String(made));
  const answer = await owner.post(path, {});
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('This picture is in use and cannot be deleted.');
  const rows = shop.db.selectFrom('image').select('hash').where('hash', '=', hash);
  expect(await rows.execute()).toHaveLength(1);
});

test('the scheduled job removes the file of a deleted upload only [API-08]', async () => {
  const { productId } = await shop.createSku();
  const url = `/cms/products/${productId}/pictures`;
  for (const background of ['red', 'blue']) {
    const create = { width: 50, height: 50, channels: 3, background } as const;
    const content = await sharp({ create }).png().toBuffer();
    await owner.sendFile(
      url,
      { new_alt: background },
      { field: 'new_hash.file', content, type: 'image/png' },
    );
  }
  const uploads = await shop.db
    .selectFrom('image')
    .select(['hash', 'file'])
    .where('file', 'like', 'uploads/%')
    .orderBy('file')
    .execute();
  const [blue, red] = uploads;
  expect(uploads.map(({ file }) => file)).toEqual([
    expect.stringMatching(/^uploads\/blue-/),
    expect.stringMatching(/^uploads\/red-/),
  ]);
  await shop.db
    .deleteFrom('product_image')
    .where('image_hash', '=', red?.hash ?? '')
    .execute();
  expect((await owner.post(`/cms/pictures/${red?.hash}/delete`, {})).status).toBe(303);
  const files = [blue, red].map((row) => masterPath(shop.env.dataDir, row?.file ?? ''));
  for (const file of files) utimesSync(file, 0, 0);
  await sweepUploads(shop.services, shop.clock.now());
  expect(files.map((file) => existsSync(file))).toEqual([true, false]);
});
