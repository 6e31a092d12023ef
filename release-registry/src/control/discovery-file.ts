/** Keeps the discovery file in the store, for other tools, in step with the rollout. */
import { DISCOVERY_PATH } from '../storage/store-paths.ts';
import { presentDiscovery } from './discovery.ts';
import { findRollout, listLiveRecords, type StoreAccess } from './store-access.ts';

/**
 * Reads the discovery file before the rollout. If another process writes a newer file in between,
 * this write fails its condition and is repeated with the newer rollout.
 */
export async function writeDiscoveryFile(access: StoreAccess): Promise<void> {
  const { storage } = access;
  for (;;) {
    const stored = await storage.find(DISCOVERY_PATH);
    const text = `${JSON.stringify(await describeLive(access), null, 2)}\n`;
    const outcome = await storage.write(
      DISCOVERY_PATH,
      text,
      stored === undefined ? { kind: 'absent' } : { kind: 'unchanged', etag: stored.etag },
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
