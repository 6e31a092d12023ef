/**
 * A visitor's cookie choices, stored in a first-party cookie with version and date. Pure: the server
 * uses it to decide what a document may load, the browser to check that consent still holds.
 */

/** Purposes of vendors; each has its own choice. */
export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Answer = 'yes' | 'no';
export type Choices = Readonly<Partial<Record<Purpose, Answer>>>;

/** Not HttpOnly: an open page stops analytics when consent is withdrawn in another tab. */
export const CONSENT_COOKIE = 'consent';
/** Path of the page with the choices, and of its form. */
export const CONSENT_PATH = '/_cookies';
/** Form field: `accept` or `reject` applies to all purposes. */
export const EVERYTHING_FIELD = 'choice';

/** Increase it when the purposes change: every visitor is then asked again. */
const VERSION = '1';
/** Half a year. The visitor is asked again after that. */
export const CONSENT_SECONDS = 180 * 24 * 3600;

/** `1.2026-11-22.statistics-yes.marketing-no`. */
export function formatConsent(choices: Choices, now: Date): string {
  const answers = PURPOSES.flatMap((purpose) => {
    const answer = choices[purpose];
    return answer === undefined ? [] : [`${purpose}-${answer}`];
  });
  return [VERSION, now.toISOString().slice(0, 10), ...answers].join('.');
}

/** Empty when malformed, of another version, or older than half a year. */
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
