/** Saves the consent choice and loads the document that matches it. */

export type Choice = 'accept' | 'reject';

export interface ChoiceParts {
  readonly page: Window;
  /** Sends the choice to the server; rejects when it was not saved. */
  readonly send: (choice: Choice) => Promise<void>;
  readonly reload: () => void;
}

/** Returns the function that saves a choice. */
export function createChoiceKeeper({ page, send, reload }: ChoiceParts) {
  let hasTyped = false;
  page.addEventListener('input', () => void (hasTyped = true), { capture: true, passive: true });

  return async (choice: Choice): Promise<void> => {
    await send(choice);
    if (choice === 'reject') return;
    // The response headers determine what a document may load, so an accepted choice needs a new
    // document.
    if (hasTyped) loadNextLinkInFull(page);
    else reload();
  };
}

/**
 * Typed text is worth more than a page view, so do not reload: the next link loads a new
 * document.
 */
function loadNextLinkInFull(page: Window): void {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && link.origin === page.location.origin) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
