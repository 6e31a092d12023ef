/** Opens an own path as a new document: who is logged in changes all of the page. */
export function openDocument(path: string): void {
  location.assign(path);
}
