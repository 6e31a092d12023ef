/** Keeps the discovery file in the store, for other tools, in step with the rollout. */
import { DISCOVERY_PATH } from '../storage/store-paths.ts';
import { presentDiscovery } from './discovery.ts';
import { findRollout, listLiveRecords, type StoreAccess } from './store-access.ts';

/**
 * Reads the current file before the rollout: if another process describes a newer rollout in the
 * meantime, this write fails its condition and the newer file stays.
 */
export async function describeToOtherTools(access: StoreAccess): Promise<void> {
  const { storage } = access;
  for (;;) {
    const present = await storage.find(DISCOVERY_PATH);
    const text = `${JSON.stringify(await describeLive(access), null, 2)}\n`;
    const outcome = await storage.write(
      DISCOVERY_PATH,
      text,
      present === undefined ? { kind: 'absent' } : { kind: 'unchanged', etag: present.etag },
    );
    if (outcome === 'written') return;
  }
}

async function describeLive(access: StoreAccess): Promise<object> {
  const rollout = await findRollout(access);
  const records = await listLiveRecords(access, rollout);
  return presentDiscovery(
    Object.entries(rollout?.remotes ?? {}).map(([remote, { plan }]) => ({
      remote,
      plan,
      records: records.filter((record) => record.remote === remote),
    })),
  );
}
