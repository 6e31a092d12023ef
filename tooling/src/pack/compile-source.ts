/** TypeScript to the ES modules a package holds: types and JSX taken away, endings made `.js`. */
import { transformFile } from '@swc/core';

/** @param file absolute path of a `.ts` or `.tsx` file */
export async function compileSource(file: string): Promise<string> {
  const jsc = {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    // Names of chunks are comments.
    preserveAllComments: true,
    // The compiler knows it, its types do not name it.
    rewriteRelativeImportExtensions: true,
  } as const;
  const { code } = await transformFile(file, { swcrc: false, jsc, module: { type: 'es6' } });
  return code;
}
