import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type HrefLink = Omit<LinkProps, 'to'> & { readonly href: string };

/** Connects links of the ui-kit with the router, so that they are soft navigations. */
export function renderRouterLink({ href, ...link }: HrefLink): ReactNode {
  return <Link to={href} {...link} />;
}
