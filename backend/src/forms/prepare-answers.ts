/** Validates the answers of a visitor and converts them for storage. */
import { checkAnswers, parseFieldType, type AskedQuestion } from 'shared-contracts/form-rules';
import type { StoredAnswer } from '../db/schema/form.ts';
import { HttpError } from '../errors.ts';
import { cleanSignature } from './clean-signature.ts';

/** Stored and mailed instead of a password. */
const PASSWORD_MARK = '(not shown)';

/** A question with the label that the owner sees in the email. */
export type LabelledQuestion = AskedQuestion & { readonly label: string | null };

/** Throws VALIDATION_FAILED with a message per question name. */
export async function prepareAnswers(
  questions: readonly LabelledQuestion[],
  data: Readonly<Record<string, unknown>>,
): Promise<readonly StoredAnswer[]> {
  const { answers, errors } = checkAnswers(questions, data);
  const fieldErrors = new Map(Object.entries(errors));
  const stored: StoredAnswer[] = [];
  for (const { name, label, field_type, values } of questions) {
    const answer = answers[name];
    if (answer === undefined) continue;
    const type = parseFieldType(field_type);
    const check = await convertAnswer(type, answer);
    if (check.kind === 'refused') fieldErrors.set(name, check.message);
    else {
      const choice = values.find(({ value }) => value === answer)?.label;
      const chosen = type === 'select' && choice !== undefined ? { choice } : {};
      stored.push({ name, label: label ?? name, type, answer: check.answer, ...chosen });
    }
  }
  if (fieldErrors.size === 0) return stored;
  throw new HttpError('VALIDATION_FAILED', { fieldErrors: Object.fromEntries(fieldErrors) });
}

async function convertAnswer(type: StoredAnswer['type'], answer: StoredAnswer['answer']) {
  if (type === 'signature' && answer !== '') return cleanSignature(String(answer));
  const isSecret = type === 'password' && answer !== '';
  return { kind: 'accepted', answer: isSecret ? PASSWORD_MARK : answer } as const;
}

/** The first email address among the answers. */
export function findEmailAnswer(answers: readonly StoredAnswer[]): string | undefined {
  const email = answers.find(({ type, answer }) => type === 'email' && answer !== '');
  return email === undefined ? undefined : String(email.answer);
}
