/** A list of links that marks the current page. */
import type { ReactNode } from 'react';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { NavigationItem } from '../document/document-state.ts';

interface NavigationLinksProps {
  readonly items: readonly NavigationItem[];
  /** Path and query of the current page. */
  readonly path: string;
  readonly className?: string | undefined;
}

export function NavigationLinks({ items, path, className }: NavigationLinksProps): ReactNode {
  return (
    <ul role="list" className={className}>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={item.href}
            className={textLinkClassName({ tone: 'quiet' })}
            aria-current={isCurrent(item.href, path) ? 'page' : undefined}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isCurrent(href: string, path: string): boolean {
  return href === path.split('?')[0];
}
