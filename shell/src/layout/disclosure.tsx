/**
 * A native `<details>` in the header. It opens and closes without scripts; the rest of a
 * menu's behaviour is loaded when one is first opened.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { useLazyPart, type MenuKind } from './lazy-parts.ts';

interface DisclosureProps {
  readonly kind: MenuKind;
  readonly className?: string | undefined;
  readonly summaryClassName?: string | undefined;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

export function Disclosure(props: DisclosureProps): ReactNode {
  const { kind } = props;
  const [menu, setMenu] = useState<HTMLDetailsElement | null>(null);
  const behaveAsMenu = useLazyPart('menu', menu === null ? 'not-needed' : 'needed');

  useEffect(
    () => (menu === null ? undefined : behaveAsMenu?.(menu, kind)),
    [menu, kind, behaveAsMenu],
  );

  function handleAttach(details: HTMLDetailsElement | null): (() => void) | undefined {
    if (details === null) return undefined;
    // The visitor may have opened it before the scripts ran.
    if (details.open) setMenu(details);
    const closeWithLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') !== null) details.open = false;
    };
    details.addEventListener('click', closeWithLink);
    return () => details.removeEventListener('click', closeWithLink);
  }

  return (
    <details
      ref={handleAttach}
      className={props.className}
      onToggle={(event) => setMenu(event.currentTarget)}
    >
      <summary className={props.summaryClassName}>{props.summary}</summary>
      {props.children}
    </details>
  );
}
