/** Runs a block through the remote's server entry, as the shell does. */
import { aLocation, aSlotRequest, createFakeApi } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import type { HeadContribution, SlotData } from 'shared-contracts/slot';
import { serverEntry } from '#exposed/server';

export interface ServerResult {
  readonly data: SlotData;
  readonly head: HeadContribution;
  readonly html: string;
}

export async function renderOnServer(
  request: Parameters<typeof aSlotRequest>[0],
  api: ApiClient = createFakeApi(),
): Promise<ServerResult> {
  const slotRequest = aSlotRequest(request);
  const { slot } = slotRequest;
  const data = await serverEntry.load(slotRequest, { api });
  return {
    data,
    head: serverEntry.head(slotRequest, data),
    html: await serverEntry.render({ slot, data, location: aLocation(request.path) }),
  };
}
