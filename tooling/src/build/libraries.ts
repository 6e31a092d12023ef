/** Libraries that the shell provides to remotes, so that they do not bundle them. */

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
