/**
 * Server halves from development servers on the shell's own machine, for visitors with a signed
 * override. They run in separate threads, like releases.
 */
import {
  DEVELOPMENT_BUILD_PATH,
  developmentBuildSchema,
  isDevelopmentVersion,
  type DevelopmentBuild,
} from 'release-registry/development-build';
import type { Override } from 'release-registry/override';
import type { ReleaseStore } from 'release-registry/release-store';
import * as v from 'valibot';
import type { FastifyBaseLogger } from 'fastify';

type ServerBuilds = Pick<ReleaseStore, 'readServerBuild' | 'isRevoked'>;

export interface DevelopmentBuilds {
  /** Loads what the development server has now; undefined when there is none. */
  read(override: Override): Promise<DevelopmentBuild | undefined>;
  /** The latest build of a remote, if it has this version. */
  find(release: {
    readonly remote: string;
    readonly version: string;
  }): DevelopmentBuild | undefined;
  /** Adds the builds to those of a store. A build counts as revoked when there is a later one. */
  extend(store: ServerBuilds): ServerBuilds;
}

/** For every site that is not on a developer's own machine. */
export const NO_DEVELOPMENT_BUILDS: DevelopmentBuilds = {
  read: async () => undefined,
  find: () => undefined,
  extend: (store) => store,
};

/** Time for a development server that is still compiling. */
const READ_TIMEOUT_MS = 5000;

export function createDevelopmentBuilds({
  log,
}: {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): DevelopmentBuilds {
  /** By remote. */
  const latest = new Map<string, DevelopmentBuild>();

  async function load({ remote, port }: Override): Promise<DevelopmentBuild> {
    const known = latest.get(remote);
    const response = await fetch(`http://localhost:${port}${DEVELOPMENT_BUILD_PATH}`, {
      headers: known === undefined ? {} : { 'if-none-match': `"${known.version}"` },
      redirect: 'error',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (response.status === 304 && known !== undefined) return known;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return v.parse(developmentBuildSchema, await response.json());
  }

  const find: DevelopmentBuilds['find'] = ({ remote, version }) => {
    const build = latest.get(remote);
    return build?.version === version ? build : undefined;
  };

  return {
    find,
    async read(override) {
      const { remote, port } = override;
      try {
        const build = await load(override);
        latest.set(remote, build);
        return build;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ remote, port, reason }, 'no server half from the development server');
        return undefined;
      }
    },
    extend: (store) => ({
      async isRevoked(remote, version) {
        if (isDevelopmentVersion(version)) return find({ remote, version }) === undefined;
        return store.isRevoked(remote, version);
      },
      async readServerBuild(remote, version) {
        return find({ remote, version })?.source ?? store.readServerBuild(remote, version);
      },
    }),
  };
}
