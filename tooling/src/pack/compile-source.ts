/**
 * Compiles TypeScript to the ES modules of a package: strips types and JSX, and changes file
 * endings to `.js`.
 */
import { transformFile } from '@swc/core';

/** @param file absolute path of a `.ts` or `.tsx` file */
export async function compileSource(file: string): Promise<string> {
  const jsc = {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    // Keeps comments: chunk names are comments.
    preserveAllComments: true,
    // The compiler supports this option, but its types lack it.
    rewriteRelativeImportExtensions: true,
  } as const;
  const { code } = await transformFile(file, { swcrc: false, jsc, module: { type: 'es6' } });
  return code;
}
