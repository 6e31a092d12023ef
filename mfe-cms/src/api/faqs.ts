/** GET /cognito/faq. Server only. */
import { faqWireSchema, type FaqWire } from 'shared-contracts/api/faq';
import type { ApiClient } from 'shared-contracts/api-client';
import { getList } from './lists.ts';

/** Questions of a group; of every group when none is named. The answer is HTML, not cleaned yet. */
export async function listFaqs(
  api: ApiClient,
  group: string,
): Promise<readonly Pick<FaqWire, 'id' | 'name' | 'content'>[]> {
  return await getList(api, {
    path: '/cognito/faq',
    query: { group: group || undefined },
    entry: faqWireSchema,
  });
}
