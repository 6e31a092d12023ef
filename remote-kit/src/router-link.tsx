import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type HrefLink = Omit<LinkProps, 'to'> & { readonly href: string };

/** Gives links of the ui-kit to the router, so that following one is a soft navigation. */
export function renderRouterLink({ href, ...link }: HrefLink): ReactNode {
  return <Link to={href} {...link} />;
}
