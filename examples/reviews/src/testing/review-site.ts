/** A fake API of a site: the owner's form and published reviews. */
import {
  aBlock,
  aLocation,
  aPage,
  aSlotRequest,
  createFakeApi,
  type FakeApi,
} from 'remote-kit/testing';
import type { SlotData } from 'shared-contracts/slot';
import { serverEntry } from '#exposed/server';

export const SUBMIT = '/cognito/form/submit/7';

const QUESTIONS = ['product', 'rating', 'title', 'review', 'name'].map((name, id) => ({
  id,
  name,
  field_type: 'text',
}));

export const FORM = { id: 7, name: 'Review', url: 'product-review', questions: QUESTIONS };

export const REVIEW = { id: 1, content: 'Holds well.', name: 'A. Wren', title: 'Firm', rating: 4 };

/** Responses of the API by path; the given ones replace or extend these. */
export function aReviewApi(answers: Readonly<Record<string, unknown>> = {}): FakeApi {
  return createFakeApi({
    '/cognito/testimonial': { data: [REVIEW] },
    '/cognito/form/product-review': { data: FORM },
    [SUBMIT]: { success: true },
    ...answers,
  });
}

export const block = aBlock({ id: '9', template: 'reviews/product-reviews' });

export interface ServedReviews {
  readonly data: SlotData;
  readonly html: string;
}

/** Renders on the page of a product, as the shell's server does. */
export async function serve(
  api: FakeApi,
  request: Partial<Parameters<typeof aSlotRequest>[0]> = {},
): Promise<ServedReviews> {
  const page = aPage({ slug: 'product', itemUrl: 'bench-vice' });
  const path = request.path ?? '/product/bench-vice';
  const slotRequest = aSlotRequest({ page, block, ...request, path });
  const data = await serverEntry.load(slotRequest, { api });
  const location = aLocation(path);
  return { data, html: await serverEntry.render({ slot: slotRequest.slot, data, location }) };
}
