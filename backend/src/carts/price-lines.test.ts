import { useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop();

/** A sku of the colour blue whose product has a general picture and one per colour. */
async function aBlueSku() {
  const { id: skuId, productId } = await shop.createSku({ name: 'Stand' });
  const { db } = shop;
  const variation = await db
    .insertInto('variation')
    .values({ product_id: productId, name: 'Colour', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const option = await db
    .insertInto('variation_option')
    .values({ variation_id: variation.id, label: 'Blue', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sku')
    .set({ option_key: String(option.id) })
    .where('id', '=', skuId)
    .execute();
  await addImage({ productId, hash: 'a', sortOrder: 1, options: {} });
  await addImage({ productId, hash: 'b', sortOrder: 2, options: { Colour: 'Red' } });
  await addImage({ productId, hash: 'c', sortOrder: 3, options: { Colour: 'Blue' } });
  return skuId;
}

async function addImage(image: {
  productId: number;
  hash: string;
  sortOrder: number;
  options: Record<string, string>;
}): Promise<void> {
  const hash = image.hash.repeat(40);
  const size = { width: 2000, height: 1500, bytes: 1000 };
  const master = { hash, file: `${image.hash}.webp`, mime: 'image/webp', placeholder: '#102030' };
  await shop.db
    .insertInto('image')
    .values({ ...master, ...size })
    .execute();
  await shop.db
    .insertInto('product_image')
    .values({
      product_id: image.productId,
      image_hash: hash,
      sort_order: image.sortOrder,
      alt: `Picture ${image.hash}`,
      options: JSON.stringify(image.options),
    })
    .execute();
}

test('names the chosen option and shows its picture [CART-02]', async () => {
  const sku = await aBlueSku();
  const cart = await shop.cart('cartAdd', { sku, qty: 1 });
  expect(cart.items).toMatchObject([
    {
      name: 'Stand, Blue',
      product_name: 'Stand',
      img: `/assets/i/${'c'.repeat(40)}/1x1/300.jpg`,
      image: {
        hash: 'c'.repeat(40),
        alt: 'Picture c',
        url: `/assets/i/${'c'.repeat(40)}/1x1/300.jpg`,
        placeholder: '#102030',
      },
    },
  ]);
});

test('marks items that are no longer sold as unavailable [CART-04]', async () => {
  const { id: sku } = await shop.createSku();
  const { sessionKey: session } = await shop.cart('cartAdd', { sku, qty: 1 });
  await shop.db.updateTable('sku').set({ enabled: false }).where('id', '=', sku).execute();
  expect(await shop.cart('getCart', { session })).toMatchObject({
    all_in_stock: false,
    items: [{ can_purchase_qty: 0 }],
  });
});
