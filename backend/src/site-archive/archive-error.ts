/** Why a site is not exported, or an archive is not imported; says it in one sentence for a person. */
export class SiteArchiveError extends Error {
  override readonly name = 'SiteArchiveError';
}
