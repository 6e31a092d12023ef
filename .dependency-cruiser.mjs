/**
 * Rules for imports between and inside workspaces. A type import counts as an
 * import: code that uses another team's types depends on that team (FED-01, FED-03).
 */
const REMOTE = '^mfe-[^/]+/';
const OF_OURS =
  '^(shared-contracts|ui-kit|remote-kit|tooling|backend|release-registry|server-kit|shell|mfe-[^/]+|e2e)/';
const TEST_CODE = '(\\.test\\.tsx?$|-fixtures\\.tsx?$|/testing[/.]|/fixtures/)';
const REACT = '^node_modules/(react|react-dom|react-router|react-router-dom)/';
const NETWORK_OR_STATE = '^node_modules/(axios|rxjs|single-spa|@module-federation)/';

/** Files in a folder of a remote, without tests. */
const layer = (name) => ({ path: `^(mfe-[^/]+)/src/${name}/`, pathNot: TEST_CODE });
/** Everything of the same remote except the named folders. */
const beyond = (...names) => ({
  path: '^$1/',
  pathNot: names.map((name) => `^$1/src/${name}/`),
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports point one way, type imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // Tests import what the build derives from the blocks.
      to: { couldNotResolve: true, pathNot: '\\.cjs$|^#exposed/' },
    },
    {
      name: 'no-imports-of-remotes',
      comment: 'A remote is found at run time; nothing imports one, not even a type.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: REMOTE, pathNot: '^$1/' },
    },
    {
      name: 'remotes-import-only-contracts-and-kits',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: OF_OURS, pathNot: '^($1|shared-contracts|remote-kit|ui-kit)/' },
    },
    {
      name: 'remotes-get-bus-and-client-from-the-shell',
      comment: 'Props contain the bus and the API client; only the shell uses these libraries.',
      severity: 'error',
      from: { path: REMOTE },
      to: { path: NETWORK_OR_STATE },
    },
    {
      name: 'exposed-is-for-tests',
      comment: 'The build derives both halves from the blocks; only tests import them.',
      severity: 'error',
      from: { path: REMOTE, pathNot: TEST_CODE },
      to: { path: '^#exposed/' },
    },
    {
      name: 'the-service-is-loaded-by-the-shell',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/(?!service/)', pathNot: TEST_CODE },
      to: { path: '^$1/src/service/' },
    },
    {
      name: 'the-service-has-no-view',
      severity: 'error',
      from: layer('service'),
      to: beyond('service', 'api', 'events', 'domain'),
    },
    {
      name: 'actions-have-no-view',
      comment: 'Handlers of plain form posts run on the server only; the manifest lists them.',
      severity: 'error',
      from: layer('actions'),
      to: {
        path: '^$1/(?!remote[.]manifest[.]ts$)',
        pathNot: beyond('actions', 'api', 'domain').pathNot,
      },
    },
    {
      name: 'blocks-do-not-import-each-other',
      comment: 'Code that two blocks share belongs in components, domain, api or events.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/blocks/([^/]+)/' },
      to: { path: '^$1/src/blocks/', pathNot: '^$1/src/blocks/$2/' },
    },
    {
      name: 'components-import-only-domain-and-events',
      severity: 'error',
      from: layer('components'),
      to: beyond('components', 'domain', 'events'),
    },
    {
      name: 'api-and-events-import-only-domain',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/(api|events)/', pathNot: TEST_CODE },
      to: { path: '^$1/', pathNot: ['^$1/src/$2/', '^$1/src/domain/'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'No view, no I/O, no framework: the same result on the server and in the browser.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|backend)/src/domain/', pathNot: TEST_CODE },
      to: {
        path: [
          '^$1/src/(?!domain/)',
          '^shared-contracts/src/api-client',
          REACT,
          NETWORK_OR_STATE,
          '^node_modules/(pg|kysely|fastify|pino|nodemailer|sharp)/',
          '^(node:)?(fs|http|https|net|child_process|worker_threads)',
        ],
      },
    },
    {
      name: 'domain-runs-without-kits',
      comment: 'Types of the kits are allowed, for example the type of sanitised HTML.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/domain/', pathNot: TEST_CODE },
      to: { path: '^(ui-kit|remote-kit)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-do-not-call-http',
      comment: 'Wire shapes and calls stay in src/api; views get parsed values.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(components|domain|events)/', pathNot: TEST_CODE },
      to: { path: '^shared-contracts/src/api/' },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: [OF_OURS, REACT, NETWORK_OR_STATE], pathNot: '^shared-contracts/' },
    },
    {
      name: 'ui-kit-has-no-behaviour-of-the-shop',
      severity: 'error',
      from: { path: '^ui-kit/' },
      to: {
        path: [OF_OURS, NETWORK_OR_STATE, '^node_modules/(react-router|react-router-dom)/'],
        pathNot: '^(ui-kit|shared-contracts)/',
      },
    },
    {
      name: 'remote-kit-imports-only-contracts',
      severity: 'error',
      from: { path: '^remote-kit/' },
      to: { path: [OF_OURS, NETWORK_OR_STATE], pathNot: '^(remote-kit|shared-contracts)/' },
    },
    {
      name: 'features-do-not-import-the-composition',
      comment: 'main, app, composition, routes and jobs import features, never the reverse.',
      severity: 'error',
      from: {
        path: '^backend/src/[^/]+/',
        pathNot: ['^backend/src/(routes|jobs|cli|demo)/', TEST_CODE],
      },
      to: { path: '^backend/src/((main|app|composition)[.]ts$|(routes|jobs|cli)/)' },
    },
    {
      name: 'demo-is-data',
      comment: 'The product reads demo/ as files at run time; nothing imports it.',
      severity: 'error',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/' },
    },
    {
      name: 'studio-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: OF_OURS },
    },
    {
      name: 'servers-import-no-views',
      severity: 'error',
      from: { path: '^(backend|release-registry|server-kit)/' },
      to: { path: ['^(ui-kit|remote-kit|shell)/', REACT] },
    },
    {
      name: 'backend-and-registry-are-separate',
      severity: 'error',
      from: { path: '^(backend|release-registry)/' },
      to: { path: '^(backend|release-registry)/', pathNot: '^$1/' },
    },
    {
      name: 'server-kit-imports-only-contracts',
      severity: 'error',
      from: { path: '^server-kit/' },
      to: { path: OF_OURS, pathNot: '^(server-kit|shared-contracts)/' },
    },
    {
      name: 'telemetry-is-loaded-on-demand',
      comment: 'Without an exporter nothing of OpenTelemetry is loaded (ADR 0024).',
      severity: 'error',
      from: {
        path: OF_OURS,
        pathNot: ['^server-kit/src/tracing/(exporting-tracing|trace-choice)', TEST_CODE],
      },
      to: {
        path: [
          '^node_modules/@opentelemetry/',
          '^server-kit/src/tracing/(exporting-tracing|trace-choice)',
        ],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'browser-does-not-import-server-code',
      comment:
        'Server code never reaches the browser bundle; shared code is in layout or document.',
      severity: 'error',
      from: { path: '^shell/src/(browser|layout|document)/', pathNot: TEST_CODE },
      to: {
        path: [
          '^shell/src/server/',
          '^(release-registry|server-kit)/',
          '^(node:)?(fs|http|https|net|crypto)',
        ],
      },
    },
    {
      name: 'server-does-not-import-browser-code',
      severity: 'error',
      from: { path: '^shell/src/server/', pathNot: TEST_CODE },
      to: { path: '^shell/src/browser/' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: {
        path: OF_OURS,
        pathNot: [TEST_CODE, '^e2e/', '^tooling/jest/', '^remote-kit/src/testing'],
      },
      to: { path: [TEST_CODE, '^node_modules/(@testing-library|jest|@jest)/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/|\\.css$|^\\.dependency-cruiser' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs'],
    },
  },
};
