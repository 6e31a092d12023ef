import type { Question } from '../../../domain/form.ts';

/** What every question's view gets. */
export interface QuestionProps {
  readonly question: Question;
  /** Id of its control: the error summary links to it. */
  readonly id: string;
  /** Text the control starts with. */
  readonly entered: string;
  readonly error: string | undefined;
}

/** What a question is called; its name stands in where the owner entered no label. */
export function labelOf({ label, name }: Pick<Question, 'label' | 'name'>): string {
  return label === '' ? name : label;
}
