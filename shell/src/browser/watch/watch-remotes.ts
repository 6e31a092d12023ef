/**
 * Watches what remotes do outside of the shell's own calls (FED-07): errors nobody caught, and
 * loops that keep the whole page from answering. A part of its own, loaded when the page is there.
 */
import type { SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import type { Slot } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE, type BootState } from '../../document/document-state.ts';
import type { ReportFailure } from '../report.ts';
import { findErrorOrigin } from './error-origin.ts';
import { BEAT_EVERY_MS, type HeartbeatMessage } from './heartbeat.ts';
import { startWatchdog } from './start-watchdog.ts';

export interface WatchParts {
  readonly page: Window;
  readonly boot: Pick<BootState, 'document' | 'releases' | 'releaseSet' | 'traceParent'>;
  readonly report: ReportFailure;
  /** Slots of the page that is shown. */
  readonly slots: () => readonly Slot[];
  /** The worker's own unless a test brings another. */
  readonly start?: () => (message: HeartbeatMessage) => void;
}

/** Of the shell's own scripts; what an extension of the browser throws is none of ours. */
const SHELL_FILE = /\/_shell\/[\w.-]+\.js/;

/** What a visitor does that a remote may answer with a loop. */
const EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'] as const;

/** Answers how the lifecycles of a remote are to be called from now on. */
export function watchRemotes(parts: WatchParts): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const { page, boot } = parts;
  reportUncaughtErrors(parts);
  const tell = (parts.start ?? startWatchdog)();
  const { document, releaseSet, traceParent: trace } = boot;
  tell({ type: 'document', document: { document, releaseSet, trace } });
  const beat = () => tell({ type: 'beat', path: page.location.pathname });
  const suspect = (remote: string, slotId: string | null) => {
    const version = boot.releases[remote]?.version ?? null;
    tell({ type: 'suspect', suspect: { remote, version, slotId } });
  };

  page.setInterval(() => {
    if (page.document.visibilityState === 'visible') beat();
  }, BEAT_EVERY_MS);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') beat();
    else tell({ type: 'pause' });
  });
  page.addEventListener('pagehide', () => tell({ type: 'pause' }));
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

/** Of the slot of the page, also for what is in a slot inside it. */
function findSlotId(element: Element): string | null {
  const id = element.closest(`[${SLOT_ATTRIBUTE}]`)?.getAttribute(SLOT_ATTRIBUTE) ?? null;
  return id?.split('.')[0] ?? null;
}

function reportUncaughtErrors({ page, boot, report }: WatchParts): void {
  const handle = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const origin = findErrorOrigin(stack);
    // What fails in the shell's own code takes back no release, but somebody is to hear of it (SH-20).
    if (origin === undefined && SHELL_FILE.test(stack)) {
      report({ remote: 'shell', slotId: null }, { phase: 'event', error });
    }
    if (origin === undefined || boot.releases[origin.remote]?.version !== origin.version) return;
    report({ remote: origin.remote, slotId: null }, { phase: 'event', error });
  };
  page.addEventListener('error', ({ error }) => handle(error));
  page.addEventListener('unhandledrejection', ({ reason }) => handle(reason));
}
