/** Keeps the store's description for other tools at the rollout as it is. */
import { DISCOVERY_PATH } from '../storage/store-paths.ts';
import { presentDiscovery } from './discovery.ts';
import { findRollout, listLiveRecords, type StoreAccess } from './store-access.ts';

/**
 * Reads the present description before the rollout: should somebody else describe
 * a newer rollout meanwhile, this write is lost and the newest is described.
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
