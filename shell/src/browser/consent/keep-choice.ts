/** Keeps a choice about analytics, and gets the document that goes with it (SH-19). */

export type Choice = 'accept' | 'reject';

export interface ChoiceParts {
  readonly page: Window;
  /** Gives the choice to the server; rejects when it was not kept. */
  readonly send: (choice: Choice) => Promise<void>;
  readonly reload: () => void;
}

/** Answers what keeps a choice. */
export function createChoiceKeeper({ page, send, reload }: ChoiceParts) {
  let hasTyped = false;
  page.addEventListener('input', () => void (hasTyped = true), { capture: true, passive: true });

  return async (choice: Choice): Promise<void> => {
    await send(choice);
    if (choice === 'reject') return;
    // What a document may load is said once, with its headers: another one is needed.
    if (hasTyped) followInFull(page);
    else reload();
  };
}

/** What is typed is worth more than a page view: the next link brings the new document. */
function followInFull(page: Window): void {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && link.origin === page.location.origin) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
