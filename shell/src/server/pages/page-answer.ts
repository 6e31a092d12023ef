/** The data and HTML of a page, for a soft navigation. */
import type { SlotData } from 'shared-contracts/slot';
import type { PageAnswer } from '../../document/document-state.ts';
import { digestOf } from '../digest.ts';
import { compressText } from '../http/compressed-text.ts';
import type { CreatedDocument } from '../public-documents/public-documents.ts';
import { joinDependencies, type Fragment, type ServedSlot } from '../rendering/fragments.ts';
import type { PageVisit } from './page-visit.ts';

/** `data` concerns a page that is already shown: without HTML. */
export type AnswerForm = 'answer' | 'data';

export async function pageAnswerOf(visit: PageVisit, form: AnswerForm): Promise<PageAnswer> {
  const data = await Promise.all(visit.fragments.map(collect));
  const page = { kind: 'page', data: Object.fromEntries(data.flat()) } as const;
  if (form === 'data') return { ...page, html: {}, state: visit.state() };
  const html = await Promise.all(
    visit.fragments.map(async (fragment) => [fragment.slot.id, await fragment.html] as const),
  );
  return { ...page, html: Object.fromEntries(html), state: visit.state() };
}

/** The answer of a public page, to be kept; undefined when a part of it failed or is personal. */
export async function createPublicAnswer(
  { fragments, resolved }: PageVisit,
  answer: PageAnswer,
): Promise<CreatedDocument | undefined> {
  const { status, personal, loginRequired, read, nextChangeAt } = resolved;
  if (status !== 200 || personal || loginRequired) return undefined;
  const blocks = await joinDependencies(fragments);
  if (blocks === null) return undefined;
  const text = JSON.stringify(answer);
  const etag = `W/"${digestOf(text)}"`;
  return {
    document: {
      body: await compressText(text),
      etag,
      headers: {
        etag,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-cache',
      },
      remotes: new Set(),
      numberCookies: new Set(),
    },
    sources: { dependencies: read === undefined ? blocks : [read, ...blocks], nextChangeAt },
  };
}

/** How all slots were served, including nested ones. */
export async function listServed(fragments: readonly Fragment[]): Promise<readonly ServedSlot[]> {
  const served = await Promise.all(
    fragments.map(async (fragment) => [
      await fragment.served,
      ...(await listServed(await fragment.nested)),
    ]),
  );
  return served.flat();
}

async function collect(
  fragment: Fragment,
): Promise<readonly (readonly [string, SlotData | null])[]> {
  const [loaded, nested] = await Promise.all([fragment.loaded, fragment.nested]);
  const inner = await Promise.all(nested.map(collect));
  return [[fragment.slot.id, loaded?.data ?? null], ...inner.flat()];
}
