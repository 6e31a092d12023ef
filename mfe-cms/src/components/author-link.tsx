import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { Link as LinkTarget } from '../domain/link.ts';

interface AuthorLinkProps {
  readonly link: LinkTarget;
  readonly className: string;
}

/** A link that an author entered: a soft navigation inside the site, a plain anchor otherwise. */
export function AuthorLink({ link, className }: AuthorLinkProps): ReactNode {
  const { href, label, opens } = link;
  if (opens === 'page') {
    return (
      <Link className={className} to={href}>
        {label}
      </Link>
    );
  }
  const isTab = opens === 'tab';
  return (
    <a
      className={className}
      href={href}
      target={isTab ? '_blank' : undefined}
      rel={isTab ? 'noopener noreferrer' : undefined}
    >
      {label}
      {isTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
