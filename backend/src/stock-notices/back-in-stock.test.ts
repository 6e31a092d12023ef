import { sendBackInStock } from './back-in-stock-mail.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { expireUnpaid } from '../payments/expire-unpaid.ts';
import { anAddress, linkIn, tokenIn, useTestStockNotices } from './testing/test-stock-notices.ts';

const shop = useTestStockNotices();

const MAILED = { status: 200, body: { success: true, status: 'mailed' } };

/** A product with the options Colour and Size; its sku has no stock. */
async function aSoldOutChoice() {
  const sku = await shop.soldOut('Tray & lid');
  const optionIds: number[] = [];
  for (const [name, label] of [
    ['Size', 'Large'],
    ['Colour', 'Teal'],
  ] as const) {
    const { id: variation_id } = await shop.db
      .insertInto('variation')
      .values({ product_id: sku.productId, name, sort_order: name === 'Colour' ? 1 : 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto('variation_option')
      .values({ variation_id, label, sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    optionIds.push(id);
  }
  const option_key = optionIds.join('-');
  await shop.db.updateTable('sku').set({ option_key }).where('id', '=', sku.id).execute();
  const { slug } = await shop.db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', sku.productId)
    .executeTakeFirstOrThrow();
  for (const [hash, options] of [
    ['a'.repeat(40), {}],
    ['b'.repeat(40), { Colour: 'Teal' }],
  ] as const) {
    await shop.db
      .insertInto('image')
      .values({
        hash,
        file: hash,
        mime: 'image/webp',
        width: 800,
        height: 600,
        bytes: 1,
        placeholder: '#888888',
      })
      .execute();
    await shop.db
      .insertInto('product_image')
      .values({
        product_id: sku.productId,
        image_hash: hash,
        sort_order: 1,
        options: JSON.stringify(options),
      })
      .execute();
  }
  return { ...sku, slug };
}

test('sends a guest one mail when the sku is back, after the address was confirmed [SHOP-15]', async () => {
  const { id, slug } = await aSoldOutChoice();
  const email = anAddress();
  expect(await shop.request(id, ` ${email} `)).toEqual(MAILED);
  const [confirmation, ...more] = await shop.takeMails(email);
  expect(more).toEqual([]);
  expect(confirmation?.subject).toBe('Confirm your email address for Tray & lid, Teal, Large');
  expect(linkIn(confirmation, 'confirm').pathname).toBe(`/back-in-stock/${slug}`);
  expect(linkIn(confirmation, 'confirm').searchParams.get('sku')).toBe(String(id));
  expect(await shop.confirm(tokenIn(confirmation, 'confirm'))).toMatchObject({ status: 200 });

  await shop.runMinute();
  expect(await shop.takeMails(email)).toEqual([]);
  await shop.setStock(id, 3);
  await shop.runMinute();
  await shop.runMinute();
  const [notice, ...others] = await shop.takeMails(email);
  expect(others).toEqual([]);
  expect(notice?.subject).toBe('Back in stock: Tray & lid, Teal, Large');
  expect(notice?.text_part).toContain('You get this email because you asked for it on');
  expect(notice?.text_part).toContain(
    `/product/${slug}?option%3AColour=Teal&option%3ASize=Large\n`,
  );
  expect(notice?.html_part).toContain(`/assets/i/${'b'.repeat(40)}/4x3/`);
  expect(await shop.countRows(id)).toBe(0);

  await shop.setStock(id, 0);
  await shop.runMinute();
  await shop.setStock(id, 1);
  await shop.runMinute();
  expect(await shop.takeMails(email)).toEqual([]);
});

test('sends nothing to an address that was not confirmed [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const email = anAddress();
  await shop.request(id, email);
  await shop.takeMails(email);
  await shop.setStock(id, 1);
  await shop.runMinute();
  expect(await shop.takeMails(email)).toEqual([]);
});

test('sends the notice when the address is confirmed after the sku is back [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const email = anAddress();
  await shop.request(id, email);
  const [mail] = await shop.takeMails(email);
  await shop.setStock(id, 1);
  await shop.confirm(tokenIn(mail, 'confirm'));
  await shop.runMinute();
  expect(await shop.takeMails(email)).toMatchObject([{ subject: 'Back in stock: Pinning tray' }]);
});

test('two processes queue and send each notice once [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const emails = Array.from({ length: 8 }, anAddress);
  for (const email of emails) await shop.waitFor(id, email);
  await shop.setStock(id, 1);
  const queued = await Promise.all([shop.queue(), shop.queue(), shop.queue()]);
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(emails.length);
  await Promise.all([shop.runOutbox(), shop.runOutbox()]);
  for (const email of emails) expect(await shop.takeMails(email)).toHaveLength(1);
  expect(await shop.countRows(id)).toBe(0);
});

test('a notice whose task is repeated after its mail was sent sends no second mail [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const email = anAddress();
  await shop.waitFor(id, email);
  const { id: noticeId } = await shop.db
    .selectFrom('stock_notice')
    .select('id')
    .where('sku_id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.setStock(id, 1);
  const { db, clock, env, services } = shop;
  const mail = createMailTransport({ db, clock, smtpUrl: null });
  const { linkSecrets } = services.keys;
  for (let run = 0; run < 2; run += 1)
    await sendBackInStock({ db, mail, siteUrl: env.siteUrl, linkSecrets }, noticeId);
  expect(await shop.takeMails(email)).toHaveLength(1);
});

test('waits again when the sku was sold out before the mail was sent [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const email = anAddress();
  await shop.waitFor(id, email);
  await shop.setStock(id, 1);
  await shop.queue();
  await shop.setStock(id, 0);
  expect(await shop.takeMails(email)).toEqual([]);
  shop.clock.advanceSeconds(60);
  await shop.setStock(id, 1);
  await shop.runMinute();
  expect(await shop.takeMails(email)).toHaveLength(1);
});

test('sends the notice when an expired order returns the last piece [SHOP-15 CART-13]', async () => {
  const { id } = await shop.createSku({ onHand: 1 });
  const customer = await shop.createCustomer();
  await shop.submit(customer, await shop.prepareOrder(customer, [id]));
  const email = anAddress();
  await shop.waitFor(id, email);
  await shop.runMinute();
  expect(await shop.takeMails(email)).toEqual([]);
  shop.clock.advanceSeconds(31 * 60);
  await expireUnpaid(shop.services);
  await shop.runMinute();
  expect(await shop.takeMails(email)).toHaveLength(1);
});

test('sends no notice for a request that was taken back while its mail waited [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const email = anAddress();
  const mail = await shop.waitFor(id, email);
  await shop.setStock(id, 1);
  await shop.queue();
  await shop.remove(tokenIn(mail, 'remove'));
  expect(await shop.takeMails(email)).toEqual([]);
});
