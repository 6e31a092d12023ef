/** Which groups demo products are in. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DemoProduct } from './catalogue/types.ts';

interface Member {
  readonly id: number;
  readonly product: Pick<DemoProduct, 'groups'>;
  readonly groupIds: ReadonlyMap<string, number>;
}

/** Puts a new product into its groups; the first is its primary one. */
export async function insertMemberships(
  transaction: Transaction<Database>,
  { id, product, groupIds }: Member,
): Promise<void> {
  const memberships = product.groups.flatMap((slug, index) => {
    const groupId = groupIds.get(slug);
    if (groupId === undefined) return [];
    return [{ product_id: id, group_id: groupId, is_primary: index === 0 }];
  });
  if (memberships.length === 0) return;
  await transaction.insertInto('product_group').values(memberships).execute();
}

/** Groups that were not there before, with the slug of the group each is below. */
export type NewGroups = ReadonlyMap<string, string | undefined>;

/**
 * Puts a product of an earlier release into groups that are new: out of the group above
 * when it is still there and no longer meant to be, otherwise in addition to its others.
 */
export async function joinNewGroups(
  transaction: Transaction<Database>,
  { id, product, groupIds }: Member,
  newGroups: NewGroups,
): Promise<void> {
  const isMeantFor = (slug: string) => product.groups.some((group) => group === slug);
  for (const [slug, parent] of newGroups) {
    const groupId = groupIds.get(slug);
    if (groupId === undefined || !isMeantFor(slug)) continue;
    const left = parent === undefined || isMeantFor(parent) ? undefined : groupIds.get(parent);
    const move = { productId: id, from: left, to: groupId };
    if (!(await moveMembership(transaction, move))) {
      await transaction
        .insertInto('product_group')
        .values({ product_id: id, group_id: groupId })
        .onConflict((conflict) => conflict.columns(['product_id', 'group_id']).doNothing())
        .execute();
    }
  }
}

/** True when the product was in the group it leaves; a primary group stays primary. */
async function moveMembership(
  transaction: Transaction<Database>,
  move: { readonly productId: number; readonly from: number | undefined; readonly to: number },
): Promise<boolean> {
  if (move.from === undefined) return false;
  const moved = await transaction
    .updateTable('product_group')
    .set({ group_id: move.to })
    .where('product_id', '=', move.productId)
    .where('group_id', '=', move.from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
