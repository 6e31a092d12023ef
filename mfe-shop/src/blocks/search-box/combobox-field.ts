/** Attributes that turn the plain search field into a combobox. */

/** The state that assistive technology needs (ARIA 1.2 combobox). */
export interface ComboboxState {
  /** Id of the list; null while it is closed. */
  readonly listId: string | null;
  /** Id of the active row; null while no row is active. */
  readonly activeId: string | null;
}

/** Sets the combobox attributes; null removes them. */
export function describeCombobox(field: HTMLInputElement, state: ComboboxState | null): void {
  setAttribute(field, 'role', state && 'combobox');
  setAttribute(field, 'aria-autocomplete', state && 'list');
  setAttribute(field, 'aria-expanded', state && String(state.listId !== null));
  setAttribute(field, 'aria-controls', state && state.listId);
  setAttribute(field, 'aria-activedescendant', state && state.activeId);
}

/** Replaces the text of the field, which is not a field of React. */
export function showText(field: HTMLInputElement, text: string): void {
  field.value = text;
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
