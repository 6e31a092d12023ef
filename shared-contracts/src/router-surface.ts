/**
 * The names of react-router-dom the shell shares with remotes. Sharing the whole
 * namespace costs 51 kB (brotli); a name that is missing here is undefined at run
 * time, so the build refuses remotes that import any other.
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

/** Keys the shell puts in the federation share scope; remotes may import no other shared library. */
export const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
] as const;
