/**
 * Forms for the commands of a remote. Each leads to a page that shows the effect and asks for a
 * reason.
 */
import type { ReactNode } from 'react';
import { formatRamp, nextPermille, type RampStep } from 'shared-contracts/ramp';
import type { RemoteReleases } from 'shared-contracts/registry';
import { CONFIRM_PATH } from './paths.ts';
import { findRollbackTarget, type CommandAction } from './release-command.ts';

/** A proposal for a site with some thousand visits a day; the field can be changed. */
const USUAL_STEPS: readonly RampStep[] = [
  { permille: 10, bakeMs: 600_000 },
  { permille: 100, bakeMs: 1_800_000 },
  { permille: 500, bakeMs: 7_200_000 },
];

interface FormsProps {
  readonly remote: RemoteReleases;
  readonly sequence: number;
}

export function CommandForms({ remote, sequence }: FormsProps) {
  const { remote: name, candidate } = remote;
  const target = findRollbackTarget(remote);
  const offered = listOffered(remote);
  if (target === null && offered.length === 0) return null;
  return (
    <div className="commands" role="group" aria-label={`Commands for ${name}`}>
      {candidate !== null && (
        <CommandForm action="promote" fields={{ remote: name, version: candidate, sequence }}>
          <button type="submit" className="button primary">
            Promote {candidate}…
          </button>
        </CommandForm>
      )}
      {candidate !== null && <RampForms remote={remote} sequence={sequence} />}
      {target !== null && (
        <CommandForm action="rollback" fields={{ remote: name, sequence }}>
          <button type="submit" className="button">
            {candidate === null ? `Roll back to ${target}…` : `Roll back ${candidate}…`}
          </button>
        </CommandForm>
      )}
      {offered.length > 0 && (
        <CommandForm action="rollout" fields={{ remote: name, sequence }}>
          <VersionChoice id={`${name}-version`} versions={offered} />
          <label className="field" htmlFor={`${name}-percent`}>
            Share of visitors, %
            <input
              id={`${name}-percent`}
              name="percent"
              type="number"
              inputMode="decimal"
              min="0"
              max="100"
              step="0.1"
              required
              defaultValue={String(remote.percent ?? 10)}
            />
          </label>
          <button type="submit" className="button">
            Set share…
          </button>
        </CommandForm>
      )}
      {offered.length > 0 && (
        <CommandForm action="rollout" fields={{ remote: name, sequence }}>
          <VersionChoice id={`${name}-plan-version`} versions={offered} />
          <label className="field plan" htmlFor={`${name}-plan`}>
            Ramp plan
            <input
              id={`${name}-plan`}
              name="plan"
              required
              maxLength={500}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              defaultValue={formatRamp(remote.ramp?.steps ?? USUAL_STEPS)}
            />
          </label>
          <button type="submit" className="button">
            {remote.ramp === undefined ? 'Start plan…' : 'Replace plan…'}
          </button>
        </CommandForm>
      )}
      {offered.length > 0 && (
        <CommandForm action="rollout" fields={{ remote: name, sequence }}>
          <VersionChoice id={`${name}-cohort-version`} versions={offered} />
          <label className="field" htmlFor={`${name}-cohort`}>
            Cohort
            <input
              id={`${name}-cohort`}
              name="cohort"
              required
              pattern="[a-z][a-z0-9-]+"
              title="Lowercase letters, digits and hyphens"
              autoCapitalize="none"
              spellCheck={false}
            />
          </label>
          <button type="submit" className="button">
            Roll out to cohort…
          </button>
        </CommandForm>
      )}
    </div>
  );
}

/** Buttons for the current step of a ramp plan. */
function RampForms({ remote: { remote, candidate, ramp }, sequence }: FormsProps) {
  if (candidate === null || ramp === undefined) return null;
  const fields = { remote, version: candidate, sequence };
  const permille = nextPermille(ramp);
  const isPaused = ramp.runningSince === null;
  return (
    <>
      {!isPaused && (
        <CommandForm action="approve" fields={fields}>
          <button type="submit" className="button">
            Approve step: {permille === 1000 ? 'all visitors' : `${permille / 10}%`}…
          </button>
        </CommandForm>
      )}
      <CommandForm action={isPaused ? 'resume' : 'pause'} fields={fields}>
        <button type="submit" className="button">
          {isPaused ? 'Resume plan…' : 'Pause plan…'}
        </button>
      </CommandForm>
    </>
  );
}

/** The candidate if there is one, otherwise every published release that is not revoked. */
function listOffered({ candidate, releases }: RemoteReleases): readonly string[] {
  if (candidate !== null) return [candidate];
  return releases.filter(({ state }) => state === 'kept').map(({ version }) => version);
}

function VersionChoice({
  id,
  versions,
}: {
  readonly id: string;
  readonly versions: readonly string[];
}) {
  return (
    <label className="field" htmlFor={id}>
      Release
      <select id={id} name="version">
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  );
}

interface FormProps {
  readonly action: CommandAction;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

function CommandForm({ action, fields, children }: FormProps) {
  return (
    <form method="get" action={CONFIRM_PATH}>
      <HiddenFields fields={{ action, ...fields }} />
      {children}
    </form>
  );
}

export function HiddenFields({ fields }: Pick<FormProps, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
