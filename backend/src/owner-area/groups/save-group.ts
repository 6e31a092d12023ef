/** Saves a product group from its form, and moves it in the tree. */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../db/connection.ts';
import { findSiteImage } from '../../images/image-repository.ts';
import {
  hideGroups,
  insertGroup,
  lockGroups,
  updateGroup,
  writePositions,
  type GroupRow,
} from '../../catalogue/group-repository.ts';
import { deleteRedirect, saveRedirect } from '../../content/page-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findParentId, moveGroup, type GroupMove } from '../../catalogue/group-order.ts';
import { indexContent } from '../../search/content-search-index.ts';
import type { Services } from '../../services.ts';
import {
  RejectedSaveError,
  catchRejectedSave,
  type Save,
  type SaveOutcome,
} from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import { enterGroup, isWithin, readGroup, treeOf } from './group-form.ts';

const SLUG_TAKEN = { slug: 'Another group has this address.' };
const NO_PICTURE = { hash: 'Picture not found. Choose one from the list.' };

/** Saves everything or nothing, and never overwrites the changes of another owner. */
export function saveGroup(
  { db, clock }: Services,
  id: number,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      const groups = await lockGroups(tx);
      const group = findEdited(groups, id);
      if (group === undefined) return { kind: 'not-there' };
      const read = readGroup(entered, groups, id);
      if (read.kind === 'invalid') return read;
      const saved = enterGroup(group, groups);
      if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
      const { values, parentId } = read;
      await assertPicture(tx, values.image_hash);
      if ((await updateGroup(tx, id, values)) === 'taken') throw new RejectedSaveError(SLUG_TAKEN);
      await setParent(tx, { group, groups, parentId: parentId ?? group.root });
      if (!values.enabled) {
        await hideGroups(
          tx,
          groups.filter((one) => isWithin(one, group)).map((one) => one.id),
        );
      }
      if (values.slug !== group.slug) {
        const [from, to] = [addressOf(group.slug), addressOf(values.slug)];
        await deleteRedirect(tx, to);
        if (entered['keep_redirect'] === '1') await saveRedirect(tx, { from, to });
      }
      await indexContent(tx);
      const columns = Object.keys(saved).filter((name) => saved[name] !== (entered[name] ?? ''));
      const summary = `Changed ${columns.join(', ') || 'nothing'}`;
      const note = { model: 'group', id, action: 'update', summary, columns };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id };
    }),
  );
}

export function createGroup(
  { db, clock }: Services,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      const groups = await lockGroups(tx);
      const read = readGroup(entered, groups, null);
      if (read.kind === 'invalid') return read;
      await assertPicture(tx, read.values.image_hash);
      const id = await insertGroup(tx, read.parentId ?? groups[0]?.root ?? null, read.values);
      if (id === 'taken') throw new RejectedSaveError(SLUG_TAKEN);
      await deleteRedirect(tx, addressOf(read.values.slug));
      await indexContent(tx);
      const note = { model: 'group', id, action: 'create', summary: 'Group added' };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id };
    }),
  );
}

/** Moving the first group up or the last one down has no effect. */
export function shiftGroup(
  { db, clock }: Services,
  id: number,
  { request, direction }: { readonly request: FastifyRequest; readonly direction: 'up' | 'down' },
): Promise<SaveOutcome> {
  return inTransaction(db, async (tx): Promise<SaveOutcome> => {
    const groups = await lockGroups(tx);
    const group = findEdited(groups, id);
    if (group === undefined) return { kind: 'not-there' };
    await moveInTree(tx, { group, groups, move: { kind: direction } });
    const note = { model: 'group', id, action: 'move', summary: `Moved ${direction}` };
    await recordChange(tx, { request, now: clock.now() }, note);
    return { kind: 'saved', id };
  });
}

/** The root is not editable. */
export function findEdited(groups: readonly GroupRow[], id: number): GroupRow | undefined {
  return groups.find((group) => group.id === id && group.id !== group.root);
}

async function setParent(
  tx: Connection,
  target: {
    readonly group: GroupRow;
    readonly groups: readonly GroupRow[];
    readonly parentId: number;
  },
): Promise<void> {
  const { group, groups, parentId } = target;
  if (findParentId(treeOf(group, groups), group.id) === parentId) return;
  await moveInTree(tx, { group, groups, move: { kind: 'below', parentId } });
}

async function moveInTree(
  tx: Connection,
  moved: {
    readonly group: GroupRow;
    readonly groups: readonly GroupRow[];
    readonly move: GroupMove;
  },
): Promise<void> {
  const tree = treeOf(moved.group, moved.groups);
  const places = moveGroup(tree, moved.group.id, moved.move);
  if (places === undefined) throw new RejectedSaveError({ parent: 'Choose another group.' });
  await writePositions(tx, tree, places);
}

async function assertPicture(tx: Connection, hash: string | null): Promise<void> {
  if (hash !== null && (await findSiteImage(tx, hash)) === undefined) {
    throw new RejectedSaveError(NO_PICTURE);
  }
}

/** The target as the redirect table stores it. */
function addressOf(slug: string): string {
  return `shop/${slug}`;
}
