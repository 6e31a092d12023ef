import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { SIGNATURE_MAX_CHARS } from 'shared-contracts/form-rules';
import { drawName } from 'shared-contracts/signed-name';
import { SignatureField } from 'ui-kit/signature-field';
import { answerField, drawingField } from '../../../domain/form-fields.ts';
import { labelOf, type QuestionProps } from './question-props.ts';

/** A signature; the question's first choice is the type of its picture, with png as the default. */
export function SignatureQuestion({ question, id, entered, error }: QuestionProps): ReactNode {
  return (
    <SignatureField
      id={id}
      label={labelOf(question)}
      required={question.required}
      error={error}
      name={answerField(question)}
      defaultName={entered}
      pictureName={drawingField(question.name)}
      imageType={question.choices[0]?.value ?? 'png'}
      maxChars={SIGNATURE_MAX_CHARS}
      drawName={drawName}
      isInteractive={useIsInteractive()}
    />
  );
}
