/**
 * Data of the release page: from the registry, or from the release store while the registry is
 * down.
 */
import { SHELL_EVENTS } from 'shared-contracts/host';
import { presentRelease, type RemoteReleases, type Releases } from 'shared-contracts/registry';
import type { ReleaseRecord, RolloutDocument } from 'shared-contracts/release';
import type { RangeName, RemoteNumbers } from './observed-numbers.ts';
import type { RegistryState } from './registry-client.ts';
import type { TemplatePages } from './template-pages.ts';

export interface ReleasePageModel {
  readonly siteName: string;
  readonly now: Date;
  readonly range: RangeName;
  readonly releases: Releases;
  /** Newest first; undefined without the registry. */
  readonly history: RegistryState['history'] | undefined;
  /** Undefined while the API does not respond. */
  readonly pages: TemplatePages | undefined;
  /** What the page was searched for; empty for all remotes. */
  readonly search: string;
  readonly numbers: ReadonlyMap<string, RemoteNumbers | undefined>;
  /** Whether the page offers commands; if it does not, the reason. */
  readonly commands: 'offered' | 'registry-away' | 'no-key';
  /** The history entry of the command this administrator has just given. */
  readonly outcome: RegistryState['history'][number] | undefined;
}

/** Builds the state from the verified rollout of this shell, for the time the registry is down. */
export function releasesOfStore(
  document: RolloutDocument | undefined,
  records: readonly ReleaseRecord[],
): Releases {
  const remotes = Object.entries(document?.remotes ?? {})
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([remote, { plan }]): RemoteReleases => {
      const live = plan.kind === 'single' ? plan.version : plan.stable;
      const candidate = plan.kind === 'single' ? null : plan.candidate;
      return {
        remote,
        live,
        candidate,
        since: null,
        by: null,
        previous: null,
        percent: plan.kind === 'single' ? null : plan.permille / 10,
        cohorts: plan.kind === 'single' ? [] : plan.cohorts,
        ...(plan.kind === 'staged' && plan.ramp !== undefined && { ramp: plan.ramp }),
        releases: records
          .filter((record) => record.remote === remote)
          .map((record) => presentRelease(record, record.version === live ? 'live' : 'candidate'))
          .toSorted((a, b) => a.state.localeCompare(b.state)),
      };
    });
  return {
    sequence: document?.sequence ?? 0,
    issuedAt: document?.issuedAt ?? null,
    expiresAt: document?.expiresAt ?? null,
    canSign: false,
    host: null,
    allowance: 0,
    remotes,
    watch: {
      problem: null,
      stages: [],
    },
  };
}

/** Fewer remotes are found by scrolling. */
const SCROLLED_MAX = 3;

export function canSearch({ remotes }: Pick<Releases, 'remotes'>): boolean {
  return remotes.length > SCROLLED_MAX;
}

/**
 * Remotes whose name, team or templates contain the words. First those with a failing or slower
 * candidate, then those with another candidate: they need attention.
 */
export function findRemotes(
  { remotes, watch }: Pick<Releases, 'remotes' | 'watch'>,
  search: string,
): readonly RemoteReleases[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = remotes.filter(({ remote, releases }) => {
    const served = releases.filter(({ state }) => state === 'live' || state === 'candidate');
    const text = served.flatMap(({ team, provides }) => [team?.name ?? '', ...provides]);
    const all = [remote, ...text].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const rank = ({ remote, candidate }: RemoteReleases): number => {
    if (candidate === null) return 2;
    const stage = watch.stages.find((each) => each.remote === remote);
    return stage?.verdict === 'failing' || stage?.verdict === 'slower' ? 0 : 1;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** An event with its publishers and consumers. */
export interface EventLink {
  readonly event: string;
  readonly publishers: readonly string[];
  readonly consumers: readonly string[];
}

/** Releases that visitors get now, by remote. */
export function listServed({ remotes }: Pick<Releases, 'remotes'>) {
  return remotes.flatMap(({ remote, releases }) =>
    releases
      .filter(({ state }) => state === 'live' || state === 'candidate')
      .map((release) => ({ remote, release })),
  );
}

/** Events that a served release publishes or consumes, by name. */
export function listEventLinks(releases: Pick<Releases, 'remotes'>): readonly EventLink[] {
  const served = listServed(releases);
  const names = served.flatMap(({ release }) => [...release.publishes, ...release.consumes]);
  return [...new Set(names)].toSorted().map((event) => {
    const remotesWith = (list: 'publishes' | 'consumes') => [
      ...new Set(
        served.filter(({ release }) => release[list].includes(event)).map(({ remote }) => remote),
      ),
    ];
    const isShells = SHELL_EVENTS.some((name) => name === event);
    return {
      event,
      publishers: [...(isShells ? ['shell'] : []), ...remotesWith('publishes')],
      consumers: remotesWith('consumes'),
    };
  });
}

/** A template that is nested in a block of another remote, with its providers and users. */
export interface Nesting {
  readonly template: string;
  readonly providers: readonly string[];
  readonly nesters: readonly string[];
}

/** Templates that a served release nests, by name. */
export function listNestings(releases: Pick<Releases, 'remotes'>): readonly Nesting[] {
  const served = listServed(releases);
  const names = served.flatMap(({ release }) => release.nests);
  return [...new Set(names)].toSorted().map((template) => {
    const remotesWith = (list: 'provides' | 'nests') => [
      ...new Set(
        served
          .filter(({ release }) => release[list].includes(template))
          .map(({ remote }) => remote),
      ),
    ];
    return { template, providers: remotesWith('provides'), nesters: remotesWith('nests') };
  });
}

/** A shared library: the version the shell provides and the range each remote requires. */
export interface SharedLibrary {
  readonly library: string;
  readonly provided: string | null;
  readonly ranges: ReadonlyMap<string, string>;
}

export function listSharedLibraries(
  releases: Pick<Releases, 'remotes' | 'host'>,
): readonly SharedLibrary[] {
  const live = listServed(releases).filter(({ release }) => release.state === 'live');
  const names = [
    ...Object.keys(releases.host?.shared ?? {}),
    ...live.flatMap(({ release }) => Object.keys(release.requires)),
  ];
  return [...new Set(names)].toSorted().map((library) => ({
    library,
    provided: releases.host?.shared[library] ?? null,
    ranges: new Map(
      live.flatMap(({ remote, release }) => {
        const range = release.requires[library];
        return range === undefined ? [] : [[remote, range] as const];
      }),
    ),
  }));
}
