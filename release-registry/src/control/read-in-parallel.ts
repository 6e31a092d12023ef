/** Reads of a store that may be far away, a bounded number at a time. */
const AT_ONCE = 16;

/** Answers in the order of the paths. */
export async function readInParallel<Answer>(
  paths: readonly string[],
  read: (path: string) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    answers.push(...(await Promise.all(paths.slice(start, start + AT_ONCE).map(read))));
  }
  return answers;
}
