import { useEffect, useState, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { PlainForm } from 'remote-kit/plain-form';
import { Button } from 'ui-kit/button';
import type { RemovedItem } from '../../domain/cart.ts';
import styles from './removed-item-bar.module.css';

/** How long the bar stays while it has neither pointer nor focus. */
export const UNDO_MS = 12_000;

interface RemovedItemBarProps {
  /** The last removed line, while it can be restored. */
  readonly item: RemovedItem | undefined;
  readonly onRestore: (itemId: number) => void;
  readonly onTimeout: () => void;
}

/** "Removed X · Undo". The region is always rendered, so that screen readers announce its text. */
export function RemovedItemBar({ item, onRestore, onTimeout }: RemovedItemBarProps): ReactNode {
  return (
    <div role="status" className={styles['region']}>
      {item !== undefined && (
        <UndoBar key={item.id} item={item} onRestore={onRestore} onTimeout={onTimeout} />
      )}
    </div>
  );
}

function UndoBar({
  item,
  onRestore,
  onTimeout,
}: RemovedItemBarProps & { readonly item: RemovedItem }): ReactNode {
  const isInteractive = useIsInteractive();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onTimeout, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onTimeout]);
  return (
    <div
      className={styles['offer']}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <p className={styles['text']}>{`Removed ${item.name}`}</p>
      <PlainForm action="cart.restore" onSubmit={() => onRestore(item.id)}>
        <input type="hidden" name="id" value={item.id} />
        <Button type="submit" variant="secondary" size="small">
          {isInteractive ? 'Undo' : 'Restore'}
        </Button>
      </PlainForm>
    </div>
  );
}
