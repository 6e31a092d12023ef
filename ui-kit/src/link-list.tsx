import type { ReactNode } from 'react';
import { textLinkClassName } from './text-link-class-name.ts';

export type ListedLink = { readonly href: string; readonly label: string };

export type LinkListProps = {
  readonly links: readonly ListedLink[];
  readonly className?: string | undefined;
};

/** A list of quiet links of a menu; the page marks the current one with `aria-current`. */
export function LinkList({ links, className }: LinkListProps): ReactNode {
  return (
    <ul role="list" className={className}>
      {links.map(({ href, label }) => (
        <li key={`${href} ${label}`}>
          <a href={href} className={textLinkClassName({ tone: 'quiet' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
