/**
 * Responds to a navigation to a page (ADR 0026). Returns the network's response, even if it
 * is an error page. When there is none in time, returns the stored copy of the page, or else
 * the offline page.
 */

/** After this long without a response, show the stored copy if there is one. */
export const SILENT_AFTER_MS = 10_000;

export interface PageVisit {
  readonly pathname: string;
  /**
   * A reload, or a request from the stored copy of this page: the visitor wants the page from
   * the network.
   */
  readonly isRepeated: boolean;
  /** True when the visitor has moved on to another page. */
  readonly isAborted: () => boolean;
  readonly fromNetwork: () => Promise<Response>;
}

export interface VisitParts {
  /** May reject, as may `offlinePage`, because storage can be blocked or damaged. */
  readonly findCopy: (pathname: string) => Promise<Response | undefined>;
  readonly offlinePage: () => Promise<Response>;
  /** The simplest page, for when storage fails. */
  readonly plainPage: () => Response;
}

/** Rejects only when the visitor has moved on to another page. */
export async function visitPage(visit: PageVisit, parts: VisitParts): Promise<Response> {
  const { pathname, isRepeated, isAborted, fromNetwork } = visit;
  const { findCopy, offlinePage, plainPage } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copyAfterSilence = () =>
    new Promise<Response>((resolve) => {
      const checkCopy = async () => {
        const copy = await findCopy(pathname).catch(() => undefined);
        // Without a copy, keep waiting for the response.
        if (copy !== undefined) resolve(copy);
      };
      timer = setTimeout(() => void checkCopy(), SILENT_AFTER_MS);
    });
  try {
    const response = fromNetwork();
    return await (isRepeated ? response : Promise.race([response, copyAfterSilence()]));
  } catch (error) {
    if (isAborted()) throw error;
    const copy = await findCopy(pathname).catch(() => undefined);
    return copy ?? (await offlinePage().catch(plainPage));
  } finally {
    clearTimeout(timer);
  }
}
