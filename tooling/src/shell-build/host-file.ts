/** The shell's capabilities in `dist/host.json`, for the registry's gate. */
import { storefrontEventSchemas } from 'shared-contracts/events';
import { HOST_VERSIONS, SHELL_EVENTS, type HostCapabilities } from 'shared-contracts/host';
import { ROUTER_SURFACE, SHARED_LIBRARIES } from 'shared-contracts/router-surface';
import { describeEvents } from '../build/event-schemas.ts';
import { getInstalledVersion } from '../build/repository.ts';

/** Name of the file in the shell's `dist`. */
export const HOST_FILE = 'host.json';

export function describeHost(): HostCapabilities {
  return {
    ...HOST_VERSIONS,
    federationRuntime: getInstalledVersion('@module-federation/runtime', 'shell'),
    shared: Object.fromEntries(
      SHARED_LIBRARIES.map((library) => [
        library,
        getInstalledVersion(getPackageName(library), 'shell'),
      ]),
    ),
    routerNames: [...ROUTER_SURFACE],
    eventSchemas: {
      publishes: describeEvents(SHELL_EVENTS),
      consumes: describeEvents(Object.keys(storefrontEventSchemas)),
    },
  };
}

/** `react/jsx-runtime` is part of `react`. */
function getPackageName(library: string): string {
  return library.split('/')[0] ?? library;
}
