/** Tests that the rules of `.dependency-cruiser.mjs` refuse forbidden imports. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from '../build/repository.ts';

/** A file, its import, and the rule that refuses it. */
const FORBIDDEN = [
  ['mfe-a/src/domain/price.ts', 'node:fs', 'domain-is-pure'],
  ['mfe-a/src/domain/react.ts', 'react', 'domain-is-pure'],
  ['mfe-a/src/domain/kit.ts', '../../../ui-kit/src/card.ts', 'domain-runs-without-kits'],
  ['mfe-a/src/api/products.ts', '../blocks/grid/other.ts', 'api-and-events-import-only-domain'],
  ['mfe-a/src/api/client.ts', 'axios', 'remotes-get-bus-and-client-from-the-shell'],
  ['mfe-a/src/blocks/grid/view.ts', '../list/view.ts', 'blocks-do-not-import-each-other'],
  ['mfe-a/src/blocks/grid/top.ts', '#exposed/slots', 'exposed-is-for-tests'],
  [
    'mfe-a/src/blocks/grid/start.ts',
    '../../service/service.ts',
    'the-service-is-loaded-by-the-shell',
  ],
  ['mfe-a/src/blocks/grid/fake.ts', '../../testing/fakes.ts', 'product-does-not-import-tests'],
  ['mfe-a/src/blocks/grid/bus.ts', 'rxjs', 'remotes-get-bus-and-client-from-the-shell'],
  ['mfe-a/src/blocks/grid/peer.ts', '../../../../mfe-b/src/view.ts', 'no-imports-of-remotes'],
  [
    'mfe-a/src/blocks/grid/host.ts',
    '../../../../shell/src/server/main.ts',
    'remotes-import-only-contracts-and-kits',
  ],
  [
    'mfe-a/src/components/calls.ts',
    '../api/price-list.ts',
    'components-import-only-domain-and-events',
  ],
  [
    'mfe-a/src/components/wire.ts',
    '../../../shared-contracts/src/api/product.ts',
    'views-do-not-call-http',
  ],
  ['mfe-a/src/actions/save.ts', '../components/card.ts', 'actions-have-no-view'],
  ['mfe-a/src/service/fat.ts', '../components/card.ts', 'the-service-has-no-view'],
  ['shell/src/browser/main.ts', '../server/main.ts', 'browser-does-not-import-server-code'],
  ['shell/src/server/start.ts', '../browser/view.ts', 'server-does-not-import-browser-code'],
  ['shell/src/layout/remote.ts', '../../../mfe-b/src/view.ts', 'no-imports-of-remotes'],
  ['shared-contracts/src/view.ts', 'react', 'contracts-import-nothing-of-ours'],
  ['ui-kit/src/link.ts', 'react-router-dom', 'ui-kit-has-no-behaviour-of-the-shop'],
  ['remote-kit/src/bus.ts', 'rxjs', 'remote-kit-imports-only-contracts'],
  ['backend/src/domain/rows.ts', 'pg', 'domain-is-pure'],
  ['backend/src/app.ts', '../../release-registry/src/keys.ts', 'backend-and-registry-are-separate'],
  ['release-registry/src/page.ts', 'react', 'servers-import-no-views'],
  [
    'server-kit/src/answers.ts',
    '../../backend/src/answers.ts',
    'server-kit-imports-only-contracts',
  ],
  ['backend/src/traces.ts', '@opentelemetry/api', 'telemetry-is-loaded-on-demand'],
  ['server-kit/src/tracing/early.ts', './exporting-tracing.ts', 'telemetry-is-loaded-on-demand'],
  ['backend/src/lost.ts', './gone.ts', 'everything-resolves'],
] as const;

const ALLOWED = [
  ['mfe-a/src/blocks/grid/good.ts', '../../api/price-list.ts'],
  ['mfe-a/src/blocks/grid/card.ts', '../../components/card.ts'],
  ['mfe-a/src/blocks/grid/good.test.ts', '#exposed/slots'],
  ['mfe-a/src/service/service.ts', '../api/price-list.ts'],
  ['mfe-a/src/actions/add.ts', '../api/price-list.ts'],
  ['mfe-a/src/actions/act.ts', '../../remote.manifest.ts'],
  ['mfe-a/src/api/price-list.ts', '../../../shared-contracts/src/api/product.ts'],
  ['mfe-a/src/components/card.ts', 'react'],
] as const;

const PACKAGES = ['react', 'react-router-dom', 'axios', 'rxjs', 'pg', '@opentelemetry/api'];
const WORKSPACES =
  'mfe-a mfe-b shell backend release-registry server-kit shared-contracts ui-kit remote-kit'.split(
    ' ',
  );

let violations: ReadonlySet<string>;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'boundary-rules-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const files = new Map<string, string>();
  for (const [file, request] of [...FORBIDDEN, ...ALLOWED]) {
    const target = join(dirname(file), request);
    const isMissing = request.startsWith('.') && !target.endsWith('gone.ts') && !files.has(target);
    if (isMissing) files.set(target, 'export {};\n');
    files.set(file, `import '${request}';\n`);
  }
  await Promise.all([...files].map(([path, text]) => write(path, text)));
  await Promise.all(PACKAGES.map((name) => write(`node_modules/${name}/index.js`, '')));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json']) {
    await copyFile(join(REPOSITORY_ROOT, file), join(root, file));
  }
  violations = await cruise(root);
  await rm(root, { recursive: true, force: true });
});

/** Violations as `rule file → import`. */
async function cruise(root: string): Promise<ReadonlySet<string>> {
  const program = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'depcruise');
  const output = await new Promise<string>((resolve) => {
    const words = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'];
    // The exit code is non-zero after a violation; the report is on standard output in both cases.
    execFile(process.execPath, [...words, ...WORKSPACES], { cwd: root }, (_error, stdout) => {
      resolve(stdout);
    });
  });
  const lines = output.matchAll(/error ([\w-]+): (\S+) → /g);
  return new Set(Array.from(lines, ([, rule, file]) => `${rule} ${file}`));
}

test.each(FORBIDDEN)('refuses %s importing %s [FED-03]', (file, _request, rule) => {
  expect([...violations]).toContain(`${rule} ${file}`);
});

test.each(ALLOWED)('allows %s to import %s [FED-03]', (file) => {
  expect([...violations].filter((violation) => violation.endsWith(` ${file}`))).toEqual([]);
});
