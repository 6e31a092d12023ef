/** GET and POST /cognito/form/{id or url}; POST /cognito/form: the visible forms. */
import { formWireSchema } from 'shared-contracts/api/form';
import { dataOf, pageOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findForm, listForms } from '../form-repository.ts';
import { HttpError } from '../../errors.ts';
import { pagingEntries } from '../../http/query.ts';
import { presentForm } from '../present-form.ts';
import type { Services } from '../../services.ts';

const params = v.object({ form: v.pipe(v.string(), v.maxLength(100)) });
const schema = { params, response: { 200: dataOf(formWireSchema) } };
const listSchema = {
  body: v.nullish(v.strictObject(pagingEntries), {}),
  response: { 200: pageOf(formWireSchema) },
};
const URL = '/api/v1/cognito/form';
const PATH = `${URL}/:form`;

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
  app.post(URL, { schema: listSchema }, async ({ body: { page, page_size: pageSize } }) => {
    const { rows, total } = await listForms(db, { page, pageSize });
    return { data: rows.map(presentForm), num_pages: Math.ceil(total / pageSize) };
  });
}
