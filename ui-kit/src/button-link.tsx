import type { ComponentProps } from 'react';
import { buttonClassName } from './button-class-name.ts';
import type { ButtonAppearance } from './button-class-name.ts';

export type ButtonLinkProps = ButtonAppearance &
  Pick<
    ComponentProps<'a'>,
    'children' | 'onClick' | 'rel' | 'target' | 'download' | 'id' | 'aria-label' | 'aria-current'
  > & { readonly href: string };

/** A link that looks like a button. For a router's link use `buttonClassName` instead. */
export function ButtonLink({ variant, size, width, children, ...attributes }: ButtonLinkProps) {
  return (
    <a {...attributes} className={buttonClassName({ variant, size, width })}>
      {children}
    </a>
  );
}
