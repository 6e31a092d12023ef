/** Handlers of this remote's plain form posts, by their names in the manifest. */
import { createAct } from 'remote-kit/action';
import type { manifest } from '../../remote.manifest.ts';
import { FORM_ACTION } from '../domain/form-fields.ts';
import { actSubmitForm } from './submit-form.ts';

export const act = createAct<(typeof manifest.actions)[number]>({
  [FORM_ACTION]: actSubmitForm,
});
