/** Summarises and judges what the proof observed. Pure. */
import { CUT_OFF, type PageView, type PlacedOrder } from './shopper.ts';

export type Step =
  | 'calm'
  | 'shells restarted in turn'
  | 'backends restarted in turn'
  | 'a backend killed'
  | 'a shell killed'
  | 'PostgreSQL restarted';

/** One visitor's observation. */
export type VisitorResult =
  | { readonly kind: 'page'; readonly view: PageView }
  | { readonly kind: 'order'; readonly order: PlacedOrder }
  | { readonly kind: 'refused order'; readonly reason: string };

export type Observation = VisitorResult & { readonly step: Step };

export interface StepSummary {
  readonly step: Step;
  readonly pages: number;
  /** In seconds. */
  readonly slowest: number;
  readonly median: number;
  readonly faults: readonly string[];
  /** Documents that a killed shell was sending; not faults. */
  readonly cutOff: number;
  readonly orders: number;
  readonly repeats: number;
}

export interface Report {
  readonly steps: readonly StepSummary[];
  /** Acknowledged to a visitor, but missing in the database. */
  readonly lost: readonly string[];
  /** Stored orders that were not acknowledged to a visitor: a call was executed twice. */
  readonly surplus: readonly string[];
  readonly unpaid: readonly string[];
  readonly isProved: boolean;
}

/** @param statuses order status by payment id, of each payment made during the proof */
export function judge(
  observations: readonly Observation[],
  statuses: ReadonlyMap<string, string>,
): Report {
  const steps = [...new Set(observations.map(({ step }) => step))].map((step) =>
    summariseStep(step, observations),
  );
  const placed = observations.flatMap((each) => (each.kind === 'order' ? [each.order] : []));
  const ids = placed.map(({ paymentId }) => paymentId);
  const lost = ids.filter((id) => !statuses.has(id));
  const surplus = [...statuses.keys()].filter((id) => !ids.includes(id));
  const unpaid = ids.filter((id) => statuses.has(id) && statuses.get(id) !== 'paid');
  const hasFaults = steps.some(({ faults }) => faults.length > 0);
  const isProved = !hasFaults && lost.length === 0 && surplus.length === 0 && unpaid.length === 0;
  return { steps, lost, surplus, unpaid, isProved };
}

function summariseStep(step: Step, all: readonly Observation[]): StepSummary {
  const observations = all.filter((each) => each.step === step);
  const views = observations.flatMap((each) => (each.kind === 'page' ? [each.view] : []));
  const seconds = views.map((view) => view.seconds).toSorted((a, b) => a - b);
  const orders = observations.flatMap((each) => (each.kind === 'order' ? [each.order] : []));
  const isCutOff = ({ fault }: PageView) => step === 'a shell killed' && fault === CUT_OFF;
  const faulty = views.filter((view) => view.fault !== undefined && !isCutOff(view));
  return {
    step,
    pages: views.length,
    slowest: seconds.at(-1) ?? 0,
    median: seconds[Math.floor(seconds.length / 2)] ?? 0,
    faults: [
      ...faulty.map(({ path, fault }) => `${path}: ${fault}`),
      ...observations.flatMap((each) => (each.kind === 'refused order' ? [each.reason] : [])),
    ],
    cutOff: views.filter(isCutOff).length,
    orders: orders.length,
    repeats: orders.reduce((sum, order) => sum + order.repeats, 0),
  };
}

/** For people: a table, then the problems. */
export function formatReport({ steps, lost, surplus, unpaid, isProved }: Report): string {
  const rows = steps.map(({ step, pages, median, slowest, faults, cutOff, orders, repeats }) =>
    [
      step,
      pages,
      faults.length,
      cutOff,
      `${(median * 1000).toFixed(0)} ms`,
      `${(slowest * 1000).toFixed(0)} ms`,
      orders,
      repeats,
    ].join(' | '),
  );
  return [
    'step | pages | failed | cut off | median | slowest | orders paid | calls repeated',
    ...rows,
    ...steps.flatMap(({ step, faults }) => faults.map((fault) => `FAILED ${step}: ${fault}`)),
    `orders lost: ${lost.length} · duplicated: ${surplus.length} · acknowledged but not paid: ${unpaid.length}`,
    isProved ? 'proved: no page failed, no order was lost' : 'NOT proved',
  ].join('\n');
}
