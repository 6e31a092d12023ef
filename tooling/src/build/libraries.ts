/** Libraries that the shell provides to remotes, and the packages that build a remote. */

/** Libraries a server build may `require`; the shell's loader offers exactly these. */
export const SERVER_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
] as const;

/** Packages whose exact version decides whether a release fits a host. */
export const HOST_PACKAGES = ['react', 'react-dom', 'react-router-dom'] as const;

/** The dependencies of `tooling` that a remote's build needs. */
export const BUILD_PACKAGES = [
  '@module-federation/enhanced',
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@swc/core',
  '@valibot/to-json-schema',
  'css-loader',
  'lightningcss',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'shared-contracts',
  'ts-loader',
  'valibot',
  'webpack',
] as const;
