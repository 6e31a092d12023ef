/** Lists of the content API: an invalid entry does not affect the others. */
import { readData } from 'shared-contracts/api/read-response';
import { isNotFound, type ApiClient, type GetOptions } from 'shared-contracts/api-client';
import * as v from 'valibot';

export interface ListCall<Schema> {
  readonly path: string;
  readonly query: NonNullable<GetOptions['query']>;
  /** Schema of one entry; invalid entries are left out. */
  readonly entry: Schema;
}

/**
 * Requests a list. Empty when the API responds with status 404. Any other failure is thrown, so
 * that an empty block is never cached by mistake: `ApiError`, or `ContractError` when the response
 * is not a list.
 */
export async function getList<Schema extends v.GenericSchema>(
  api: ApiClient,
  { path, query, entry }: ListCall<Schema>,
): Promise<readonly v.InferOutput<Schema>[]> {
  const body = await getOrNotFound(api, path, query);
  return readData(v.array(entry), body);
}

/** Backends of the specifications send some entries without an id; they get one by position. */
export function withIds<Entry extends { readonly id: number | null }>(
  entries: readonly Entry[],
): readonly (Entry & { readonly id: number })[] {
  return entries.map((entry, index) => ({ ...entry, id: entry.id ?? -index - 1 }));
}

async function getOrNotFound(
  api: ApiClient,
  path: string,
  query: ListCall<unknown>['query'],
): Promise<unknown> {
  try {
    return await api.get(path, { query });
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
