/**
 * A visitor's choice about analytics (SH-19), kept in a first-party cookie with its version and
 * date. Pure: the server asks it what may be loaded, the browser whether it still may be.
 */

/** What vendors are for; each is asked about for itself. */
export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Answer = 'yes' | 'no';
export type Choices = Readonly<Partial<Record<Purpose, Answer>>>;

/** Not HttpOnly: an open page stops when another tab takes the choice back. */
export const CONSENT_COOKIE = 'consent';
/** Page with the choices, and where they are posted to. */
export const CONSENT_PATH = '/_cookies';
/** Field of the form: `accept` or `reject` answers for every purpose at once. */
export const EVERYTHING_FIELD = 'choice';

/** Raised when what is asked changes: then everybody is asked again. */
const VERSION = '1';
/** Half a year; then the question is asked again. */
export const CONSENT_SECONDS = 180 * 24 * 3600;

/** `1.2026-11-22.statistics-yes.marketing-no`. */
export function formatConsent(choices: Choices, now: Date): string {
  const answers = PURPOSES.flatMap((purpose) => {
    const answer = choices[purpose];
    return answer === undefined ? [] : [`${purpose}-${answer}`];
  });
  return [VERSION, now.toISOString().slice(0, 10), ...answers].join('.');
}

/** No choice in what is malformed, of another version, or older than half a year. */
export function parseConsent(text: string | undefined, now: Date): Choices {
  const [version, day, ...answers] = (text ?? '').split('.');
  if (version !== VERSION || day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return {};
  const ageMs = now.getTime() - new Date(day).getTime();
  if (!(ageMs < CONSENT_SECONDS * 1000)) return {};
  return Object.fromEntries(
    PURPOSES.flatMap((purpose) =>
      (['no', 'yes'] as const)
        .filter((answer) => answers.includes(`${purpose}-${answer}`))
        .slice(0, 1)
        .map((answer) => [purpose, answer]),
    ),
  );
}
