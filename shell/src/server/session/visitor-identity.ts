/** Identity of a browser without a login: for the rollout, for remotes and for the API. */
import { createHash } from 'node:crypto';
import { takeRandomBytes } from 'server-kit/random-bytes';
import type { RolloutVisitor } from 'release-registry/bucketing';
import type { Override } from 'release-registry/override';
import { FINGERPRINT_COOKIE, FINGERPRINT_LENGTH } from '../../document/document-state.ts';
import type { VisitorCookies } from './visitor-cookies.ts';

export interface IdentityOptions {
  /** Returns the cohort of a valid invitation. */
  readonly readInvitation: (invitation: string) => string | undefined;
  /** Returns a valid override, if the site allows overrides. */
  readonly readOverride: (text: string) => Override | undefined;
}

export class VisitorIdentity {
  readonly #id: string;
  readonly #cookies: VisitorCookies;
  readonly #options: IdentityOptions;
  #fingerprint: string | undefined;

  constructor(cookies: VisitorCookies, options: IdentityOptions) {
    this.#cookies = cookies;
    this.#options = options;
    const known = cookies.read('visitor');
    this.#id = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomId();
    if (this.#id !== known) cookies.write('visitor', this.#id);
  }

  /** Whether the browser has no cookie of an earlier visit. */
  get isNew(): boolean {
    return this.#cookies.read('visitor') !== this.#id;
  }

  /** Decides which releases this visitor gets. */
  get rollout(): RolloutVisitor {
    const invitation = this.#cookies.read('cohort');
    const cohort = invitation === undefined ? undefined : this.#options.readInvitation(invitation);
    return { id: this.#id, cohorts: cohort === undefined ? [] : [cohort] };
  }

  /**
   * Pseudonym of the visitor for one remote; does not reveal the id (`ActionRequest.visitorKey`).
   */
  keyFor(remote: string): string {
    return createHash('sha256').update(`visitor:${remote}:${this.#id}`).digest('base64url');
  }

  /** The browser's fingerprint; created here if the browser has none. */
  getFingerprint(): string {
    this.#fingerprint ??= this.#readFingerprint() ?? this.#makeFingerprint();
    return this.#fingerprint;
  }

  joinCohort(invitation: string): 'joined' | 'refused' {
    if (this.#options.readInvitation(invitation) === undefined) return 'refused';
    this.#cookies.write('cohort', invitation);
    return 'joined';
  }

  leaveCohort(): void {
    this.#cookies.write('cohort', null);
  }

  /** The remote that this browser loads from its own machine. */
  get override(): Override | undefined {
    const text = this.#cookies.read('override');
    return text === undefined ? undefined : this.#options.readOverride(text);
  }

  startOverride(text: string): 'started' | 'refused' {
    if (this.#options.readOverride(text) === undefined) return 'refused';
    this.#cookies.write('override', text);
    return 'started';
  }

  stopOverride(): void {
    this.#cookies.write('override', null);
  }

  #readFingerprint(): string | undefined {
    const known = this.#cookies.values[FINGERPRINT_COOKIE] ?? '';
    return new RegExp(`^[\\w-]{${FINGERPRINT_LENGTH}}$`).test(known) ? known : undefined;
  }

  #makeFingerprint(): string {
    const value = randomId().slice(0, FINGERPRINT_LENGTH);
    this.#cookies.writeReadable(FINGERPRINT_COOKIE, value);
    return value;
  }
}

function randomId(): string {
  return takeRandomBytes(16).toString('base64url');
}
