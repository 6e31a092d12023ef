/**
 * A visit of a page (SH-09, ADR 0026): the network's answer whatever it is. Where there is none, or
 * none in time, what was kept of the page; where nothing was, the offline page.
 */

/** A connection that is silent for so long is as good as none, for whoever has a copy. */
export const SILENT_AFTER_MS = 10_000;

export interface PageVisit {
  readonly pathname: string;
  /** Asked for again, from its own copy or by a reload: it is wanted from the network. */
  readonly isRepeated: boolean;
  /** The visitor has gone on. */
  readonly isOver: () => boolean;
  readonly fromNetwork: () => Promise<Response>;
}

export interface VisitParts {
  /** May reject, as the next: storage may be refused or damaged. */
  readonly findCopy: (pathname: string) => Promise<Response | undefined>;
  readonly offlinePage: () => Promise<Response>;
  /** Of the simplest kind, where storage fails. */
  readonly plainPage: () => Response;
}

/** Rejects only for a visitor who has gone on. */
export async function visitPage(visit: PageVisit, parts: VisitParts): Promise<Response> {
  const { pathname, isRepeated, isOver, fromNetwork } = visit;
  const { findCopy, offlinePage, plainPage } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copyAfterSilence = () =>
    new Promise<Response>((resolve) => {
      const look = async () => {
        const copy = await findCopy(pathname).catch(() => undefined);
        // Nothing else is better than the answer that may still come.
        if (copy !== undefined) resolve(copy);
      };
      timer = setTimeout(() => void look(), SILENT_AFTER_MS);
    });
  try {
    const answer = fromNetwork();
    return await (isRepeated ? answer : Promise.race([answer, copyAfterSilence()]));
  } catch (error) {
    if (isOver()) throw error;
    const copy = await findCopy(pathname).catch(() => undefined);
    return copy ?? (await offlinePage().catch(plainPage));
  } finally {
    clearTimeout(timer);
  }
}
