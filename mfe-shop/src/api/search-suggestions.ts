/** GET /sell/product/suggest and /popular: what a visitor may mean while typing, and before. */
import {
  searchSuggestionsWireSchema,
  type SearchSuggestionWire,
} from 'shared-contracts/api/catalogue';
import { dataOf, parseBody } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import { productPath, shopPath } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { Suggestion } from '../domain/suggestions.ts';
import { parseSearchContent } from './search-content.ts';

/** @param text normalised */
export async function fetchSuggestions(
  api: Pick<ApiClient, 'get'>,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const body = await api.get('/sell/product/suggest', { query: { q: text }, signal });
  const { data, content } = parseBody(searchSuggestionsWireSchema, body);
  const listed = data.map(parseSuggestion);
  const { place, hits } = parseSearchContent(content);
  const found = hits.map(({ kind, title, href, pictureHash }) => ({
    kind,
    name: title,
    href,
    pictureHash,
    priceCents: null,
  }));
  if (place !== 'first') return [...listed, ...found];
  const isGroup = ({ kind }: Suggestion) => kind === 'group';
  return [...listed.filter(isGroup), ...found, ...listed.filter((one) => !isGroup(one))];
}

/** What visitors search for most. */
export async function fetchPopularSearches(
  api: Pick<ApiClient, 'get'>,
): Promise<readonly string[]> {
  const body = await api.get('/sell/product/popular');
  return parseBody(dataOf(v.array(v.string())), body).data;
}

function parseSuggestion(wire: SearchSuggestionWire): Suggestion {
  const { kind, name, slug, image, price } = wire;
  return {
    kind,
    name,
    href: kind === 'group' ? shopPath(slug) : productPath(slug),
    pictureHash: image?.hash ?? null,
    priceCents: price === null ? null : parseCents(price),
  };
}

/** Other backends that follow the specification do not have this call. */
export function isCallMissing(error: unknown): boolean {
  return (
    error instanceof ApiError && error.failure.kind === 'rejected' && error.failure.status === 404
  );
}
