/**
 * Remembers which element the visitor used to request a list, until the list arrives: that element
 * may disappear with the update (a removed filter, the form of another page). Browser only.
 */
let kept: { readonly address: string; readonly id: string } | null = null;

/** Call when requesting the list at the address; the element with this id gets the focus when it arrives. */
export function rememberFocus(address: string, id: string): void {
  kept = { address, id };
}

/** Restores a lost focus; returns false when the list at the address was not requested here. */
export function restoreFocus(address: string): boolean {
  const place = kept?.address === address ? kept : null;
  kept = null;
  if (place === null) return false;
  if (document.activeElement === document.body) focus(document.getElementById(place.id));
  return true;
}

function focus(element: HTMLElement | null): void {
  element?.closest('details')?.setAttribute('open', '');
  element?.focus({ preventScroll: true });
}
