/** Plain form posts of this remote, by their names in the manifest (FED-18). */
import { createAct } from 'remote-kit/action';
import type { manifest } from '../../remote.manifest.ts';
import { FORM_ACTION } from '../domain/form-fields.ts';
import { actSubmitForm } from './submit-form.ts';

export const act = createAct<(typeof manifest.actions)[number]>({
  [FORM_ACTION]: actSubmitForm,
});
