/** True when this browser sends the cookie; its value is nobody's business here. */
export function hasCookie(page: Document, name: string): boolean {
  return page.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}
