/** The release page: the releases of every remote, their figures and the available commands. */
import { DataTable } from './data-table.tsx';
import { FitSections } from './fit-sections.tsx';
import { formatTime } from './format.ts';
import { RANGE_NAMES, RANGES } from './observed-numbers.ts';
import { canSearch, findRemotes, type ReleasePageModel } from './page-model.ts';
import {
  OUTCOME_ID,
  RANGE_PARAMETER,
  rangePath,
  RELEASE_PAGE_PATH,
  SEARCH_PARAMETER,
} from './paths.ts';
import type { RegistryState } from './registry-client.ts';
import { RemoteSection } from './remote-section.tsx';

const HISTORY_LINES = 30;

interface Props {
  readonly model: ReleasePageModel;
}

export function ReleasePage({ model }: Props) {
  const { releases, history } = model;
  const found = findRemotes(releases, model.search);
  return (
    <>
      <h1>Releases</h1>
      <Outcome model={model} />
      <Notices model={model} />
      <p className="soft">
        Rollout {releases.sequence}
        {releases.expiresAt !== null && `, valid until ${formatTime(releases.expiresAt)} UTC`}.
        Figures cover documents of the last {RANGES[model.range].label}; web vitals are measured in
        one document out of ten.
      </p>
      <nav aria-label="Time range">
        <ul className="ranges">
          {RANGE_NAMES.map((range) => (
            <li key={range}>
              <a
                className="target"
                href={rangePath(range, model.search)}
                aria-current={range === model.range ? 'page' : undefined}
              >
                {RANGES[range].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {canSearch(releases) && <RemoteSearch model={model} />}
      {found.map((remote) => (
        <RemoteSection key={remote.remote} remote={remote} model={model} />
      ))}
      {releases.remotes.length === 0 && <p>No release is live yet.</p>}
      <FitSections model={model} />
      <section aria-labelledby="history-title">
        <h2 id="history-title">History</h2>
        {history === undefined ? (
          <p className="soft">
            The history is unavailable: the release registry is not responding.
          </p>
        ) : (
          <History lines={history.slice(0, HISTORY_LINES)} />
        )}
      </section>
    </>
  );
}

/** A form without scripts: finds remotes by name, team or template. */
function RemoteSearch({ model: { search, range, releases } }: Props) {
  const count = findRemotes(releases, search).length;
  return (
    <div className="commands">
      <form role="search" action={RELEASE_PAGE_PATH}>
        <input type="hidden" name={RANGE_PARAMETER} value={range} />
        <label className="field">
          Find remotes by name, team or template
          <input type="search" name={SEARCH_PARAMETER} defaultValue={search} maxLength={100} />
        </label>
        <button className="button" type="submit">
          Find
        </button>
      </form>
      {search !== '' && (
        <p role="status">
          {count} of {releases.remotes.length} remotes.{' '}
          <a className="target" href={rangePath(range)}>
            Show all
          </a>
        </p>
      )}
    </div>
  );
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

/** Also used in the page title, which screen readers read first. */
export function describeOutcome({
  action,
  remote,
  version,
}: RegistryState['history'][number]): string {
  const release = [remote, version].filter(Boolean).join(' ');
  switch (action) {
    case 'promote':
      return `${release} is live for all visitors. Shells update within seconds.`;
    case 'rollback':
      return `${remote} is rolled back to ${version}. Shells update within seconds.`;
    case 'revoke':
      return `${release} is revoked and will never be loaded again.`;
    case 'pause':
      return `The ramp plan of ${remote} is paused.`;
    case 'resume':
      return `The ramp plan of ${remote} is resumed.`;
    case 'approve':
      return `A step of the ramp plan of ${remote} is approved. Shells update within seconds.`;
    default:
      return `The rollout of ${remote} has changed. Shells update within seconds.`;
  }
}

function Notices({ model: { commands, numbers, releases } }: Props) {
  const lacksNumbers = [...numbers.values()].some((each) => each === undefined);
  return (
    <>
      {commands === 'registry-away' && (
        <p className="notice warning">
          The release registry is not responding. This page shows what this shell serves. You cannot
          change releases until the registry is available again.
        </p>
      )}
      {commands === 'no-key' && (
        <p className="notice warning">
          This registry has no signing key. You can view releases here, but change them only on a
          machine with the key.
        </p>
      )}
      {lacksNumbers && (
        <p className="notice warning">
          The backend is not responding, so figures are unavailable. Shells keep counting and send
          their counts later.
        </p>
      )}
      {releases.watch.problem !== null && (
        <p className="notice warning">
          Candidates are not being evaluated: {releases.watch.problem}.
        </p>
      )}
    </>
  );
}

function History({ lines }: { readonly lines: RegistryState['history'] }) {
  if (lines.length === 0) return <p className="soft">No changes yet.</p>;
  return (
    <DataTable
      label="History"
      columns={['Time (UTC)', 'Actor', 'Change', 'Reason']}
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
