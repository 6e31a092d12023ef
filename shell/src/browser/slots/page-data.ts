/** The data of slots that the document came without. */
import type { PageAnswer } from '../../document/document-state.ts';
import { keepSlotIds } from './keep-slot-ids.ts';
import type { PageContent } from './page-content.ts';

export interface PageDataParts {
  /** The current page. */
  readonly shown: PageContent;
  readonly navigation: {
    /** Requests the page again, and shows what has changed. */
    refresh(): Promise<void>;
  };
  readonly location: Pick<Location, 'assign'>;
  readonly recovery: {
    /** Loads the document again. */
    reload(): void;
  };
}

/** @throws when the page has changed, after it began to show the change */
export async function takePageData(
  answer: PageAnswer,
  { shown, navigation, location, recovery }: PageDataParts,
): Promise<PageContent['data']> {
  if (answer.kind === 'page') {
    const { state } = shown;
    if (answer.state.status === state.status) return keepSlotIds(state, answer).data;
    // A late slot has found that its item does not exist, so the page is another one.
    await navigation.refresh();
  } else if (answer.kind === 'redirect') location.assign(answer.to);
  else recovery.reload();
  throw new Error('The page has changed');
}
