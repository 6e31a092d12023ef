/**
 * A place inside a block that another remote fills.
 *
 * On the server it is a marker that the shell replaces with the nested fragment; in the
 * browser the shell mounts the nested remote into it. React never manages its
 * content, so hydration leaves the nested remote's HTML unchanged.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { nestedSlotId, nestedSlotMarker } from 'shared-contracts/slot';
import { useSlotScope } from './storefront.ts';

const EMPTY_HTML = { __html: readEmptyHtml() };

export function NestedSlotView({ name }: { readonly name: string }): ReactNode {
  const scope = useSlotScope();
  const element = useRef<HTMLDivElement>(null);
  const nested = scope.nested.find((candidate) => candidate.name === name);
  const { nestedSlots } = scope;

  useEffect(() => {
    if (element.current === null || nested === undefined || nestedSlots === null) return undefined;
    return nestedSlots.mount(element.current, nested);
  }, [nestedSlots, nested]);

  if (nested === undefined) return null;
  const id = nestedSlotId(scope.slotId, name);
  const html = nestedSlots === null ? { __html: nestedSlotMarker(id) } : EMPTY_HTML;
  return (
    <div ref={element} data-slot={id} suppressHydrationWarning dangerouslySetInnerHTML={html} />
  );
}

/** Trusted Types refuse an empty string; the browser provides this constant instead. */
function readEmptyHtml(): string | TrustedHTML {
  return (typeof window === 'undefined' ? undefined : window.trustedTypes?.emptyHTML) ?? '';
}
