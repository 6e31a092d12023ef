/**
 * A native `<details>` that behaves like a menu once scripts run: Escape, a
 * click elsewhere, a chosen link and leaving it by keyboard close it. Without
 * scripts it still opens and closes.
 */
import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

interface DisclosureProps {
  readonly className?: string | undefined;
  readonly summaryClassName?: string | undefined;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

export function Disclosure(props: DisclosureProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current !== null) details.current.open = false;
  };

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && details.current?.contains(event.target);
      if (!isInside && details.current !== null) details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const handleKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    close();
    event.currentTarget.querySelector('summary')?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    const next = event.relatedTarget;
    if (next !== null && !event.currentTarget.contains(next)) close();
  };
  const handleClick = (event: MouseEvent<HTMLDetailsElement>) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only add ways to close it; every control inside is a native one
    <details
      ref={details}
      className={props.className}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onClick={handleClick}
    >
      <summary className={props.summaryClassName}>{props.summary}</summary>
      {props.children}
    </details>
  );
}
