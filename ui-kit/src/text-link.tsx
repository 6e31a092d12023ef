import type { ComponentProps } from 'react';
import { textLinkClassName } from './text-link-class-name.ts';
import type { TextLinkAppearance } from './text-link-class-name.ts';

export type TextLinkProps = TextLinkAppearance &
  Pick<
    ComponentProps<'a'>,
    'children' | 'onClick' | 'rel' | 'target' | 'download' | 'aria-label'
  > & {
    readonly href: string;
  };

/** A plain link. For a router's link use `textLinkClassName` instead. */
export function TextLink({ tone, children, ...attributes }: TextLinkProps) {
  return (
    <a {...attributes} className={textLinkClassName({ tone })}>
      {children}
    </a>
  );
}
