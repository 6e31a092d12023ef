/** GET and POST /cognito/form/{id or url}. */
import { formWireSchema } from 'shared-contracts/api/form';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findForm } from '../form-repository.ts';
import { HttpError } from '../../errors.ts';
import { presentForm } from '../present-form.ts';
import type { Services } from '../../services.ts';

const params = v.object({ form: v.pipe(v.string(), v.maxLength(100)) });
const schema = { params, response: { 200: dataOf(formWireSchema) } };
const PATH = '/api/v1/cognito/form/:form';

export function registerForm(app: App, { db }: Services): void {
  const getForm = async (name: string) => {
    const found = await findForm(db, name);
    if (found === undefined) throw new HttpError('NOT_FOUND');
    return { data: presentForm(found) };
  };
  app.get(PATH, { config: { cache: 'revalidate' }, schema }, (request) =>
    getForm(request.params.form),
  );
  app.post(PATH, { schema }, (request) => getForm(request.params.form));
}
