const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Folders of the server that know no domain; every domain may use any of their files. */
const FOUNDATION = ['brands', 'db', 'events', 'health', 'http', 'jobs', 'languages', 'secrets'];
/** Domains of the server. Each may use the doors (`api.ts`) of those before it. */
const DOMAINS = [
  'art',
  'audit',
  'captcha',
  'forms',
  'ledger',
  'payments',
  'play',
  'games',
  'system',
  'verification',
  'member',
  'realtime',
  'session',
  'operator',
  'records',
  'identity',
  'security',
  'messages',
  'protection',
  'lottery',
  'passkeys',
  'vendors',
  'deposit',
  'activity',
  'promotions',
  'points',
  'agent',
  'contract',
  'affiliate',
  'register',
  'outbox',
  'wallet',
  'transfer',
  'withdrawal',
  'back-office',
  'site',
  'providers',
];
/** They write rows of every domain on purpose, for demo accounts and tests. */
const ARRANGERS = ['seed', 'test-control'];

const folders = readdirSync(join(__dirname, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const unplaced = folders.filter((name) => ![...FOUNDATION, ...DOMAINS, ...ARRANGERS].includes(name));
if (unplaced.length > 0)
  throw new Error(`Give ${unplaced.join(', ')} a place among DOMAINS or FOUNDATION in .dependency-cruiser.cjs.`);

const inFolders = (names) => `^server/(${names.join('|')})/`;

/** A domain before another one never imports it, so that no two need each other. */
const orderOfDomains = DOMAINS.slice(0, -1).map((domain, index) => ({
  name: `order-of-domains-${domain}`,
  comment: `${domain} may use domains before it in DOMAINS only: move what it needs down, publish an event, or move ${domain} up.`,
  severity: 'error',
  from: { path: inFolders([domain]) },
  to: { path: inFolders(DOMAINS.slice(index + 1)) },
}));

/** Who may import whom. The rules are those of docs/ARCHITECTURE.md; each names the cure. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one idea or three: move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment:
        'A module that nothing reaches is dead: delete it or use it. (Migrations are read by folder, stubs by the bundler.)',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '\\.(config|d)\\.(ts|mjs|cjs)$|^tests/|^scripts/|^server/db/migrations/|^src/ui/form/stubs/',
      },
      to: {},
    },
    {
      name: 'schemas-know-nothing-above',
      comment: 'Schemas are data; only the table of languages may be read from the engine.',
      severity: 'error',
      from: { path: '^schemas/' },
      to: { path: '^(engine|flows|games|server|src|tests)/', pathNot: '^engine/i18n/languages\\.ts$' },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine runs in browser and server alike: hand it what it needs as arguments.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { path: '^(flows|games|server|src|tests)/|node_modules/(react|react-dom|fastify|kysely|pg)/' },
    },
    {
      name: 'engine-has-no-node',
      comment: 'No node:* in the engine: a browser reads these files too.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'flows-know-engine-and-schemas',
      comment: 'A machine knows no server, no screen and no fetch: declare an actor and let the app provide it.',
      severity: 'error',
      from: { path: '^flows/' },
      to: { path: '^(server|src|tests)/' },
    },
    {
      name: 'packages-know-nothing-of-ours',
      comment:
        'Another project could use a package as it is: hand it what it needs, as an argument or a type parameter.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { pathNot: '^packages/$1/|(^|/)node_modules/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'packages-serve-tests',
      comment: 'The product uses no package for tests; `flows/model.ts` alone gives models our calls and error codes.',
      severity: 'error',
      from: { path: '^(schemas|engine|flows|games|server|src)/', pathNot: '^flows/model\\.ts$' },
      to: { path: '^packages/' },
    },
    {
      name: 'games-know-engine-and-schemas',
      comment: 'The games meet the platform through the wallet interface only, as any vendor would.',
      severity: 'error',
      from: { path: '^games/' },
      to: { path: '^(flows|server|src|tests)/' },
    },
    {
      name: 'games-are-pure',
      comment: 'A family runs in browser and server alike, without a clock: hand it what it needs as arguments.',
      severity: 'error',
      from: { path: '^games/families/' },
      to: { path: '^games/(?!families/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-of-games-know-no-server',
      comment: 'What travels between the page of a game and its server is declared in games/protocol.',
      severity: 'error',
      from: { path: '^games/client/' },
      to: { path: '^(games/server/|node:)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'servers-of-games-know-no-page',
      comment: 'What travels between the page of a game and its server is declared in games/protocol.',
      severity: 'error',
      from: { path: '^games/server/' },
      to: { path: '^games/client/' },
    },
    {
      name: 'server-and-src-never-meet',
      comment: 'What both need belongs into schemas or engine.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|tests)/' },
    },
    {
      name: 'src-and-server-never-meet',
      comment: 'What both need belongs into schemas or engine.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|tests|brands)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: 'Features meet in src/app and src/pages.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/(features/(?!$1/)[^/]+/|pages/|app/)' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The kit is below the features that use it.',
      severity: 'error',
      from: { path: '^src/(ui|theme)/' },
      to: { path: '^src/(features|pages|app)/' },
    },
    {
      name: 'domains-have-one-door',
      comment: 'A server domain is entered by its api.ts only: export there what others need.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: inFolders(ARRANGERS) },
      to: { path: inFolders(DOMAINS), pathNot: '^server/($1/|[^/]+/api\\.ts$)' },
    },
    {
      name: 'foundation-knows-no-domain',
      comment: 'Hand a foundation what it needs as an argument, or declare there what it expects.',
      severity: 'error',
      from: { path: inFolders(FOUNDATION) },
      to: { path: inFolders([...DOMAINS, ...ARRANGERS]) },
    },
    ...orderOfDomains,
    {
      name: 'tests-are-not-production',
      comment: 'Production code does not import from tests.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-development-packages-at-run-time',
      comment: 'What runs in production is a dependency, not a development one.',
      severity: 'error',
      from: { path: '^(schemas|engine|flows|games|server|src)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(vite|@vitejs|@types)/',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
