import type { ErrorReports } from 'server-kit/errors/error-reports';
import type { Tracing } from 'server-kit/tracing/tracing';
import type { DocumentWaits } from '../document/document-waits.ts';
import type { ShellEnv } from '../env.ts';
import type { FragmentScope } from '../rendering/fragment-scope.ts';
import type { SiteContentWire } from './content-builders.ts';
import type { RemoteFixture } from './fixture-builds.ts';

/** What a test changes of the shell that `aShell` starts. */
export interface TestShellOptions {
  readonly content?: Partial<SiteContentWire>;
  readonly remotes?: readonly RemoteFixture[];
  /** Time limit of every slot, or by patience; by default longer than a busy machine needs. */
  readonly slotDeadlineMs?: number | Partial<Readonly<Record<FragmentScope['patience'], number>>>;
  /** By default longer than a busy machine needs; a test of late parts sets them. */
  readonly waits?: Partial<DocumentWaits>;
  /** How long a shared answer waits for its sources; by default longer than a busy machine needs. */
  readonly renewWaitMs?: number;
  /** Runs the remotes in threads with this worker instead of inline. */
  readonly workerFile?: string;
  /** Every random number; defaults to 0.5. */
  readonly random?: number;
  /** Origin of the registry; none by default. */
  readonly registryUrl?: string;
  /** Whose `X-Forwarded-For` is believed; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Whether a shared cache may keep documents; `off` by default. */
  readonly sharedCache?: ShellEnv['sharedCache'];
  /** Where development servers are; by default on the shell's machine. */
  readonly development?: 'on this machine' | 'elsewhere';
  /** Disabled by default. */
  readonly tracing?: Tracing;
  /** Disabled by default. */
  readonly errorReports?: ErrorReports;
}
