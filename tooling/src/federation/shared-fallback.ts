/** Libraries are the shell's and never a container's own (`import: false`): there is no fallback. */
import type { Federation } from '@module-federation/webpack-bundler-runtime';

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

export const getSharedFallbackGetter: BundlerRuntime['getSharedFallbackGetter'] = ({ factory }) =>
  factory;
