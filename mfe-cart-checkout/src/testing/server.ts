/** Runs this remote's server entry as the shell does. */
import { aLocation, rejection } from 'remote-kit/testing';
import type { ApiClient } from 'shared-contracts/api-client';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import type { SlotData, SlotRequest } from 'shared-contracts/slot';
import { serverEntry } from '#exposed/server';
import { SESSION_KEY } from './wire.ts';

export const COOKIES = {
  cart_session: SESSION_KEY,
  cart_shipping: JSON.stringify({
    suburb: 'Darwin',
    postcode: '0800',
    country: 'AU',
    optionName: 'Standard',
  }),
} as const;

/** 60 days. */
export const COOKIE_SECONDS = 60 * 24 * 3600;

/** Runs the action of a plain form post. */
export async function act(
  request: ActionRequest,
  api: ApiClient,
): Promise<ActionResult | undefined> {
  return serverEntry.act?.(request, { api });
}

/** HTML of a page from its data, which is serialised as JSON between load and render. */
export async function show(request: SlotRequest, api: ApiClient): Promise<string> {
  const data: SlotData = JSON.parse(JSON.stringify(await serverEntry.load(request, { api })));
  const { pathname, search } = request.location;
  return serverEntry.render({ slot: request.slot, data, location: aLocation(pathname + search) });
}

/** A fake API's response that rejects the call. */
export function refusing(failure: Parameters<typeof rejection>[0]): () => never {
  return () => {
    throw rejection(failure);
  };
}
