/** Asks a running site over HTTP which of its pages show a template. */
import * as v from 'valibot';
import { UnreadableStateError } from '../control/unreadable-state-error.ts';
import { SiteUnreachableError, type FindTemplateUse } from '../gate/template-fit.ts';
import { readRegistryKey, readTeamKey } from '../keys.ts';
import { hasErrorCode } from 'server-kit/files/has-error-code';
import type { SigningKey } from '../trust/envelope.ts';
import {
  signTemplateQuestion,
  TEMPLATE_QUESTION_PATH,
  templateUseSchema,
} from './template-question.ts';

export interface SiteReaderOptions {
  /** Origin of the site's shell. */
  readonly siteUrl: string;
  readonly keysDirectory: string;
  readonly clock: { now(): Date };
}

const TIMEOUT_MS = 10_000;

export function createSiteReader(options: SiteReaderOptions): FindTemplateUse {
  return async (queries, remote) => {
    const key = await readAskingKey(options.keysDirectory, remote);
    const body = signTemplateQuestion({ queries, now: options.clock.now() }, key);
    const response = v.safeParse(templateUseSchema, await ask(options.siteUrl, body));
    if (!response.success)
      throw new SiteUnreachableError(`${options.siteUrl} sent an unexpected response`);
    return response.output.uses;
  };
}

async function ask(siteUrl: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(new URL(TEMPLATE_QUESTION_PATH, siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return await response.json();
    const why =
      response.status === 403 ? 'does not trust this key' : `responds with ${response.status}`;
    throw new SiteUnreachableError(`${siteUrl} ${why}`);
  } catch (cause) {
    if (cause instanceof SiteUnreachableError) throw cause;
    throw new SiteUnreachableError(`${siteUrl} does not respond`, { cause });
  }
}

/** A team signs with its own key; without it, the registry's key is used. */
async function readAskingKey(keysDirectory: string, remote: string): Promise<SigningKey> {
  try {
    return await readTeamKey(keysDirectory, remote);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  try {
    return await readRegistryKey(keysDirectory);
  } catch (cause) {
    throw new UnreadableStateError(
      `Neither the key of ${remote}’s team nor the registry’s is in ${keysDirectory}`,
      { cause },
    );
  }
}
