/** Forms and their questions. */
import type { Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { readPage, type ItemPage, type PageSelection } from '../db/item-page.ts';
import type { FormQuestionTable, FormTable } from '../db/schema/form.ts';

export type FormRow = Selectable<FormTable>;
export type QuestionRow = Selectable<FormQuestionTable>;

export interface FormWithQuestions {
  readonly form: FormRow;
  readonly questions: readonly QuestionRow[];
}

/** PostgreSQL's `int`. */
const ID_MAX = 2_147_483_647;

/** A visible form by its id or its url. */
export async function findForm(
  db: Connection,
  name: string,
): Promise<FormWithQuestions | undefined> {
  const isId = /^\d{1,10}$/.test(name) && Number(name) <= ID_MAX;
  const form = await db
    .selectFrom('form')
    .selectAll()
    .where('enabled', '=', true)
    .where((where) => (isId ? where('id', '=', Number(name)) : where('url', '=', name)))
    .executeTakeFirst();
  if (form === undefined) return undefined;
  const [found] = await withQuestions(db, [form]);
  return found;
}

/** One page of the visible forms, sorted by id. */
export async function listForms(
  db: Connection,
  selection: PageSelection,
): Promise<ItemPage<FormWithQuestions>> {
  const query = db.selectFrom('form').selectAll().where('enabled', '=', true).orderBy('id');
  const { rows, total } = await readPage(query, selection);
  return { rows: await withQuestions(db, rows), total };
}

async function withQuestions(
  db: Connection,
  forms: readonly FormRow[],
): Promise<readonly FormWithQuestions[]> {
  if (forms.length === 0) return [];
  const ids = forms.map(({ id }) => id);
  const questions = await db
    .selectFrom('form_question')
    .selectAll()
    .where('form_id', 'in', ids)
    .orderBy('form_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return forms.map((form) => ({
    form,
    questions: questions.filter(({ form_id: formId }) => formId === form.id),
  }));
}
