import type { BlockLoad } from 'remote-kit/block';

/** The same for every visitor: the number of items is in a cookie. */
export async function load(): Promise<BlockLoad<null>> {
  return { data: null };
}
