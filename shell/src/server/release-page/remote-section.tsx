/** One remote on the release page: its releases, their figures and the available commands. */
import { Fragment } from 'react';
import { VITALS, type Vital } from 'shared-contracts/observation';
import type { KnownRelease, RemoteReleases } from 'shared-contracts/registry';
import { CommandForms } from './command-forms.tsx';
import { DataTable } from './data-table.tsx';
import { formatCount, formatRate, formatTime, formatVital } from './format.ts';
import { LineChart, type ChartSeries } from './line-chart.tsx';
import { boundsOf, type RemoteNumbers, type Series } from './observed-numbers.ts';
import type { ReleasePageModel } from './page-model.ts';
import { RampSection } from './ramp-section.tsx';
import { formatPercent, listShares } from './release-command.ts';
import { RevokeLink } from './revoke-link.tsx';

interface SectionProps {
  readonly remote: RemoteReleases;
  readonly model: ReleasePageModel;
}

const STATES = {
  live: 'Live',
  candidate: 'Candidate',
  kept: 'Available',
  revoked: 'Revoked',
} as const satisfies Readonly<Record<KnownRelease['state'], string>>;

/** Further releases are in a closed `details` element. */
const SHOWN_RELEASES = 4;

export function RemoteSection({ remote, model }: SectionProps) {
  const { since, by } = remote;
  const numbers = model.numbers.get(remote.remote);
  const isServed = ({ state }: KnownRelease) => state === 'live' || state === 'candidate';
  const inOrder = remote.releases.toSorted((a, b) => Number(isServed(b)) - Number(isServed(a)));
  const [shown, more] = [inOrder.slice(0, SHOWN_RELEASES), inOrder.slice(SHOWN_RELEASES)];
  return (
    <section className="remote" id={remote.remote} aria-labelledby={`${remote.remote}-title`}>
      <h2 id={`${remote.remote}-title`}>{remote.remote}</h2>
      <p className="soft">
        {listShares(remote)
          .map(({ version, visitors }) => `${version} is served to ${visitors}`)
          .join(', ')}
        {since !== null && `, since ${formatTime(since)} UTC`}
        {by !== null && `, by ${by}`}
      </p>
      <Team remote={remote} />
      <Verdict remote={remote} model={model} />
      <RampSection remote={remote} model={model} />
      <ReleaseTable releases={shown} remote={remote} model={model} label="Releases" />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more releases</summary>
          <ReleaseTable releases={more} remote={remote} model={model} label="More releases" />
        </details>
      )}
      {model.commands === 'offered' && (
        <CommandForms remote={remote} sequence={model.releases.sequence} />
      )}
      {numbers !== undefined && (
        <details open={remote.candidate !== null}>
          <summary>Charts</summary>
          <Charts remote={remote} model={model} numbers={numbers} />
        </details>
      )}
    </section>
  );
}

/** Who to ask, and what to do when the remote fails: as the live release says. */
function Team({ remote: { live, releases } }: Pick<SectionProps, 'remote'>) {
  const team = releases.find(({ version }) => version === live)?.team;
  if (team === undefined) return <p className="soft">The live release names no team.</p>;
  const { name, contact, runbook } = team;
  const isEmail = !contact.startsWith('https://');
  return (
    <p>
      Team {name}: <a href={isEmail ? `mailto:${contact}` : contact}>{contact}</a>
      {runbook !== undefined && (
        <>
          , <a href={runbook}>runbook</a>
        </>
      )}
    </p>
  );
}

const VERDICTS = {
  failing: { title: 'Exceeds its failure budget', tone: 'danger' },
  slower: { title: 'Slower than the live release', tone: 'warning' },
  healthy: { title: 'Healthy', tone: 'positive' },
  unproven: { title: 'Too few visits to evaluate', tone: 'info' },
} as const;

function Verdict({ remote, model }: SectionProps) {
  const { stages, problem } = model.releases.watch;
  const stage = stages.find((each) => each.remote === remote.remote);
  if (stage === undefined || stage.candidate !== remote.candidate) return null;
  const { title, tone } = VERDICTS[stage.verdict];
  return (
    <div className={`notice ${tone}`}>
      <p>
        <strong>
          {stage.candidate}: {title}.
        </strong>{' '}
        {stage.reason}. Monitored since {formatTime(stage.startedAt)} UTC.
        {problem !== null && ` The last check failed: ${problem}.`}
      </p>
    </div>
  );
}

interface TableProps extends SectionProps {
  readonly releases: readonly KnownRelease[];
  readonly label: string;
}

const COLUMNS = [
  'Release',
  'State',
  'Visitors now',
  'Documents',
  'Failed',
  'Failure rate',
  'Budget',
  ...VITALS.map((vital) => `${vital} p75`),
];

function ReleaseTable({ releases, label, ...section }: TableProps) {
  const { remote, model } = section;
  const mayRevoke = model.commands === 'offered';
  const { sequence } = model.releases;
  return (
    <DataTable
      label={`${label} of ${remote.remote}`}
      columns={mayRevoke ? [...COLUMNS, 'Actions'] : COLUMNS}
      rows={releases.map((release) => ({
        key: release.version,
        cells: [
          <Fragment key="release">
            {release.version} <span className="soft">built {formatTime(release.builtAt)}</span>
          </Fragment>,
          <span key="state" className={`badge ${release.state}`}>
            {STATES[release.state]}
          </span>,
          shareOf(remote, release),
          ...listNumbers(release, section),
          mayRevoke && (
            <RevokeLink key="revoke" remote={remote.remote} release={release} sequence={sequence} />
          ),
        ],
      }))}
    />
  );
}

/** Cells for documents, failed, failure rate, budget and each vital. */
function listNumbers(
  release: KnownRelease,
  { remote, model }: SectionProps,
): readonly (string | null)[] {
  const known = model.numbers.get(remote.remote)?.byVersion;
  const numbers = known?.get(release.version);
  if (numbers === undefined) {
    const nothing = known === undefined ? 'unknown' : '0';
    return [nothing, ...COLUMNS.slice(4).map(() => null)];
  }
  const { visits, failed, vitals } = numbers;
  return [
    formatCount(visits),
    formatCount(failed),
    visits === 0 ? null : formatRate(Math.min(failed / visits, 1)),
    budgetOf(release, remote, model),
    ...VITALS.map((vital) => {
      const value = vitals[vital];
      return value === null ? null : formatVital(vital, value);
    }),
  ];
}

/**
 * The failure rate of the stable release plus the allowance, over the displayed range. The registry
 * evaluates candidates over the time of the rollout stage instead.
 */
function budgetOf(
  { state }: KnownRelease,
  { remote, live }: RemoteReleases,
  { numbers, releases }: ReleasePageModel,
): string | null {
  const stable = numbers.get(remote)?.byVersion.get(live);
  if (state !== 'candidate' || stable === undefined || stable.visits === 0) return null;
  return formatRate(Math.min(stable.failed / stable.visits, 1) + releases.allowance);
}

function shareOf({ percent, cohorts }: RemoteReleases, { state }: KnownRelease): string | null {
  if (state === 'live') return formatPercent(100 - (percent ?? 0));
  if (state !== 'candidate') return null;
  return [formatPercent(percent ?? 0), ...cohorts].join(' + ');
}

const VITAL_TITLES = {
  LCP: 'Largest Contentful Paint (LCP), 75th percentile',
  INP: 'Interaction to Next Paint (INP), 75th percentile',
  CLS: 'Cumulative Layout Shift (CLS), 75th percentile',
} as const satisfies Readonly<Record<Vital, string>>;
const VITAL_AXES = { LCP: 1000, INP: 100, CLS: 0.05 } as const;
const RATE_AXIS = 0.01;

function Charts({ remote, model, numbers }: SectionProps & { readonly numbers: RemoteNumbers }) {
  const { range, now } = model;
  const common = { range, bounds: boundsOf(range, now) };
  const looks = (series: readonly Series[]) => withLooks(series, remote);
  return (
    <div className="charts">
      <LineChart
        {...common}
        id={`${remote.remote}-failures`}
        title="Failed documents"
        series={looks(numbers.failures)}
        atLeast={RATE_AXIS}
        format={formatRate}
      />
      {VITALS.map((vital) => (
        <LineChart
          {...common}
          key={vital}
          id={`${remote.remote}-${vital}`}
          title={VITAL_TITLES[vital]}
          series={looks(numbers.vitals[vital])}
          atLeast={VITAL_AXES[vital]}
          format={(value) => formatVital(vital, value)}
        />
      ))}
    </div>
  );
}

/** More lines would be hard to distinguish; the tables have every version. */
const LINES_MAX = 4;

function withLooks(
  series: readonly Series[],
  { live, candidate }: RemoteReleases,
): readonly ChartSeries[] {
  return series
    .map(({ version, points }): ChartSeries => {
      if (version === live) return { version, points, look: 'live' };
      return { version, points, look: version === candidate ? 'candidate' : 'other' };
    })
    .toSorted((a, b) => Number(a.look === 'other') - Number(b.look === 'other'))
    .slice(0, LINES_MAX);
}
