/**
 * Ramp plans: how a candidate's share of visitors grows. As text, `1%:10m,10%:30m,50%:hold,100%`:
 * each step is a share and how long it lasts, or `hold` until a person approves it; the last step
 * is everyone.
 */
import * as v from 'valibot';

/** Steps of a ramp plan before everyone gets the release. */
export const RAMP_STEPS_MAX = 20;
const rampStep = v.object({
  /** Share of visitors who get the candidate, in steps of 0.1%; everyone is not a step. */
  permille: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  /** How long the step lasts at least, in milliseconds; null until a person approves it. */
  bakeMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type RampStep = v.InferOutput<typeof rampStep>;

/** A ramp plan and where it is; the registry moves it on. Shells only use the share. */
export const rampSchema = v.pipe(
  v.object({
    steps: v.pipe(v.array(rampStep), v.minLength(1), v.maxLength(RAMP_STEPS_MAX)),
    /** Index of the current step. */
    step: v.pipe(v.number(), v.integer(), v.minValue(0)),
    startedAt: v.pipe(v.string(), v.isoTimestamp()),
    /** How much of the step's time had passed when it was last paused, in milliseconds. */
    passedMs: v.pipe(v.number(), v.minValue(0)),
    /** Since when its time passes; null while the plan is paused. */
    runningSince: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(({ step, steps }) => step < steps.length, 'The current step is not in the plan'),
);
export type Ramp = v.InferOutput<typeof rampSchema>;

/** The steps of a plan, without the last one; or why the text is no plan, as a sentence. */
export type ParsedRamp =
  | { readonly kind: 'plan'; readonly steps: readonly RampStep[] }
  | { readonly kind: 'invalid'; readonly problem: string };

const TEXT_MAX = 500;
const UNITS_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const BAKE_MIN_MS = 10_000;
const BAKE_MAX_MS = 30 * UNITS_MS.d;
const FULL_PERMILLE = 1000;

export function parseRamp(text: string): ParsedRamp {
  if (text.length > TEXT_MAX) return invalid(`Use at most ${TEXT_MAX} characters.`);
  const words = text.split(',').map((word) => word.trim());
  const last = words.pop() ?? '';
  const steps: RampStep[] = [];
  for (const word of words) {
    const step = parseStep(word, steps.at(-1)?.permille ?? 0);
    if (typeof step === 'string') return invalid(step);
    steps.push(step);
  }
  if (!/^100(?:\.0)?%$/.test(last)) {
    return invalid(`The last step must be 100%, without a time, not "${last}".`);
  }
  if (steps.length === 0) return invalid('A plan needs a step before 100%, like 10%:1h.');
  if (steps.length > RAMP_STEPS_MAX) {
    return invalid(`Use at most ${RAMP_STEPS_MAX} steps before 100%.`);
  }
  return { kind: 'plan', steps };
}

/** The plan as text, with the last step. */
export function formatRamp(steps: readonly RampStep[]): string {
  const words = steps.map(
    ({ permille, bakeMs }) =>
      `${permille / 10}%:${bakeMs === null ? 'hold' : formatDuration(bakeMs)}`,
  );
  return [...words, '100%'].join(',');
}

/** `2h`, `90m` or `45s`: the largest unit without a remainder. */
export function formatDuration(ms: number): string {
  const units = Object.entries(UNITS_MS).toReversed();
  const [unit, unitMs] = units.find(([, each]) => ms % each === 0) ?? ['s', UNITS_MS.s];
  return `${Math.ceil(ms / unitMs)}${unit}`;
}

/** `step 2 of 4`; everyone is the last step. */
export function formatPosition({ step, steps }: Pick<Ramp, 'step' | 'steps'>): string {
  return `step ${step + 1} of ${steps.length + 1}`;
}

/** Share of visitors after the current step, in steps of 0.1%: 1000 is everyone. */
export function nextPermille({ step, steps }: Pick<Ramp, 'step' | 'steps'>): number {
  return steps[step + 1]?.permille ?? FULL_PERMILLE;
}

/** The step; or why it is none, as a sentence. */
function parseStep(word: string, previousPermille: number): RampStep | string {
  const [, share = '', time = ''] = /^([^:]*)%:([^:]*)$/.exec(word) ?? [];
  if (share === '') return `"${word}" is not a step: write a share and a time, like 10%:30m.`;
  const permille = /^\d{1,4}(?:\.\d)?$/.test(share) ? Math.round(Number(share) * 10) : Number.NaN;
  if (!(permille >= 1 && permille < FULL_PERMILLE)) {
    return `"${word}" needs a share from 0.1% to 99.9%, in steps of 0.1; only the last step is 100%.`;
  }
  if (permille < previousPermille) {
    return `The share falls at "${word}": the step before has ${previousPermille / 10}%.`;
  }
  if (time === 'hold') return { permille, bakeMs: null };
  const bakeMs = parseDuration(time);
  if (bakeMs >= BAKE_MIN_MS && bakeMs <= BAKE_MAX_MS) return { permille, bakeMs };
  return `"${word}" needs a time from 10s to 30d, with s, m, h or d, or hold.`;
}

function parseDuration(time: string): number {
  const [, count = '', unit = ''] = /^(\d{1,7})([smhd])$/.exec(time) ?? [];
  const found = Object.entries(UNITS_MS).find(([name]) => name === unit);
  return found === undefined ? Number.NaN : Number(count) * found[1];
}

function invalid(problem: string): ParsedRamp {
  return { kind: 'invalid', problem };
}
