import type { ReactNode } from 'react';

/** Link props that a component of this kit needs. All except `href` are plain anchor attributes. */
export type LinkRequest = {
  readonly href: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly rel?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
};

/**
 * Renders a link. A remote passes its router's link:
 * `renderLink={({ href, ...link }) => <Link to={href} {...link} />}`.
 */
export type RenderLink = (link: LinkRequest) => ReactNode;

/** The default: a plain anchor, which works without scripts. */
export function renderAnchor({ children, ...attributes }: LinkRequest): ReactNode {
  return <a {...attributes}>{children}</a>;
}
