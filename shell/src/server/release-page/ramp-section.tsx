/** The ramp plan of a remote's candidate: its steps, the current one, and what it waits for. */
import { formatDuration, formatPosition, type Ramp, type RampStep } from 'shared-contracts/ramp';
import type { ReleaseStage, RemoteReleases } from 'shared-contracts/registry';
import { formatCount, formatTime, formatTimeLeft } from './format.ts';
import type { ReleasePageModel } from './page-model.ts';
import { formatPercent } from './release-command.ts';

interface SectionProps {
  readonly remote: RemoteReleases;
  readonly model: ReleasePageModel;
}

export function RampSection({ remote, model }: SectionProps) {
  const { ramp } = remote;
  if (ramp === undefined) return null;
  const stage = model.releases.watch.stages.find(
    (each) => each.remote === remote.remote && each.candidate === remote.candidate,
  );
  return (
    <section className="ramp" aria-labelledby={`${remote.remote}-ramp`}>
      <h3 id={`${remote.remote}-ramp`}>Ramp plan</h3>
      <ol>
        {ramp.steps.map((step, index) => (
          <li
            key={`${index} ${step.permille}`}
            aria-current={index === ramp.step ? 'step' : undefined}
          >
            {describeStep(step)}
            {index < ramp.step && <span className="soft"> (done)</span>}
          </li>
        ))}
        <li>100%: all visitors</li>
      </ol>
      <p>
        <strong>
          {capitalize(formatPosition(ramp))}, since {formatTime(ramp.startedAt)} UTC.
        </strong>{' '}
        {describeWait(ramp, stage)}
      </p>
      {stage !== undefined && <Counted ramp={ramp} stage={stage} />}
    </section>
  );
}

/** Documents within the current step. */
function Counted({ ramp, stage }: { readonly ramp: Ramp; readonly stage: ReleaseStage }) {
  const step = findStep(ramp, stage);
  if (step === undefined) return null;
  const { stable, candidate } = step.counted;
  return (
    <p className="soft">
      In this step {stage.candidate} failed in {formatCount(candidate.failed)} of{' '}
      {formatCount(candidate.visits)} documents, and {stage.stable} in {formatCount(stable.failed)}{' '}
      of {formatCount(stable.visits)} in the same minutes.
    </p>
  );
}

function describeStep({ permille, bakeMs }: RampStep): string {
  const share = formatPercent(permille / 10);
  return bakeMs === null ? `${share} until approved` : `${share} for ${formatDuration(bakeMs)}`;
}

function describeWait(ramp: Ramp, stage: ReleaseStage | undefined): string {
  const step = stage === undefined ? undefined : findStep(ramp, stage);
  if (ramp.runningSince === null) {
    return step === undefined || step.leftMs === null
      ? 'Paused.'
      : `Paused, with ${formatTimeLeft(step.leftMs)} left.`;
  }
  if (step === undefined) return 'The registry has not evaluated this step yet.';
  switch (step.waitsFor) {
    case 'time':
      return `${capitalize(formatTimeLeft(step.leftMs ?? 0))} left.`;
    case 'approval':
      return 'It lasts until it is approved.';
    case 'nothing':
    case 'visits':
    case 'evidence':
    case 'vitals':
    case 'resume':
      return `${step.reason}.`;
  }
}

/** Undefined when the registry evaluated another step: the plan has changed since. */
function findStep({ startedAt }: Ramp, { step }: ReleaseStage): ReleaseStage['step'] {
  return step?.startedAt === startedAt ? step : undefined;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
