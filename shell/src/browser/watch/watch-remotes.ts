/**
 * Watches remotes between the shell's own calls: reports uncaught errors, violations of the content
 * security policy, and loops that block the page. A separate chunk, loaded after the page.
 */
import type { SlotLifecycles, SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { Slot } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE, type BootState } from '../../document/document-state.ts';
import type { ReportFailure } from '../report.ts';
import { findErrorOrigin } from './error-origin.ts';
import { BEAT_EVERY_MS, type HeartbeatMessage } from './heartbeat.ts';
import type { PageProblem, ReadProblems } from './page-problems.ts';
import { startWatchdog } from './start-watchdog.ts';

export interface WatchParts {
  readonly page: Window;
  readonly boot: Pick<BootState, 'document' | 'releases' | 'releaseSet' | 'traceParent'>;
  readonly report: ReportFailure;
  readonly problems: ReadProblems;
  /** Slots of the current page. */
  readonly slots: () => readonly Slot[];
  /** Starts the worker; tests pass another function. */
  readonly start?: () => (message: HeartbeatMessage) => void;
}

/** The shell's own scripts; errors of browser extensions are ignored. */
const SHELL_FILE = /\/_shell\/[\w.-]+\.js/;

/** Visitor events whose listeners in a remote may loop. */
const EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'] as const;

/** Returns a function that wraps the lifecycles of a remote. */
export function watchRemotes(parts: WatchParts): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const { page, boot } = parts;
  reportProblems(parts);
  const send = (parts.start ?? startWatchdog)();
  const { document, releaseSet, traceParent: trace } = boot;
  send({ type: 'document', document: { document, releaseSet, trace } });
  const beat = () => send({ type: 'beat', path: page.location.pathname });
  const suspect = (remote: string, slotId: string | null) => {
    const version = boot.releases[remote]?.version ?? null;
    send({ type: 'suspect', suspect: { remote, version, slotId } });
  };

  page.setInterval(() => {
    if (page.document.visibilityState === 'visible') beat();
  }, BEAT_EVERY_MS);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') beat();
    else send({ type: 'pause' });
  });
  page.addEventListener('pagehide', () => send({ type: 'pause' }));
  beat();

  for (const type of EVENTS) {
    page.addEventListener(
      type,
      ({ target }) => {
        const slotId = target instanceof Element ? findSlotId(target) : null;
        const slot = parts.slots().find(({ id }) => id === slotId);
        if (slot !== undefined) suspect(slot.remote, slot.id);
      },
      { capture: true, passive: true },
    );
  }

  const watched = (step: (props: SlotProps) => Promise<void>) => (props: SlotProps) => {
    suspect(props.slot.remote, props.slot.id);
    return step(props);
  };
  return (lifecycles) => ({
    bootstrap: watched((props) => lifecycles.bootstrap(props)),
    mount: watched((props) => lifecycles.mount(props)),
    update: watched((props) => lifecycles.update(props)),
    unmount: watched((props) => lifecycles.unmount(props)),
  });
}

/** Id of the top-level slot, also for elements in a nested slot. */
function findSlotId(element: Element): string | null {
  const id = element.closest(`[${SLOT_ATTRIBUTE}]`)?.getAttribute(SLOT_ATTRIBUTE) ?? null;
  return id?.split('.')[0] ?? null;
}

function reportProblems({ problems, boot, report }: WatchParts): void {
  problems((problem) => {
    const { phase, error, source } = describe(problem);
    const origin = findErrorOrigin(source);
    // An error in the shell's own code rolls back no release, but it is still reported.
    if (origin === undefined && SHELL_FILE.test(source)) {
      report({ remote: 'shell', slotId: null }, { phase, error });
    }
    if (origin === undefined || boot.releases[origin.remote]?.version !== origin.version) return;
    report({ remote: origin.remote, slotId: null }, { phase, error });
  });
}

/** `source`: text with the address of the script that the problem comes from. */
function describe(
  problem: PageProblem,
): SlotReport & { readonly phase: 'event' | 'policy'; readonly source: string } {
  if ('violatedDirective' in problem) {
    const { effectiveDirective, blockedURI, sourceFile } = problem;
    const error = new Error(`${effectiveDirective} blocked ${blockedURI}`);
    return { phase: 'policy', error, source: sourceFile };
  }
  const error: unknown = 'reason' in problem ? problem.reason : problem.error;
  return { phase: 'event', error, source: error instanceof Error ? (error.stack ?? '') : '' };
}
