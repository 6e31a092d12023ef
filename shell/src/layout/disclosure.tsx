/**
 * A native `<details>` of the header. It opens and closes without scripts; what more
 * a menu does is loaded when one is first opened.
 */
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
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

  /** A visitor may have opened it before scripts were there. */
  function handleAttach(details: HTMLDetailsElement | null): void {
    if (details?.open === true) setMenu(details);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only closes with the link that is followed
    <details
      ref={handleAttach}
      className={props.className}
      onToggle={(event) => setMenu(event.currentTarget)}
      onClick={closeWithLink}
    >
      <summary className={props.summaryClassName}>{props.summary}</summary>
      {props.children}
    </details>
  );
}

function closeWithLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.open = false;
}
