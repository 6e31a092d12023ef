import type { Question } from '../../../domain/form.ts';

/** Props of every question's view. */
export interface QuestionProps {
  readonly question: Question;
  /** Id of its control: the error summary links to it. */
  readonly id: string;
  /** Initial text of the control. */
  readonly entered: string;
  readonly error: string | undefined;
}

/** Label of a question; its name when the owner entered no label. */
export function labelOf({ label, name }: Pick<Question, 'label' | 'name'>): string {
  return label === '' ? name : label;
}
