import { useRef, type PointerEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './signature-field.module.css';
import { findSignatureImageType, IMAGE_TYPE_MESSAGE } from './signature-image-type.ts';
import { TextInput } from './text-input.tsx';
import { useSignatureSheet } from './use-signature-sheet.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SignatureFieldProps = {
  readonly label: string;
  /** A given id lets an error summary link to the control. */
  readonly id?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Name of the field with the typed name. */
  readonly name: string;
  readonly defaultName?: string;
  /** Name of the field with the picture's data URL; empty until the visitor signs. */
  readonly pictureName: string;
  /** `png`, `jpeg` or `svg`; drawing is disabled for any other type. */
  readonly imageType?: string;
  /** Maximum length of the data URL: a larger picture is reduced as far as possible. */
  readonly maxChars: number;
  /** Renders the typed name as an SVG data URL; empty when it has no letter that can be drawn. */
  readonly drawName: (name: string) => string;
  /** False on the server and while hydrating: only the name can be typed then. */
  readonly isInteractive: boolean;
};

const STATUS_TEXTS = {
  empty: 'Not signed yet.',
  drawing: 'Your drawn signature is on the sheet.',
  name: 'Your name is on the sheet.',
} as const;

/**
 * A signature: drawn with mouse, pen or finger, or the typed name in a
 * handwriting font. Without scripts the typed name is the signature.
 */
export function SignatureField(props: SignatureFieldProps): ReactNode {
  const { label, id, required = false, error, isInteractive, imageType = 'png' } = props;
  const { maxChars, drawName } = props;
  const type = findSignatureImageType(imageType);
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const { content, dataAddress, ...sheet } = useSignatureSheet(canvas, {
    readName: () => name.current?.value ?? '',
    picture: { type: type ?? 'png', maxChars, drawName },
  });

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
        required={required}
        hint={
          isInteractive && type !== undefined
            ? 'Type your name, or draw below.'
            : 'Type your name in Latin letters to sign.'
        }
        error={type === undefined ? IMAGE_TYPE_MESSAGE : error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={name}
            name={props.name}
            autoComplete="name"
            defaultValue={props.defaultName}
            onFocus={type === undefined ? undefined : sheet.load}
            onChange={type === undefined ? undefined : sheet.showName}
          />
        )}
      </Field>
      <div className={styles['sheet']} hidden={!isInteractive || type === undefined}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          role="img"
          aria-label={`${label}: ${STATUS_TEXTS[content]}`}
          onPointerEnter={sheet.load}
          onPointerDown={handlePress}
          onPointerMove={(event) => {
            if (event.buttons === 1) handlePress(event);
          }}
          onPointerUp={handlePress}
        />
        <span className={styles['line']} />
        <div className={styles['tools']}>
          <Button variant="quiet" onClick={sheet.undo}>
            Undo stroke
          </Button>
          <Button variant="quiet" onClick={handleClear}>
            Clear<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
          <div role="status">
            <VisuallyHidden>{content === 'empty' ? '' : STATUS_TEXTS[content]}</VisuallyHidden>
          </div>
        </div>
      </div>
      <input type="hidden" name={props.pictureName} value={dataAddress} />
    </div>
  );
}
