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
  /** The result of linking, or of a plain form post that unlinks. */
  readonly news: ProviderNotice;
};

/** Null where no provider is switched on. */
export async function loadProviders(
  request: Pick<SlotRequest, 'location' | 'rejectedAction'>,
  api: ApiClient,
): Promise<ProvidersData | null> {
  const providers = await listProviders(api);
  return providers.length === 0 ? null : { providers, news: readNotice(request, providers) };
}

/** Checks the URL's result against the account, because any link can contain such a URL. */
function readNotice(
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
  return `${name} is linked. You can now log in with it.`;
}

/** Message for the customer, the same with and without scripts. */
export function describeUnlinked({ name }: OwnProvider): string {
  return `${name} is unlinked.`;
}
