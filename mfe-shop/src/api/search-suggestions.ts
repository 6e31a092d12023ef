/** GET /sell/product/suggest: what a visitor may mean while typing. */
import {
  searchSuggestionWireSchema,
  type SearchSuggestionWire,
} from 'shared-contracts/api/catalogue';
import { parseData } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import { productPath, shopPath } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { Suggestion } from '../domain/suggestions.ts';

/** @param text normalised */
export async function fetchSuggestions(
  api: Pick<ApiClient, 'get'>,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const body = await api.get('/sell/product/suggest', { query: { q: text }, signal });
  return parseData(v.array(searchSuggestionWireSchema), body).map(parseSuggestion);
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
