/** What is said of an account at a provider that was linked (ACC-16). */
import type { Connection } from '../../db/connection.ts';
import type { ProviderIdentity } from '../../db/schema/oauth.ts';
import { notifyAccountOwner } from '../security-notification.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';

/** Part of the transaction that links. */
export async function notifyOfLink(
  tx: Connection,
  link: {
    readonly identity: ProviderIdentity;
    readonly userId: number;
    readonly providers: readonly ProviderSettings[];
    readonly now: Date;
  },
): Promise<void> {
  const { identity, userId, providers, now } = link;
  const { provider: of } = identity;
  const name = providerName(providers, of);
  await notifyAccountOwner(tx, { userId, change: 'provider-linked', name, of, now });
}

/** One that was switched off meanwhile is named by its id. */
export function providerName(providers: readonly ProviderSettings[], id: string): string {
  return providers.find((provider) => provider.id === id)?.name ?? id;
}
