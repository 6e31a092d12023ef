/**
 * The names of react-router-dom that the shell shares with remotes. Sharing the whole namespace
 * costs 51 kB (brotli). A missing name is undefined at run time, so the build rejects remotes that
 * import any other.
 */
export const ROUTER_SURFACE = [
  'Link',
  'NavLink',
  'Routes',
  'Route',
  'Router',
  'useParams',
  'useNavigate',
  'useLocation',
  'useSearchParams',
  'useHref',
] as const;

export type RouterSurfaceName = (typeof ROUTER_SURFACE)[number];

/**
 * Keys that the shell puts in the federation share scope; remotes may not import other shared
 * libraries.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
] as const;
