/**
 * Libraries that the shell shares with every remote: exactly `SHARED_LIBRARIES`, one copy
 * each. Of the router, only the listed functions are shared.
 */
import type { UserOptions } from '@module-federation/runtime-core';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import {
  Link,
  NavLink,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import type { RouterSurfaceName, SHARED_LIBRARIES } from 'shared-contracts/router-surface';

const ROUTER = {
  Link,
  NavLink,
  Routes,
  Route,
  Router,
  useParams,
  useNavigate,
  useLocation,
  useSearchParams,
  useHref,
} satisfies Record<RouterSurfaceName, unknown>;

export const sharedLibraries = {
  react: share('react', React),
  'react/jsx-runtime': share('react', ReactJsxRuntime),
  'react-dom': share('react-dom', ReactDom),
  'react-dom/client': share('react-dom', ReactDomClient),
  'react-router-dom': share('react-router-dom', ROUTER),
} satisfies Record<(typeof SHARED_LIBRARIES)[number], unknown> & UserOptions['shared'];

function share(packageName: keyof typeof __SHARED_VERSIONS__, library: object) {
  const version = __SHARED_VERSIONS__[packageName];
  return {
    version,
    lib: () => library,
    shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
    strategy: 'loaded-first' as const,
  };
}
