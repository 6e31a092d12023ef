/** The reason why an export or import failed, as one sentence for the operator. */
export class SiteArchiveError extends Error {
  override readonly name = 'SiteArchiveError';
}
