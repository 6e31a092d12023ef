/** Runs a block through the remote's server entry, as the shell does. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { HeadContribution, SlotData, SlotRequest } from 'shared-contracts/slot';
import { aLocation, aSlotRequest } from 'remote-kit/testing';
import { serverEntry } from '#exposed/server';

export interface ServerResult {
  readonly data: SlotData;
  readonly head: HeadContribution;
  readonly html: string;
}

export async function renderOnServer(
  api: ApiClient,
  request: Parameters<typeof aSlotRequest>[0],
): Promise<ServerResult> {
  const slotRequest: SlotRequest = aSlotRequest(request);
  const { slot } = slotRequest;
  const data = await serverEntry.load(slotRequest, { api });
  return {
    data,
    head: serverEntry.head(slotRequest, data),
    html: await serverEntry.render({ slot, data, location: aLocation(request.path) }),
  };
}
