/**
 * The registry's question to a running site: which pages show these templates,
 * and which have a value for some of their fields. It is signed like a
 * release, by the registry or a team, and short-lived. The site verifies it with the public keys it
 * already trusts for releases, so it needs no further secret.
 */
import * as v from 'valibot';
import type { TemplateQuery } from '../gate/template-fit.ts';
import type { TrustedKeys } from '../keys.ts';
import { openEnvelope, signDocument, type SigningKey } from '../trust/envelope.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';

/** Path at which a site accepts the question, by POST. */
export const TEMPLATE_QUESTION_PATH = '/_release/template-use';

const QUERIES_MAX = 400;
const VALID_MS = 60_000;

const questionSchema = v.object({
  question: v.literal('template-use'),
  queries: v.pipe(
    v.array(
      v.object({
        template: v.pipe(v.string(), v.maxLength(100)),
        field: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
      }),
    ),
    v.minLength(1),
    v.maxLength(QUERIES_MAX),
  ),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** The site's response. */
export const templateUseSchema = v.object({
  uses: v.array(
    v.object({
      template: v.string(),
      field: v.exactOptional(v.string()),
      pages: v.array(v.string()),
      pageCount: v.number(),
    }),
  ),
});

export interface TemplateQuestion {
  readonly queries: readonly TemplateQuery[];
  readonly now: Date;
}

/** Body of the request, to be sent as JSON. */
export function signTemplateQuestion({ queries, now }: TemplateQuestion, key: SigningKey): string {
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString();
  return JSON.stringify(signDocument({ question: 'template-use', queries, expiresAt }, key));
}

/**
 * The queries; undefined when the signer is not trusted or the question has expired.
 */
export function readTemplateQuestion(
  text: string,
  keys: TrustedKeys,
  now: Date,
): readonly TemplateQuery[] | undefined {
  const rings = [keys.registry, ...keys.teams.values()];
  const trusted = new Map(rings.flatMap((ring) => [...ring]));
  try {
    const question = v.safeParse(questionSchema, openEnvelope(text, 'the question', trusted));
    if (!question.success) return undefined;
    const remainingMs = new Date(question.output.expiresAt).getTime() - now.getTime();
    return remainingMs > 0 && remainingMs <= 2 * VALID_MS ? question.output.queries : undefined;
  } catch (error) {
    if (error instanceof UntrustedDocumentError) return undefined;
    throw error;
  }
}
