/**
 * The shell provides all shared libraries (`import: false`), so containers have no fallback copies.
 */
import type { Federation } from '@module-federation/webpack-bundler-runtime';

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

export const getSharedFallbackGetter: BundlerRuntime['getSharedFallbackGetter'] = ({ factory }) =>
  factory;
