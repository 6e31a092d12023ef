/** Checks that a release does not remove a template that pages show or that a live remote nests. */
import type { ReleaseRecord } from 'shared-contracts/release';
import { formatReleaseId } from '../trust/verified-documents.ts';
import { templatesOf } from './name-fit.ts';
import type { GateCheck, Refusal } from './refusal.ts';

/** Pages of the site that show a template now, or will by their schedule. */
export interface TemplateUse {
  readonly template: string;
  /** Paths of some of these pages. */
  readonly pages: readonly string[];
  readonly pageCount: number;
}

/** Asks the running site on behalf of a remote. @throws SiteUnreachableError */
export type FindTemplateUse = (
  templates: readonly string[],
  remote: string,
) => Promise<readonly TemplateUse[]>;

/** The site does not report its pages. The message gives the reason, without secrets. */
export class SiteUnreachableError extends Error {
  override readonly name = 'SiteUnreachableError';
}

/** `skip`: continue without asking the site, and record that in the history. */
export type SiteQuestion = 'ask' | 'skip';

export interface TemplateCheck {
  readonly record: ReleaseRecord;
  /** The remote's current release for most visitors; undefined before its first release. */
  readonly predecessor: ReleaseRecord | undefined;
  /** Live releases of other remotes. */
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

/** Templates that the release nests and no live release provides: their slots stay empty. */
export function listMissingNestedTemplates(
  record: ReleaseRecord,
  others: readonly ReleaseRecord[],
): readonly string[] {
  const provided = new Set([record, ...others].flatMap(templatesOf));
  return (record.nests ?? [])
    .filter((template) => !provided.has(template))
    .map((template) => `it nests ${template}, which no live release provides`);
}

/** Templates that the remote provides now and that no release provides once this one is live. */
function listDroppedTemplates({ record, predecessor, others }: TemplateCheck): readonly string[] {
  if (predecessor === undefined) return [];
  const kept = new Set([record, ...others].flatMap(templatesOf));
  return templatesOf(predecessor).filter((template) => !kept.has(template));
}

/** Checks nested templates from the records alone, without asking the site. */
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
        what: `it no longer provides ${dropped.join(', ')}, and the site cannot report which pages use it: ${error.message}`,
        who: 'the site',
        todo: 'start the site (SITE_URL is its address), or continue with --without-site, which is recorded in the history',
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
    todo: `remove the blocks from ${pageCount === 1 ? 'this page' : 'these pages'}, or keep ${template}; to move it to another remote, continue with --without-site and publish the other remote right after`,
  };
}
