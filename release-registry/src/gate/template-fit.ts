/** A template that pages show, or a live remote inside its blocks, is not taken away while they do (FED-12). */
import type { ReleaseRecord } from 'shared-contracts/release';
import { formatReleaseId } from '../trust/verified-documents.ts';
import { templatesOf } from './name-fit.ts';
import type { GateCheck, Refusal } from './refusal.ts';

/** Pages of the site that show a template now or will by their schedule. */
export interface TemplateUse {
  readonly template: string;
  /** Paths of some of them. */
  readonly pages: readonly string[];
  readonly pageCount: number;
}

/** Asks the running site on behalf of a remote. @throws SiteUnreachableError */
export type FindTemplateUse = (
  templates: readonly string[],
  remote: string,
) => Promise<readonly TemplateUse[]>;

/** The site gives no answer about its pages. The message says why, without secrets. */
export class SiteUnreachableError extends Error {
  override readonly name = 'SiteUnreachableError';
}

/** `skip`: go on without asking the site, which the history then says. */
export type SiteQuestion = 'ask' | 'skip';

export interface TemplateCheck {
  readonly record: ReleaseRecord;
  /** What the remote gives to most visitors now; undefined before its first release. */
  readonly predecessor: ReleaseRecord | undefined;
  /** What is live of other remotes. */
  readonly others: readonly ReleaseRecord[];
  readonly site: SiteQuestion;
  readonly findTemplateUse: FindTemplateUse;
}

export async function checkTemplates(check: TemplateCheck): Promise<GateCheck> {
  const name = 'templates in use';
  const dropped = listDroppedTemplates(check);
  if (dropped.length === 0) return { name, result: 'not-needed', refusals: [] };
  const nested = listNestRefusals(dropped, check);
  const isAsked = check.site === 'ask';
  const refusals = [...nested, ...(isAsked ? await listTemplateRefusals(dropped, check) : [])];
  if (refusals.length > 0) return { name, result: 'refused', refusals };
  return { name, result: isAsked ? 'ok' : 'not-asked', refusals };
}

/** Templates that the release nests and nobody live provides: their places stay empty. */
export function listUnprovidedNests(
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
): readonly string[] {
  const provided = new Set([record, ...others].flatMap(templatesOf));
  return (record.nests ?? [])
    .filter((template) => !provided.has(template))
    .map((template) => `it nests ${template}, which no live release provides`);
}

/** Templates that the remote provides to visitors now, and nobody with this release. */
function listDroppedTemplates({ record, predecessor, others }: TemplateCheck): readonly string[] {
  if (predecessor === undefined) return [];
  const kept = new Set([record, ...others].flatMap(templatesOf));
  return templatesOf(predecessor).filter((template) => !kept.has(template));
}

/** The records know, so that no site has to be asked. */
function listNestRefusals(
  dropped: readonly string[],
  { record, others }: TemplateCheck,
): readonly Refusal[] {
  return dropped.flatMap((template) =>
    [record, ...others]
      .filter(({ nests }) => nests?.includes(template) ?? false)
      .map((nester): Refusal => ({
        code: 'template-nested',
        what: `it no longer provides ${template}, which ${formatReleaseId(nester)} shows inside its blocks`,
        who: formatReleaseId(nester),
        todo: `keep ${template}, or promote a ${nester.remote} that does not nest it first`,
      })),
  );
}

async function listTemplateRefusals(
  dropped: readonly string[],
  { record, findTemplateUse }: TemplateCheck,
): Promise<readonly Refusal[]> {
  try {
    const uses = await findTemplateUse(dropped, record.remote);
    return uses.filter(({ pageCount }) => pageCount > 0).map(refuseUse);
  } catch (error) {
    if (!(error instanceof SiteUnreachableError)) throw error;
    return [
      {
        code: 'site-not-reachable',
        what: `it no longer provides ${dropped.join(', ')}, and the site cannot say which pages use it: ${error.message}`,
        who: 'the site',
        todo: 'start the site (SITE_URL names it), or go on with --without-site, which the history notes',
      },
    ];
  }
}

function refuseUse({ template, pages, pageCount }: TemplateUse): Refusal {
  const more = pageCount - pages.length;
  const listed = more > 0 ? `${pages.join(', ')} and ${more} more` : pages.join(', ');
  return {
    code: 'template-in-use',
    what: `it no longer provides ${template}, which ${pageCount === 1 ? 'a page shows' : `${pageCount} pages show`}: ${listed}`,
    who: listed,
    todo: `take the blocks off ${pageCount === 1 ? 'this page' : 'these pages'}, or keep ${template}; to hand it to another remote, go on with --without-site and publish the other remote right after`,
  };
}
