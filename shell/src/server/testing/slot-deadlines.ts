import type { FragmentScope } from '../rendering/fragment-scope.ts';
import type { SlotDeadlinesMs } from '../rendering/fragments.ts';
import type { TestShellOptions } from './test-shell-options.ts';

/** The limit of every slot, 20 seconds by default. */
export function slotDeadlines(limit: TestShellOptions['slotDeadlineMs']): SlotDeadlinesMs {
  const of = (patience: FragmentScope['patience']) => {
    const limitMs = (typeof limit === 'object' ? limit[patience] : limit) ?? 20_000;
    return { main: limitMs, other: limitMs, nested: limitMs };
  };
  return {
    usual: of('usual'),
    complete: of('complete'),
    'next-page': of('next-page'),
    patient: of('patient'),
  };
}
