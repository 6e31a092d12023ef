/** Handlers of this remote's plain form posts, by their names in the manifest. */
import { createAct } from 'remote-kit/action';
import type { manifest } from '../../remote.manifest.ts';
import { NOTICE_ACTIONS } from '../domain/stock-notice.ts';
import { actConfirmNotice, actRemoveNotice, actRequestNotice } from './stock-notice.ts';

export const act = createAct<(typeof manifest.actions)[number]>({
  [NOTICE_ACTIONS.request]: actRequestNotice,
  [NOTICE_ACTIONS.confirm]: actConfirmNotice,
  [NOTICE_ACTIONS.remove]: actRemoveNotice,
});
