/** Lists of the content API: one odd entry must not cost the others. */
import { parseData } from 'shared-contracts/api/wire';
import { isNotFound, type ApiClient, type GetOptions } from 'shared-contracts/api-client';
import * as v from 'valibot';

export interface ListCall<Schema> {
  readonly path: string;
  readonly query: NonNullable<GetOptions['query']>;
  /** Shape of one entry; entries of another shape are left out. */
  readonly entry: Schema;
}

/**
 * Asks for a list. Empty when the API says that there is none of that name; any
 * other failure is thrown, so that nobody keeps an empty block in a full one's place.
 * Throws `ApiError`, or `ContractError` when the answer is no list.
 */
export async function getList<Schema extends v.GenericSchema>(
  api: ApiClient,
  { path, query, entry }: ListCall<Schema>,
): Promise<readonly v.InferOutput<Schema>[]> {
  const body = await getOrNotFound(api, path, query);
  return parseData(v.array(v.unknown()), body).flatMap((value) => {
    const result = v.safeParse(entry, value);
    return result.success ? [result.output] : [];
  });
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
