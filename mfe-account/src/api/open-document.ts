/**
 * Opens a path of this site as a new document, because a login or logout changes the whole page.
 */
export function openDocument(path: string): void {
  location.assign(path);
}
