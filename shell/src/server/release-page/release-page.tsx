/** The release page itself: what every remote serves, how it fares, and what can be done (FED-15). */
import type { RemoteReleases } from 'shared-contracts/registry';
import { DataTable } from './data-table.tsx';
import { FitSections } from './fit-sections.tsx';
import { formatTime } from './format.ts';
import { RANGE_NAMES, RANGES } from './observed-numbers.ts';
import type { ReleasePageModel } from './page-model.ts';
import { OUTCOME_ID, rangePath } from './paths.ts';
import type { RegistryState } from './registry-client.ts';
import { RemoteSection } from './remote-section.tsx';

const HISTORY_LINES = 30;

interface Props {
  readonly model: ReleasePageModel;
}

export function ReleasePage({ model }: Props) {
  const { releases, history } = model;
  return (
    <>
      <h1>Releases</h1>
      <Outcome model={model} />
      <Notices model={model} />
      <p className="soft">
        Rollout {releases.sequence}
        {releases.expiresAt !== null && `, good until ${formatTime(releases.expiresAt)} UTC`}.
        Counted are documents of the last {RANGES[model.range].label}; web vitals are measured in a
        tenth.
      </p>
      <nav aria-label="Range of time">
        <ul className="ranges">
          {RANGE_NAMES.map((range) => (
            <li key={range}>
              <a
                className="target"
                href={rangePath(range)}
                aria-current={range === model.range ? 'page' : undefined}
              >
                {RANGES[range].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rolloutsFirst(releases.remotes).map((remote) => (
        <RemoteSection key={remote.remote} remote={remote} model={model} />
      ))}
      {releases.remotes.length === 0 && <p>Nothing is live yet.</p>}
      <FitSections releases={releases} />
      <section aria-labelledby="history-title">
        <h2 id="history-title">History</h2>
        {history === undefined ? (
          <p className="soft">The registry tells it; it does not answer now.</p>
        ) : (
          <History lines={history.slice(0, HISTORY_LINES)} />
        )}
      </section>
    </>
  );
}

/** What needs to be looked at comes first. */
function rolloutsFirst(remotes: readonly RemoteReleases[]): readonly RemoteReleases[] {
  return remotes.toSorted((a, b) => Number(a.candidate === null) - Number(b.candidate === null));
}

function Outcome({ model: { outcome } }: Props) {
  if (outcome === undefined) return null;
  return (
    <div className="notice positive" id={OUTCOME_ID} role="status" tabIndex={-1}>
      <p>
        <strong>Done.</strong> {describeOutcome(outcome)}
      </p>
    </div>
  );
}

/** For the page's title too, which is read first. */
export function describeOutcome({
  action,
  remote,
  version,
}: RegistryState['history'][number]): string {
  const release = [remote, version].filter(Boolean).join(' ');
  switch (action) {
    case 'promote':
      return `${release} serves everyone; shells follow within seconds.`;
    case 'rollback':
      return `${remote} is back at ${version}; shells follow within seconds.`;
    case 'revoke':
      return `${release} is revoked and never loaded again.`;
    default:
      return `What visitors get of ${remote} has changed; shells follow within seconds.`;
  }
}

function Notices({ model: { commands, numbers, releases } }: Props) {
  const lacksNumbers = [...numbers.values()].some((each) => each === undefined);
  return (
    <>
      {commands === 'registry-away' && (
        <p className="notice warning">
          The registry does not answer. What is shown is what this shell serves; nothing can be
          changed from here until the registry is back.
        </p>
      )}
      {commands === 'no-key' && (
        <p className="notice warning">
          The registry here has no key to sign with: releases can be looked at, and changed only
          where the key is.
        </p>
      )}
      {lacksNumbers && (
        <p className="notice warning">
          The backend does not answer, so there are no numbers now. Shells go on counting and tell
          them later.
        </p>
      )}
      {releases.watch.problem !== null && (
        <p className="notice warning">Candidates are not judged now: {releases.watch.problem}.</p>
      )}
    </>
  );
}

function History({ lines }: { readonly lines: RegistryState['history'] }) {
  if (lines.length === 0) return <p className="soft">Nothing has happened yet.</p>;
  return (
    <DataTable
      label="History"
      columns={['When (UTC)', 'Who', 'What', 'Why']}
      rows={lines.map(({ at, actor, action, remote, version, reason, sequence }) => ({
        key: `${sequence} ${action} ${remote} ${version}`,
        cells: [
          <time key="at" dateTime={at}>
            {formatTime(at)}
          </time>,
          actor,
          [action, remote, version].filter(Boolean).join(' '),
          reason,
        ],
      }))}
    />
  );
}
