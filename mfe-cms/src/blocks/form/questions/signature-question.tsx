import { useRef, type PointerEvent, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { answerField, drawingField } from '../../../domain/form-fields.ts';
import { labelOf, type QuestionProps } from './question-props.ts';
import styles from './signature-question.module.css';
import { useSignatureSheet } from './use-signature-sheet.ts';

const SAID = {
  empty: 'Nothing is signed yet.',
  drawing: 'Your drawn signature is on the sheet.',
  name: 'Your name is on the sheet.',
} as const;

/**
 * A signature (ACC-11): drawn with mouse, pen or finger, or the typed name in a
 * script-like face. Without scripts the typed name is the signature.
 */
export function SignatureQuestion({ question, id, entered, error }: QuestionProps): ReactNode {
  const isInteractive = useIsInteractive();
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const { content, dataAddress, ...sheet } = useSignatureSheet(
    canvas,
    () => name.current?.value ?? '',
  );
  const label = labelOf(question);

  function handlePress(event: PointerEvent<HTMLCanvasElement>): void {
    sheet.press(event.nativeEvent);
  }

  function handleClear(): void {
    if (name.current !== null) name.current.value = '';
    sheet.clear();
  }

  return (
    <div className={styles['signature']} role="group" aria-label={label}>
      <Field
        id={id}
        label={label}
        required={question.required}
        hint={
          isInteractive
            ? 'Type your name, or draw below.'
            : 'Type your name in Latin letters to sign.'
        }
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={name}
            name={answerField(question)}
            autoComplete="name"
            defaultValue={entered}
            onFocus={sheet.load}
            onChange={sheet.showName}
          />
        )}
      </Field>
      <div className={styles['sheet']} hidden={!isInteractive}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          role="img"
          aria-label={`${label}: ${SAID[content]}`}
          onPointerEnter={sheet.load}
          onPointerDown={handlePress}
          onPointerMove={(event) => {
            if (event.buttons === 1) handlePress(event);
          }}
          onPointerUp={handlePress}
        />
        <span className={styles['line']} />
        <div className={styles['tools']}>
          <Button variant="quiet" size="small" onClick={sheet.undo}>
            Undo stroke
          </Button>
          <Button variant="quiet" size="small" onClick={handleClear}>
            Clear<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
          <div role="status">
            <VisuallyHidden>{content === 'empty' ? '' : SAID[content]}</VisuallyHidden>
          </div>
        </div>
      </div>
      <input type="hidden" name={drawingField(question.name)} value={dataAddress} />
    </div>
  );
}
