/** Extracts the prose of a file: comments, texts in strings and JSX, or a document's sentences. */
import ts from 'typescript';

/** A piece of prose. Code inside it is blank, so that offsets and lines stay right. */
export interface Prose {
  readonly text: string;
  /** Line of the file on which the text begins, from 1. */
  readonly line: number;
}

const CODE = /\.(ts|tsx|mts|cts|mjs|cjs|js)$/;
const COMMENT_LINES = /\.(sh|ya?ml|conf|template)$|(^|\/)Dockerfile$/;

export function hasProse(file: string): boolean {
  return CODE.test(file) || COMMENT_LINES.test(file) || /\.(md|css)$/.test(file);
}

export function listProse(file: string, content: string): readonly Prose[] {
  const name = file.replace(/\.(md|css|tsx?)\.template$/, '.$1');
  if (CODE.test(name)) return listProseOfCode(name, content);
  if (name.endsWith('.md')) return [{ text: blankCode(blankFences(content)), line: 1 }];
  if (name.endsWith('.css')) return listMatches(content, /\/\*[^]*?\*\//g);
  return listMatches(content, /^[^\S\n]*#.*$/gm);
}

function listProseOfCode(name: string, content: string): readonly Prose[] {
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, false);
  const found: Prose[] = [];
  const add = (start: number, end: number) => {
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ text: blankCode(content.slice(start, end)), line });
  };
  const visit = (node: ts.Node): void => {
    // JSDoc comments are found before the token they describe, like all others.
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    children.forEach(visit);
    if (children.length > 0) return;
    const start = node.getStart(source);
    if (!ts.isJsxText(node)) {
      for (const { pos, end } of listComments(content, node.pos)) add(pos, end);
    }
    if (isText(node) && /\s/.test(content.slice(start, node.end).trim())) add(start, node.end);
  };
  visit(source);
  return found;
}

function listComments(content: string, position: number): readonly ts.CommentRange[] {
  return [
    // At the beginning of a file, the comments on the first line count as leading.
    ...((position > 0 && ts.getTrailingCommentRanges(content, position)) || []),
    ...(ts.getLeadingCommentRanges(content, position) ?? []),
  ];
}

/** Identifiers and single-word strings are not prose. */
function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

function listMatches(content: string, pattern: RegExp): readonly Prose[] {
  return [...content.matchAll(pattern)].map(({ 0: text, index }) => ({
    text: blankCode(text),
    line: content.slice(0, index).split('\n').length,
  }));
}

function blankFences(text: string): string {
  return text.replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '));
}

/** A backtick at the beginning opens a template text, not code. */
function blankCode(text: string): string {
  return text.replace(/(?<=[^])`[^`\n]*`/g, (code) => ' '.repeat(code.length));
}
