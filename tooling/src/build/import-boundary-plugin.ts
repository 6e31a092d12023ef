/**
 * Fails a remote's build for imports that are forbidden or missing at run time: other remotes, the
 * shell, libraries only the shell may use, and router names the shell does not share. Also for
 * packages that package.json does not name, because a build's version is made of those it names.
 */
import { dirname, relative, sep } from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { ROUTER_SURFACE } from 'shared-contracts/router-surface';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { BUNDLED_FOLDERS, isSource } from './build-packages.ts';
import { readDependencies } from './package-closure.ts';

const NAME = 'ImportBoundaryPlugin';
const PLAIN_CSS = /(?<!\.module)\.css$/;
const SHELL_ONLY =
  /^(?:rxjs|single-spa|axios|shell|mfe-[^/]+|release-registry|backend|tooling|e2e|@module-federation\/[^/]+)(?:\/|$)/;
const HOST_LIBRARY = /^(?:react|react-dom|react-router|react-router-dom)(?:\/|$)/;
const ROUTER = 'react-router-dom';

const routerNames = new WeakMap<Compilation, Set<string>>();

/** Names that a finished build imports from react-router-dom, for its release record. */
export function listRouterNames(compilation: Compilation): readonly string[] {
  return [...(routerNames.get(compilation) ?? [])].toSorted();
}

export interface ImportBoundary {
  /** The remote's folder. */
  readonly folder: string;
  /** Libraries the host provides to this half of the build. */
  readonly provided: readonly string[];
}

export class ImportBoundaryPlugin {
  readonly #boundary: ImportBoundary;
  readonly #named: readonly string[];

  constructor(boundary: ImportBoundary) {
    this.#boundary = boundary;
    this.#named = readDependencies(boundary.folder);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const names = new Set<string>();
      routerNames.set(compilation, names);
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          this.#check(compilation, compiler, module);
          for (const name of listImportedNames(module)) names.add(name);
        }
      });
    });
  }

  #check(compilation: Compilation, compiler: Compiler, module: Module): void {
    const file = getFile(module);
    if (file === undefined) return;
    const problems = new Set<string>();
    if (!this.#mayBundle(file)) problems.add('belongs to another workspace');
    if (isSource(file) && PLAIN_CSS.test(file)) problems.add('styles of a remote are CSS Modules');
    for (const dependency of listDependencies(module)) {
      const problem = this.#findProblem(dependency, file);
      if (problem !== undefined) problems.add(problem);
    }
    for (const problem of problems) {
      const where = relative(dirname(this.#boundary.folder), file);
      compilation.errors.push(new compiler.webpack.WebpackError(`${where}: ${problem}`));
    }
  }

  #mayBundle(file: string): boolean {
    if (!isSource(file)) return true;
    if (this.#isOwn(file)) return true;
    return BUNDLED_FOLDERS.some((folder) => file.startsWith(folder + sep));
  }

  #isOwn(file: string): boolean {
    return isSource(file) && file.startsWith(this.#boundary.folder + sep);
  }

  #findProblem(dependency: Dependency, file: string): string | undefined {
    const request = getText(dependency, 'request');
    if (request === undefined) return undefined;
    if (isSource(file) && SHELL_ONLY.test(request)) return `a remote must not import "${request}"`;
    if (this.#isOwn(file) && isUnnamed(request, this.#named)) {
      return `"${request}" is not in the dependencies of package.json`;
    }
    if (!HOST_LIBRARY.test(request)) return undefined;
    if (!this.#boundary.provided.includes(request)) return `the shell does not share "${request}"`;
    return request === ROUTER ? findRouterProblem(dependency) : undefined;
  }
}

/** `@scope/name/part` belongs to the package `@scope/name`. */
function isUnnamed(request: string, named: readonly string[]): boolean {
  const [packageName] = /^(?:@[^/!]+\/)?[a-z0-9][^/!]*(?=\/|$)/i.exec(request) ?? [];
  return packageName !== undefined && !named.includes(packageName);
}

function findRouterProblem(dependency: Dependency): string | undefined {
  if (dependency.type === 'harmony side effect evaluation') return undefined;
  if (dependency.type !== 'harmony import specifier') {
    return `import names from "${ROUTER}" directly; the shell shares an object, not the module`;
  }
  const name = findImportedName(dependency);
  if (ROUTER_SURFACE.some((shared) => shared === name)) return undefined;
  return `"${name ?? '*'}" of "${ROUTER}" is not in ROUTER_SURFACE`;
}

function listImportedNames(module: Module): readonly string[] {
  return listDependencies(module)
    .filter((dependency) => getText(dependency, 'request') === ROUTER)
    .flatMap((dependency) => findImportedName(dependency) ?? []);
}

function findImportedName(dependency: Dependency): string | undefined {
  const name: unknown =
    'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids[0] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function listDependencies(block: Pick<Module, 'dependencies' | 'blocks'>): readonly Dependency[] {
  return [...block.dependencies, ...block.blocks.flatMap((inner) => listDependencies(inner))];
}

function getFile(module: Module): string | undefined {
  return getText(module, 'resource')?.split('?')[0];
}

function getText(value: unknown, key: string): string | undefined {
  const text: unknown = isRecord(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}
