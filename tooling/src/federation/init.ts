/** Registers a container with the host's runtime, without tree shaking of shared libraries. */
import type { Federation } from '@module-federation/webpack-bundler-runtime';

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

export const init: BundlerRuntime['init'] = ({ webpackRequire }) => {
  const { initOptions, runtime } = webpackRequire.federation;
  if (initOptions === undefined || runtime === undefined) throw new Error('No runtime to join');
  return runtime.init(initOptions);
};
