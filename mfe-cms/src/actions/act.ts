/** Plain form posts of this remote (FED-18). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { FORM_ACTION } from '../domain/form-fields.ts';
import { submitPlainForm } from './submit-form.ts';

export async function act(request: ActionRequest, context: ServerContext): Promise<ActionResult> {
  if (request.action !== FORM_ACTION) throw new Error(`mfe-cms has no action ${request.action}`);
  return submitPlainForm(request, context);
}
