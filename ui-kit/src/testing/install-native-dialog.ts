/**
 * Gives jsdom the parts of `<dialog>` it lacks, for tests of anything that opens a `Dialog`: the open
 * state, the first focus, Esc, and the close event. Call it in `beforeAll`. In a browser it does nothing.
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
