import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkRequest } from 'ui-kit/render-link';

/** Gives links of the kit to the router, so that following one is a soft navigation. */
export function renderRouterLink({ href, ...link }: LinkRequest): ReactNode {
  return <Link to={href} {...link} />;
}
