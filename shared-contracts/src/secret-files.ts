/**
 * Secrets in files, as containers are given them: `NAME_FILE` names a file that holds what
 * `NAME` would (API-05). Pure: the caller reads files.
 */

type Variables = Readonly<Record<string, string | undefined>>;

/** A guess of 32 characters of base64 is beyond anybody. */
const SHARED_SECRET_MIN = 32;

/**
 * The variables with what the files of `names` hold, without the newline at their end.
 *
 * @throws Error naming the variable that is set twice, or whose file cannot be read or is empty
 */
export function fillInSecrets(
  variables: Variables,
  names: readonly string[],
  readFile: (file: string) => string,
): Variables {
  const filled: Record<string, string | undefined> = { ...variables };
  for (const name of names) {
    const file = variables[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if ((variables[name]?.trim() ?? '') !== '') {
      throw new Error(`${name} and ${name}_FILE are both set`);
    }
    filled[name] = readSecret(name, file, readFile);
  }
  return filled;
}

function readSecret(name: string, file: string, readFile: (file: string) => string): string {
  let text: string;
  try {
    text = readFile(file).trim();
  } catch (cause) {
    throw new Error(`${name}_FILE cannot be read`, { cause });
  }
  if (text === '') throw new Error(`${name}_FILE is empty`);
  return text;
}

/**
 * Refuses a secret of shell, API and registry that can be guessed: who knows it is believed on
 * any visitor's address (SES-05). On a developer's machine any will do.
 *
 * @throws Error naming the variable, never its value
 */
export function checkSharedSecret(
  name: string,
  secret: string | null,
  nodeEnv: string | undefined,
): void {
  if (nodeEnv !== 'production' || secret === null || secret.length >= SHARED_SECRET_MIN) return;
  throw new Error(
    `${name} must have at least ${SHARED_SECRET_MIN} characters (openssl rand -base64 32)`,
  );
}
