import type { BlockLoad } from 'remote-kit/block';

/** The same for every visitor. */
export async function load(): Promise<BlockLoad<null>> {
  return { data: null };
}
