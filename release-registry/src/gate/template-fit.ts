/**
 * Checks that a release does not remove a template that pages show or that a live remote nests, and
 * still accepts what owners entered for its templates.
 */
import type { ReleaseRecord } from 'shared-contracts/release';
import { formatReleaseId } from '../trust/verified-documents.ts';
import { listNarrowedFields, type NarrowedField } from './field-fit.ts';
import { templatesOf } from './name-fit.ts';
import type { GateCheck, Refusal } from './refusal.ts';

/** Which pages show a template; with a field, which of them have a value for it. */
export interface TemplateQuery {
  readonly template: string;
  /** Name of a block's variable. */
  readonly field?: string;
}

/** Pages of the site that show a template now, or will by their schedule. */
export interface TemplateUse extends TemplateQuery {
  /** Paths of some of these pages. */
  readonly pages: readonly string[];
  readonly pageCount: number;
}

/** Asks the running site on behalf of a remote. @throws SiteUnreachableError */
export type FindTemplateUse = (
  queries: readonly TemplateQuery[],
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
  const narrowed = listNarrowedFields(check.record, check.predecessor);
  if (dropped.length + narrowed.length === 0) return { name, result: 'not-needed', refusals: [] };
  const nested = listNestRefusals(dropped, check);
  const isAsked = check.site === 'ask';
  const asked = isAsked ? await listUseRefusals({ dropped, narrowed }, check) : [];
  const refusals = [...nested, ...asked];
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

interface Losses {
  readonly dropped: readonly string[];
  readonly narrowed: readonly NarrowedField[];
}

async function listUseRefusals(
  losses: Losses,
  { record, findTemplateUse }: TemplateCheck,
): Promise<readonly Refusal[]> {
  const { dropped, narrowed } = losses;
  try {
    const queries = [
      ...dropped.map((template) => ({ template })),
      ...narrowed.map(({ template, field }) => ({ template, field })),
    ];
    const uses = await findTemplateUse(queries, record.remote);
    return uses
      .filter(({ pageCount }) => pageCount > 0)
      .map((use) => (use.field === undefined ? refuseUse(use) : refuseField(use, narrowed)));
  } catch (error) {
    if (!(error instanceof SiteUnreachableError)) throw error;
    return [
      {
        code: 'site-not-reachable',
        what: `${describeLosses(losses)}, and the site cannot report which pages use it: ${error.message}`,
        who: 'the site',
        todo: 'start the site (SITE_URL is its address), or continue with --without-site, which is recorded in the history',
      },
    ];
  }
}

function describeLosses({ dropped, narrowed }: Losses): string {
  const lost = dropped.length === 0 ? [] : [`it no longer provides ${dropped.join(', ')}`];
  const fields = narrowed.map(({ template, field, why }) => `${field} of ${template} ${why}`);
  return [...lost, ...fields].join('; ');
}

function refuseField(
  { template, field = '', pages, pageCount }: TemplateUse,
  narrowed: readonly NarrowedField[],
): Refusal {
  const listed = listPages(pages, pageCount);
  const why = narrowed.find((each) => each.template === template && each.field === field)?.why;
  return {
    code: 'field-in-use',
    what: `the field ${field} of ${template} ${why ?? 'is removed'}, and ${pageCount === 1 ? 'a page has' : `${pageCount} pages have`} a value for it: ${listed}`,
    who: listed,
    todo: `keep ${field} as it was, name it in \`was\` of its successor, or empty it on ${pageCount === 1 ? 'this page' : 'these pages'}`,
  };
}

function listPages(pages: readonly string[], pageCount: number): string {
  const more = pageCount - pages.length;
  return more > 0 ? `${pages.join(', ')} and ${more} more` : pages.join(', ');
}

function refuseUse({ template, pages, pageCount }: TemplateUse): Refusal {
  const listed = listPages(pages, pageCount);
  return {
    code: 'template-in-use',
    what: `it no longer provides ${template}, which ${pageCount === 1 ? 'a page shows' : `${pageCount} pages show`}: ${listed}`,
    who: listed,
    todo: `remove the blocks from ${pageCount === 1 ? 'this page' : 'these pages'}, or keep ${template}; to move it to another remote, continue with --without-site and publish the other remote right after`,
  };
}
