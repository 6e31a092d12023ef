/** Help for a search without results. Server only. */
import type { ApiClient } from 'shared-contracts/api-client';

const CONTACT_SLUG = 'contact';

/** True if the site has a page to contact the shop. */
export async function hasContactPage(api: Pick<ApiClient, 'get'>): Promise<boolean> {
  await api.get('/cognito/page', { query: { url: CONTACT_SLUG } });
  return true;
}
