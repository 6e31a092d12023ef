/**
 * The registry's question to a running site: which pages show these templates
 * (FED-12). Signed like a release, by the registry or a team, and short-lived: the
 * site needs no secret beside the public keys it believes releases by.
 */
import * as v from 'valibot';
import type { TrustedKeys } from '../keys.ts';
import { openEnvelope, signDocument, type SigningKey } from '../trust/envelope.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';

/** Where a site takes the question, by POST. */
export const TEMPLATE_QUESTION_PATH = '/_release/template-use';

const TEMPLATES_MAX = 200;
const VALID_MS = 60_000;

const questionSchema = v.object({
  question: v.literal('template-use'),
  templates: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100))),
    v.minLength(1),
    v.maxLength(TEMPLATES_MAX),
  ),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** What the site answers. */
export const templateUseSchema = v.object({
  uses: v.array(
    v.object({ template: v.string(), pages: v.array(v.string()), pageCount: v.number() }),
  ),
});

export interface TemplateQuestion {
  readonly templates: readonly string[];
  readonly now: Date;
}

/** Body of the request, to be sent as JSON. */
export function signTemplateQuestion(
  { templates, now }: TemplateQuestion,
  key: SigningKey,
): string {
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString();
  return JSON.stringify(signDocument({ question: 'template-use', templates, expiresAt }, key));
}

/** The templates asked for; undefined when nobody trusted asks, or asked long ago. */
export function readTemplateQuestion(
  text: string,
  keys: TrustedKeys,
  now: Date,
): readonly string[] | undefined {
  const rings = [keys.registry, ...keys.teams.values()];
  const trusted = new Map(rings.flatMap((ring) => [...ring]));
  try {
    const question = v.safeParse(questionSchema, openEnvelope(text, 'the question', trusted));
    if (!question.success) return undefined;
    const remainingMs = new Date(question.output.expiresAt).getTime() - now.getTime();
    return remainingMs > 0 && remainingMs <= 2 * VALID_MS ? question.output.templates : undefined;
  } catch (error) {
    if (error instanceof UntrustedDocumentError) return undefined;
    throw error;
  }
}
