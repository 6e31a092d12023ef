/** What the list of suggestions changes of the plain form's field. */

/** What assistive technology is told of a field with a list (ARIA 1.2 combobox). */
export interface ComboboxState {
  /** Id of the list; null while it is closed. */
  readonly listId: string | null;
  /** Id of the row the keyboard is at. */
  readonly activeId: string | null;
}

/** Null makes it a plain field again. */
export function describeCombobox(field: HTMLInputElement, state: ComboboxState | null): void {
  setAttribute(field, 'role', state && 'combobox');
  setAttribute(field, 'aria-autocomplete', state && 'list');
  setAttribute(field, 'aria-expanded', state && String(state.listId !== null));
  setAttribute(field, 'aria-controls', state && state.listId);
  setAttribute(field, 'aria-activedescendant', state && state.activeId);
}

export function clearField(field: HTMLInputElement): void {
  field.value = '';
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
