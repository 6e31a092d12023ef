import type { ReactNode } from 'react';

/** What a component of this kit asks of a link. Every entry but `href` is a plain anchor attribute. */
export type LinkRequest = {
  readonly href: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly rel?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
};

/**
 * Turns a link request into an element. A remote passes its router's link:
 * `renderLink={({ href, ...link }) => <Link to={href} {...link} />}`.
 */
export type RenderLink = (link: LinkRequest) => ReactNode;

/** The default: a plain anchor, which the browser follows without any script. */
export function renderAnchor({ children, ...attributes }: LinkRequest): ReactNode {
  return <a {...attributes}>{children}</a>;
}
