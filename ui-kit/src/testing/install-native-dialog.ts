/**
 * Adds the parts of `<dialog>` that jsdom lacks, for tests that open a `Dialog`: the open
 * state, the initial focus, Esc, and the close event. Call it in `beforeAll`. It does nothing in a browser.
 */
export function installNativeDialog(): void {
  const prototype = HTMLDialogElement.prototype;
  if (typeof prototype.showModal === 'function') return;

  prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
    this.addEventListener('keydown', closeOnEscape);
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', closeOnEscape);
    this.dispatchEvent(new Event('close'));
  };
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.close();
}
