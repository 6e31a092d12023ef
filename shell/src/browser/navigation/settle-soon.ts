/** Longer than a page takes onto the screen; what its slots do afterwards is not waited for. */
const LONGEST_WAIT_MS = 500;

/**
 * Settles with the work, or when it takes long; never rejects. The address of a page is in the
 * history before the page is on the screen: who goes back in between has to wait that long.
 */
export async function settleSoon(work: Promise<void>): Promise<void> {
  const longest = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([work.catch(() => undefined), longest]);
}
