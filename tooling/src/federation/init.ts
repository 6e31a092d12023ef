/** Registers a container with the host's runtime; see src/build/lean-federation-runtime.ts. */
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
