/**
 * Restores the focus after a list update, which may remove the focused element (a removed filter,
 * the form of another page). Browser only.
 */
let remembered: { readonly address: string; readonly id: string } | null = null;

/** Call when requesting the list at `address`. The element with this id gets the focus when the list arrives. */
export function rememberFocus(address: string, id: string): void {
  remembered = { address, id };
}

/** Restores a lost focus; returns false when `rememberFocus` was not called for this address. */
export function restoreFocus(address: string): boolean {
  const target = remembered?.address === address ? remembered : null;
  remembered = null;
  if (target === null) return false;
  if (document.activeElement === document.body) focus(document.getElementById(target.id));
  return true;
}

function focus(element: HTMLElement | null): void {
  element?.closest('details')?.setAttribute('open', '');
  element?.focus({ preventScroll: true });
}
