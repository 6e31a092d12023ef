/**
 * Changes the blocks of a region in a transaction. The first change of a region stores its usual
 * blocks as the owner's arrangement.
 */
import type { FastifyRequest } from 'fastify';
import type { RegionName } from 'shared-contracts/regions';
import { insertRegion, lockRegion, updateRegion } from '../../content/region-repository.ts';
import type { Connection } from '../../db/connection.ts';
import type { StoredRegionBlock } from '../../db/schema/region.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { SaveOutcome } from '../frame/saving.ts';
import { recordChange } from '../record-change.ts';
import { findRegions, type Region } from './find-region.ts';
import { REGION_LABELS } from './region-blocks.ts';

export interface RegionChange {
  readonly kind: 'changed';
  readonly blocks: readonly StoredRegionBlock[];
  /** Of the changed block. */
  readonly id: number;
  readonly action: string;
  readonly summary: string;
  readonly columns?: readonly string[];
}

/** Runs `change` on the locked region, stores its blocks and records the change. */
export function changeRegion(
  { db, clock }: Services,
  { name, request }: { readonly name: RegionName; readonly request: FastifyRequest },
  change: (
    tx: Connection,
    region: Region,
  ) => SaveOutcome | RegionChange | Promise<SaveOutcome | RegionChange>,
): Promise<SaveOutcome> {
  return inTransaction(db, async (tx) => {
    await lockRegion(tx, name);
    const region = (await findRegions(tx)).find((each) => each.name === name);
    if (region === undefined) return { kind: 'not-there' };
    const outcome = await change(tx, region);
    if (outcome.kind !== 'changed') return outcome;
    const blocks = outcome.blocks.map(({ id, template, variables }) => ({
      id,
      template,
      variables,
    }));
    if (region.isArranged) await updateRegion(tx, name, blocks);
    else if (!(await insertRegion(tx, name, blocks))) return { kind: 'conflict' };
    const { action, id, columns } = outcome;
    const summary = `${REGION_LABELS[name]}: ${outcome.summary}`;
    const note = { model: 'region', id: name, action, summary, columns: columns ?? [] };
    await recordChange(tx, { request, now: clock.now() }, note);
    return { kind: 'saved', id };
  });
}
