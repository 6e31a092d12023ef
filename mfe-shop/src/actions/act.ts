/** Handlers of this remote's plain form posts, by their names in the manifest. */
import { createAct } from 'remote-kit/action';
import type { manifest } from '../../remote.manifest.ts';
import { REMOVE_REVIEW_ACTION, SAVE_REVIEW_ACTION } from '../domain/review-form.ts';
import { NOTICE_ACTIONS } from '../domain/stock-notice.ts';
import { REMOVE_ACTION, SAVE_ACTION } from '../domain/wish-list.ts';
import { actRemove, actSave } from './change-wish-list.ts';
import { actRemoveReview, actSaveReview } from './own-review.ts';
import { actConfirmNotice, actRemoveNotice, actRequestNotice } from './stock-notice.ts';

export const act = createAct<(typeof manifest.actions)[number]>({
  [SAVE_ACTION]: actSave,
  [REMOVE_ACTION]: actRemove,
  [SAVE_REVIEW_ACTION]: actSaveReview,
  [REMOVE_REVIEW_ACTION]: actRemoveReview,
  [NOTICE_ACTIONS.request]: actRequestNotice,
  [NOTICE_ACTIONS.confirm]: actConfirmNotice,
  [NOTICE_ACTIONS.remove]: actRemoveNotice,
});
