import type { ApiClient } from 'shared-contracts/api-client';
import { LINK_ACTION } from 'shared-contracts/paths';
import type { SlotRequest } from 'shared-contracts/slot';
import { listProviders } from '../../api/providers.ts';
import {
  LINKED_PARAMETER,
  PROVIDER_UNLINK_ACTION,
  UNLINKED_PARAMETER,
  type OwnProvider,
} from '../../domain/providers.ts';

export type ProviderNotice =
  | { readonly status: 'none' }
  | { readonly status: 'done'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string };

export type ProvidersData = {
  readonly providers: readonly OwnProvider[];
  /** What came of a flow that links, or of a plain form that unlinks. */
  readonly news: ProviderNotice;
};

/** Null where no provider is switched on (ACC-15). */
export async function loadProviders(
  request: Pick<SlotRequest, 'location' | 'rejectedAction'>,
  api: ApiClient,
): Promise<ProvidersData | null> {
  const providers = await listProviders(api);
  return providers.length === 0 ? null : { providers, news: readNews(request, providers) };
}

/** Only what is so is said: anybody can write an address. */
function readNews(
  { location, rejectedAction }: Pick<SlotRequest, 'location' | 'rejectedAction'>,
  providers: readonly OwnProvider[],
): ProviderNotice {
  const action = rejectedAction?.action;
  if (rejectedAction !== null && (action === LINK_ACTION || action === PROVIDER_UNLINK_ACTION)) {
    return { status: 'refused', message: rejectedAction.message };
  }
  const query = new URLSearchParams(location.search);
  const named = (parameter: string) => providers.find(({ id }) => id === query.get(parameter));
  const linked = named(LINKED_PARAMETER);
  if (linked !== undefined && linked.linkedAt !== null) {
    return { status: 'done', message: describeLinked(linked) };
  }
  const unlinked = named(UNLINKED_PARAMETER);
  if (unlinked !== undefined && unlinked.linkedAt === null) {
    return { status: 'done', message: describeUnlinked(unlinked) };
  }
  return { status: 'none' };
}

function describeLinked({ name }: OwnProvider): string {
  return `${name} is linked: you can log in with it from now on.`;
}

/** What a customer is told, with scripts and without (ACC-15). */
export function describeUnlinked({ name }: OwnProvider): string {
  return `${name} is unlinked.`;
}
