/** What a command reports when it has run. */
export interface CommandResult {
  /** For people. */
  readonly text: string;
  /** For programs: what `--json` prints. */
  readonly value: object;
  readonly isRefused?: boolean;
}
