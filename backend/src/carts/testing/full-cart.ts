/** A cart without room for another line. */
import { CART_LINES_MAX } from 'shared-contracts/api/cart';
import type { TestShop } from '../../testing/test-shop.ts';

/** Fills the cart of the key or the user with further lines of the sku. */
export async function fillCart(
  { db, clock }: TestShop,
  owner: { readonly sessionKey: string } | { readonly userId: number },
  skuId: number,
): Promise<void> {
  const carts = db.selectFrom('cart').select('id');
  const owned =
    'userId' in owner
      ? carts.where('user_id', '=', owner.userId)
      : carts.where('session_key', '=', owner.sessionKey);
  const { id: cartId } = await owned.executeTakeFirstOrThrow();
  const rows = Array.from({ length: CART_LINES_MAX - 1 }, (_, index) => ({
    cart_id: cartId,
    sku_id: skuId,
    addons: '[]',
    addons_hash: `line-${index}`,
    qty: 1,
    price_when_added_cents: 2000,
    created_at: clock.now(),
  }));
  await db.insertInto('cart_item').values(rows).execute();
}
