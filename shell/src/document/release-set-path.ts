import { RELEASE_SET_PARAMETER, RELEASE_SETS_PATH } from './document-state.ts';

/** Path of the file with all releases of a set; `integrity` is the file's, `sha384-…`. */
export function releaseSetPath(integrity: string, set: string): string {
  const digest = integrity.slice(integrity.indexOf('-') + 1);
  const name = digest.replaceAll('+', '-').replaceAll('/', '_');
  const query = new URLSearchParams({ [RELEASE_SET_PARAMETER]: set }).toString();
  return `${RELEASE_SETS_PATH}${name}.json?${query}`;
}
