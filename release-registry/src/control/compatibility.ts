/**
 * Whether a release fits what is live: the host that runs it and the remotes
 * beside it (FED-12). A problem refuses the release; a warning is only told.
 */
import semver from 'semver';
import { storefrontEventSchemas } from 'shared-contracts/events';
import type { ReleaseRecord } from 'shared-contracts/release';

/** What the shell provides to remotes. */
export interface HostCapabilities {
  readonly contractVersion: number;
  readonly federationRuntime: string;
  /** Exact versions of the libraries it shares. */
  readonly shared: Readonly<Record<string, string>>;
}

export interface Compatibility {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** Events the shell itself publishes. */
const SHELL_EVENTS: readonly string[] = ['session.started', 'session.ended'];

export function checkCompatibility(
  record: ReleaseRecord,
  host: HostCapabilities,
  others: readonly ReleaseRecord[],
): Compatibility {
  return {
    problems: [
      ...listHostProblems(record, host),
      ...listOwnershipProblems(record, others),
      ...listUnknownEvents(record),
    ],
    warnings: listUnansweredEvents(record, others),
  };
}

function listHostProblems(record: ReleaseRecord, host: HostCapabilities): readonly string[] {
  const problems: string[] = [];
  if (record.contractVersion !== host.contractVersion) {
    problems.push(
      `it is built for contract version ${record.contractVersion}; the shell has ${host.contractVersion}`,
    );
  }
  if (record.federationRuntime !== host.federationRuntime) {
    problems.push(
      `it is built for federation runtime ${record.federationRuntime}; the shell has ${host.federationRuntime}`,
    );
  }
  for (const [library, range] of Object.entries(record.requires)) {
    const shared = host.shared[library];
    if (shared === undefined) {
      problems.push(`it requires ${library}, which the shell does not share`);
    } else if (!semver.satisfies(shared, range)) {
      problems.push(`it requires ${library} ${range}; the shell shares ${shared}`);
    }
  }
  return problems;
}

function listOwnershipProblems(
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
): readonly string[] {
  const listTaken = (kind: string, namesOf: (release: ReleaseRecord) => readonly string[]) =>
    namesOf(record).flatMap((name) => {
      const owner = others.find((other) => namesOf(other).includes(name));
      return owner === undefined
        ? []
        : [`${kind} ${name} belongs to ${owner.remote} (live as ${owner.version})`];
    });
  return [
    ...listTaken('block template', templatesOf),
    ...listTaken('action', ({ actions }) => actions),
    ...listTaken('cookie', ({ cookies }) => cookies),
  ];
}

function templatesOf({ provides }: ReleaseRecord): readonly string[] {
  return provides.map(({ template }) => template);
}

function listUnknownEvents(record: ReleaseRecord): readonly string[] {
  return [...record.publishes, ...record.consumes]
    .filter((event) => !Object.hasOwn(storefrontEventSchemas, event))
    .map((event) => `event ${event} is not one of the shared contracts`);
}

function listUnansweredEvents(
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
): readonly string[] {
  const published = new Set([
    ...SHELL_EVENTS,
    ...record.publishes,
    ...others.flatMap((other) => other.publishes),
  ]);
  return record.consumes
    .filter((event) => !published.has(event))
    .map((event) => `it consumes ${event}, which no live release publishes`);
}
