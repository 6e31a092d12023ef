/** Splits a request URL into path and query; `search` is empty or starts with `?`. */
export function splitUrl(url: string): { readonly pathname: string; readonly search: string } {
  const at = url.indexOf('?');
  return at === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) };
}
