/**
 * What a visitor did to ask for a list, until it arrives: the field may not outlive
 * it (a removed filter, the form of another page of the list). Browser only.
 */
let kept: { readonly address: string; readonly id: string } | null = null;

/** The list at the address is asked for here; the element with this id is to have the focus then. */
export function rememberFocus(address: string, id: string): void {
  kept = { address, id };
}

/** Gives a lost focus back; false when the list at the address was not asked for here. */
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
