/** Forms and their questions. */
import type { Selectable } from 'kysely';
import type { Connection } from '../db/connection.ts';
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
  const questions = await db
    .selectFrom('form_question')
    .selectAll()
    .where('form_id', '=', form.id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { form, questions };
}
