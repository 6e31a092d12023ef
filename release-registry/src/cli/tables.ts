/** Formats the registry's results as tables for people. */
import { formatDuration, formatPosition, type Ramp } from 'shared-contracts/ramp';
import type {
  GateReport,
  HistoryLine,
  PruneCommand,
  PruneOutcome,
  RemoteStatus,
} from '../control-plane.ts';
import { formatRefusal, listRefusals } from '../gate/refusal.ts';

const GAP = '  ';

/** Columns are as wide as their widest cell; the first row is the heading. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(toCell));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

export function formatStatus(remotes: readonly RemoteStatus[]): string {
  if (remotes.length === 0) return 'Nothing is live yet.';
  const heading = ['remote', 'stable', 'candidate', 'share', 'since', 'by'];
  return formatTable([
    heading,
    ...remotes.map((remote) => [
      remote.remote,
      remote.stable,
      remote.candidate ?? '-',
      formatShare(remote),
      remote.since ?? '-',
      remote.by ?? '-',
    ]),
  ]);
}

export function formatHistory(lines: readonly HistoryLine[]): string {
  if (lines.length === 0) return 'The history is empty.';
  return formatTable([
    ['time', 'sequence', 'by', 'command', 'remote', 'version', 'reason'],
    ...lines.map((line) => [
      line.at,
      `#${line.sequence}`,
      line.actor,
      line.action,
      line.remote ?? '-',
      line.version ?? '-',
      line.reason,
    ]),
  ]);
}

export function formatPruned(
  { pruned, kept }: PruneOutcome,
  effect: PruneCommand['effect'],
): string {
  if (pruned.length === 0) return `Nothing to prune: ${kept} releases kept.`;
  const rows = pruned.map((each) => [each.remote, each.version, each.lastServed ?? '-', each.why]);
  const done = effect === 'remove' ? 'removed' : 'would be removed';
  return [
    formatTable([['remote', 'version', 'last served', 'reason'], ...rows]),
    `${pruned.length} ${done}, ${kept} kept.`,
  ].join('\n');
}

export function formatReport(report: GateReport): string {
  const refusals = listRefusals(report);
  const name = `${report.remote} ${report.version}`;
  const verdict = refusals.length === 0 ? 'fits what is live' : 'would be refused';
  return [
    formatTable([
      ['check', 'result'],
      ...report.checks.map((check) => [check.name, check.result.replace('-', ' ')]),
    ]),
    ...report.warnings.map((warning) => `Warning: ${warning}`),
    `${name} ${verdict}`,
    ...refusals.map(formatRefusal),
  ].join('\n');
}

/** One line for each release, then the reasons. */
export function formatReports(reports: readonly GateReport[]): string {
  if (reports.length === 0) return 'Nothing is live yet.';
  const unfit = reports.filter((report) => listRefusals(report).length > 0);
  return [
    formatTable([
      ['remote', 'version', 'result'],
      ...reports.map((report) => [
        report.remote,
        report.version,
        unfit.includes(report) ? 'does not fit' : 'ok',
      ]),
    ]),
    ...unfit.flatMap((report) => [
      `${report.remote} ${report.version} does not fit`,
      ...listRefusals(report).map(formatRefusal),
    ]),
  ].join('\n');
}

function formatShare({ candidate, permille, cohorts, ramp }: RemoteStatus): string {
  if (candidate === null || permille === null) return 'everyone';
  const share = [`${permille / 10}%`, ...cohorts].join(' + ');
  return ramp === null ? share : `${share} (${formatPosition(ramp)}, ${describeWait(ramp)})`;
}

/** What the current step of a ramp plan needs besides the evidence. */
export function describeWait({ steps, step, runningSince }: Ramp): string {
  if (runningSince === null) return 'paused';
  const bakeMs = steps[step]?.bakeMs ?? null;
  return bakeMs === null ? 'until approved' : `at least ${formatDuration(bakeMs)}`;
}

/** Removes control characters, so that text in the history cannot control the reader's terminal. */
function toCell(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
