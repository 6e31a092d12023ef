import { useEffect, useId, useRef, type ReactNode, type RefCallback } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { IconButton } from 'ui-kit/icon-button';
import {
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  minusIcon,
  plusIcon,
} from 'ui-kit/icon-drawings';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { findModelMove, type ModelMove } from '../../../domain/model-orbit.ts';
import { useKeyPresses } from '../use-key-presses.ts';
import styles from './model-stage.module.css';

interface ModelStageProps {
  readonly status: 'loading' | 'shown';
  readonly label: string;
  readonly attachCanvas: RefCallback<HTMLCanvasElement>;
  readonly onMove: (move: ModelMove) => void;
  readonly onClose: () => void;
}

/** Buttons for visitors who neither drag nor use the keyboard (WCAG 2.5.7). */
const BUTTONS = [
  { move: 'left', name: 'Turn left', icon: chevronLeftIcon },
  { move: 'right', name: 'Turn right', icon: chevronRightIcon },
  { move: 'closer', name: 'Zoom in', icon: plusIcon },
  { move: 'further', name: 'Zoom out', icon: minusIcon },
] as const satisfies readonly { readonly move: ModelMove; readonly [key: string]: string }[];

/** The model in front of the pictures; the picture behind it stays visible while the model is loading. */
export function ModelStage({
  status,
  label,
  attachCanvas,
  onMove,
  onClose,
}: ModelStageProps): ReactNode {
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  useKeyPresses(stage, (key) => {
    const move = findModelMove(key);
    if (move !== undefined) onMove(move);
    else if (key === 'Escape') onClose();
    return move !== undefined || key === 'Escape';
  });

  return (
    <div
      ref={stage}
      className={joinClassNames(styles['stage'], styles[status])}
      data-covers={status === 'shown' ? '' : undefined}
      role="group"
      aria-label={label}
      aria-describedby={helpId}
      // Takes the focus when it opens and when the model is pressed, so that it receives the keys.
      tabIndex={-1}
    >
      <div className={styles['picture']} role="img" aria-label={label}>
        <canvas ref={attachCanvas} className={styles['canvas']} />
      </div>
      <p role="status" className={styles['note']}>
        {status === 'loading' ? 'Loading the 3D model…' : <VisuallyHidden>Ready</VisuallyHidden>}
      </p>
      <VisuallyHidden>
        <span id={helpId}>
          Arrow keys rotate the model, plus and minus zoom, Escape returns to the pictures.
        </span>
      </VisuallyHidden>
      {status === 'shown' && (
        <div className={styles['buttons']}>
          {BUTTONS.map(({ move, name, icon }) => (
            <IconButton key={move} label={name} icon={icon} onClick={() => onMove(move)} />
          ))}
        </div>
      )}
      <div className={styles['leave']}>
        <IconButton label="Back to the pictures" icon={closeIcon} onClick={onClose} />
      </div>
    </div>
  );
}
