export interface CommandAnswer {
  /** For people. */
  readonly text: string;
  /** For programs: what `--json` prints. */
  readonly value: object;
  readonly isRefused?: boolean;
}
