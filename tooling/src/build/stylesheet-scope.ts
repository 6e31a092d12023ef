/**
 * Fails a remote's build for styles that could change something outside its slots.
 *
 * css-loader renames the classes of a CSS Module, so a selector is safe when what it selects is, or
 * is inside, an element with such a class. Everything else of a document belongs to the shell or to
 * another remote.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import { isRecord } from 'shared-contracts/json';
import type { Compiler, Module } from 'webpack';
import { isOfUiKit, isSource } from './build-packages.ts';

const NAME = 'StylesheetScopePlugin';
const CSS_MODULE = /\.module\.css$/;

/** Rules with an effect on the whole document, by their names in the parser. */
const DOCUMENT_RULES: ReadonlyMap<string, string> = new Map([
  ['font-face', '@font-face'],
  ['font-feature-values', '@font-feature-values'],
  ['font-palette-values', '@font-palette-values'],
  ['counter-style', '@counter-style'],
  ['property', '@property'],
  ['page', '@page'],
  ['view-transition', '@view-transition'],
  ['import', '@import'],
  ['namespace', '@namespace'],
]);

/** Problems of a CSS Module, each with its line. */
export function findScopeProblems(css: string): readonly string[] {
  const problems: string[] = [];
  const report = (line: number, problem: string) => problems.push(`line ${line + 1}: ${problem}`);
  transform({
    filename: 'sheet.css',
    code: new TextEncoder().encode(css),
    // Unknown syntax such as `:global` is judged here, not refused by the parser.
    errorRecovery: true,
    visitor: {
      Rule(rule) {
        const effect = DOCUMENT_RULES.get(rule.type);
        if (effect !== undefined) report(lineOf(rule), `${effect} applies to the whole document`);
        if (rule.type === 'style') {
          const { selectors, declarations, loc } = rule.value;
          for (const selector of selectors) {
            const problem = findSelectorProblem(selector);
            if (problem !== undefined) report(loc.line, problem);
          }
          if (hasImportant(declarations)) report(loc.line, IMPORTANT);
        }
        if (rule.type === 'nested-declarations' && hasImportant(rule.value.declarations)) {
          report(rule.value.loc.line, IMPORTANT);
        }
      },
    },
  });
  return problems;
}

const IMPORTANT = '!important overrides the layers of the page';

function hasImportant(declarations: {
  readonly importantDeclarations?: readonly unknown[];
}): boolean {
  return (declarations.importantDeclarations ?? []).length > 0;
}

function findSelectorProblem(selector: Selector): string | undefined {
  const scope = selector.find(isScopeSwitch);
  if (scope !== undefined) return ':global and :local change the scope of a class';
  return selector.some(isAnchor)
    ? undefined
    : 'a selector needs a class of this file, outside of :has and :not';
}

/** `&` is the rule around it, which is checked itself. */
function isAnchor(part: SelectorComponent): boolean {
  if (part.type === 'class' || part.type === 'nesting') return true;
  const isChoice = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
  return isChoice && part.selectors.every((choice) => choice.some(isAnchor));
}

function isScopeSwitch(part: SelectorComponent): boolean {
  if (part.type !== 'pseudo-class') return false;
  if (part.kind === 'custom' || part.kind === 'custom-function') {
    return part.name === 'global' || part.name === 'local';
  }
  const isChoice = part.kind === 'is' || part.kind === 'where';
  const isNested = isChoice || part.kind === 'not' || part.kind === 'has';
  return isNested && part.selectors.some((inner) => inner.some(isScopeSwitch));
}

function lineOf(rule: object): number {
  const value: unknown = 'value' in rule ? rule.value : undefined;
  const location: unknown = isRecord(value) ? value['loc'] : undefined;
  const line: unknown = isRecord(location) ? location['line'] : undefined;
  return typeof line === 'number' ? line : 0;
}

export class StylesheetScopePlugin {
  readonly #folder: string;

  /** `folder`: the remote's folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const file of listStylesheets(modules)) {
          const where = relative(dirname(this.#folder), file);
          for (const problem of findScopeProblems(readFileSync(file, 'utf8'))) {
            const text = `${where}, ${problem}`;
            compilation.errors.push(new compiler.webpack.WebpackError(text));
          }
        }
      });
    });
  }
}

function listStylesheets(modules: Iterable<Module>): ReadonlySet<string> {
  const files = [...modules].map((module) => module.nameForCondition() ?? '');
  return new Set(
    files.filter((file) => CSS_MODULE.test(file) && (isSource(file) || isOfUiKit(file))),
  );
}
