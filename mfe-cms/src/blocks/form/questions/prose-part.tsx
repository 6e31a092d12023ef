import type { ReactNode } from 'react';
import { Prose } from '../../../components/prose.tsx';
import type { Question } from '../../../domain/form.ts';
import { labelOf } from './question-props.ts';

/** `content` and `paragraph`: text between the questions. */
export function ProsePart({ question }: { readonly question: Question }): ReactNode {
  return question.html === null ? null : <Prose html={question.html} />;
}

interface HeaderPartProps {
  readonly question: Question;
  /** One level below the block's own heading, if it has one. */
  readonly level: 2 | 3;
}

/** `header`: a heading between the questions. */
export function HeaderPart({ question, level }: HeaderPartProps): ReactNode {
  const text = labelOf(question);
  return level === 2 ? <h2>{text}</h2> : <h3>{text}</h3>;
}
