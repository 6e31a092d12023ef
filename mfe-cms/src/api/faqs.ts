/** GET /cognito/faq. Server only. */
import { faqWireSchema, type FaqWire } from 'shared-contracts/api/faq';
import type { ApiClient } from 'shared-contracts/api-client';
import { getList, withIds } from './lists.ts';

export type ListedFaq = Pick<FaqWire, 'name' | 'content'> & { readonly id: number };

/** Questions of one group, or of all groups. The answer is HTML, not sanitised yet. */
export async function listFaqs(api: ApiClient, group: string): Promise<readonly ListedFaq[]> {
  const faqs = await getList(api, {
    path: '/cognito/faq',
    query: { group: group || undefined },
    entry: faqWireSchema,
  });
  return withIds(faqs);
}
