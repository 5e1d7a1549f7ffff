/**
 * Who may import whom. EDGES says which folders of src each folder of src may know; RULES says the rest, each with the
 * reason that a violation is printed with. `scripts/directions.mjs` runs them; DESIGN.md shows both, compared by a test.
 */

/** Folder of src -> folders of src that it may import. A folder that is not listed here fails the check. */
export const EDGES = {
  model: [],
  detector: ['model'],
  dispatch: ['model'],
  documents: ['model'],
  hosts: ['detector', 'documents', 'model'],
  policy: ['detector', 'documents', 'hosts', 'model'],
  'config-mutants': ['detector', 'hosts', 'model', 'policy'],
  gate: ['model'],
  report: ['dispatch', 'gate', 'model'],
  platform: ['model'],
  project: ['model', 'platform'],
  mutation: ['documents', 'model', 'platform', 'project'],
  runner: ['model', 'mutation', 'platform', 'project'],
  receipts: ['model', 'platform', 'project'],
  results: ['model', 'platform', 'receipts'],
  scope: ['model', 'platform', 'receipts'],
  machine: ['gate', 'model', 'platform'],
  probe: ['detector', 'hosts', 'model', 'platform', 'policy', 'receipts'],
  witness: ['documents', 'model', 'mutation', 'platform', 'project', 'runner'],
  cli: [
    'config-mutants',
    'detector',
    'dispatch',
    'documents',
    'gate',
    'hosts',
    'machine',
    'model',
    'mutation',
    'platform',
    'policy',
    'probe',
    'project',
    'receipts',
    'report',
    'results',
    'runner',
    'scope',
    'witness',
  ],
};

const PURE = '^src/(model|detector|dispatch|documents|hosts|policy|config-mutants|gate|report)/';

/** @param {string} names */
const packages = (names) => `(^|/)node_modules/(${names})/`;

const GENERATOR_FILE = '^mutants/[^/]+/generators\\.ts$';

/** @type {readonly import('dependency-cruiser').IForbiddenRuleType[]} */
const RULES = [
  {
    name: 'no-cycles',
    comment: 'a cycle, type-only or not, means that two files are one concept or that a direction is wrong',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'an import that resolves to nothing hides an edge from every other rule',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'model-imports-nothing',
    comment: 'the shared words must be readable and loadable alone',
    from: { path: '^src/model/' },
    to: { pathNot: '^src/model/' },
  },
  {
    name: 'pure-modules-use-no-node-built-ins',
    comment: 'deciding code takes data and returns data: that makes it testable, mutable in memory and repeatable',
    from: { path: PURE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pure-modules-know-no-platform',
    comment: 'files, clocks and processes reach deciding code as data, through the command line',
    from: { path: PURE },
    to: { path: '^src/platform/' },
  },
  {
    name: 'hosts-never-import-each-other',
    comment: 'evidence about one host says nothing about another',
    from: { path: '^src/hosts/([^/]+)/' },
    to: { path: '^src/hosts/[^/]+/', pathNot: '^src/hosts/$1/' },
  },
  {
    name: 'only-the-registry-lists-hosts',
    comment: 'adding a host is one folder and one registration',
    from: { path: '^src/', pathNot: '^src/hosts/(registry\\.ts$|[^/]+/)' },
    to: { path: '^src/hosts/[^/]+/' },
  },
  {
    name: 'detector-knows-no-host',
    comment: 'the detector reads what a host provides as data and never names one',
    from: { path: '^src/detector/' },
    to: { path: '^src/hosts/' },
  },
  {
    name: 'dispatch-shares-nothing-with-the-detector',
    comment: 'the dispatcher is the ground truth: a shared bug would blind the oracle',
    from: { path: '^src/dispatch/' },
    to: { path: '^src/(detector|hosts)/' },
  },
  {
    name: 'detector-shares-nothing-with-dispatch',
    comment: 'the detector is compared with the dispatcher and must not be it',
    from: { path: '^src/detector/' },
    to: { path: '^src/dispatch/' },
  },
  {
    name: 'the-reference-model-stands-alone',
    comment: 'the naive model is a third implementation: it imports neither of the two that it judges',
    from: { path: '^test/reference/', pathNot: '\\.test\\.ts$' },
    to: { path: '^src/', pathNot: '^src/model/' },
  },
  {
    name: 'report-computes-no-verdict',
    comment: 'a report that decides could disagree with the gate',
    from: { path: '^src/report/' },
    to: { path: '^src/detector/' },
  },
  {
    name: 'only-mutation-imports-ts-morph',
    comment: 'one door: a change of the syntax library touches one folder',
    from: { path: '^(src|mutants|scripts)/', pathNot: '^src/mutation/' },
    to: { path: packages('ts-morph|@ts-morph') },
  },
  {
    name: 'only-the-runner-imports-vitest',
    comment: 'one door: a change of the test runner touches one folder',
    from: { path: '^src/', pathNot: '^src/runner/' },
    to: { path: packages('vitest|@vitest|vite') },
  },
  {
    name: 'only-the-witness-vocabulary-names-fast-check',
    comment: 'it is the user’s own, found in their project at run time; only its types stand in ours',
    from: { path: '^src/', pathNot: '^src/witness/inputs-of\\.ts$' },
    to: { path: packages('fast-check') },
  },
  {
    name: 'only-platform-touches-files-and-processes',
    comment: 'one door: bounds, process groups and clean-up are written once',
    from: { path: '^src/', pathNot: '^src/platform/' },
    to: { path: '^(node:)?(fs|fs/promises|child_process)$' },
  },
  {
    name: 'only-the-command-line-parses-commands',
    comment: 'one door to commander',
    from: { path: '^src/', pathNot: '^src/cli/' },
    to: { path: packages('commander') },
  },
  {
    name: 'nothing-imports-the-command-line',
    comment: 'it is the composition root, the only writer of stdout and exit codes',
    from: { path: '^src/', pathNot: '^src/cli/' },
    to: { path: '^src/cli/' },
  },
  {
    name: 'src-never-imports-tests',
    comment: 'what is shipped must not need what is not',
    from: { path: '^src/' },
    to: { path: '^(test|mutants|scripts|bench|cases|pages|site)/' },
  },
  {
    name: 'src-needs-no-development-package',
    comment:
      'an installed package has no development dependencies; vitest is a peer and brings vite, fast-check is one',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev', 'npm-unknown', 'npm-no-pkg'], pathNot: packages('vitest|vite|fast-check') },
  },
  {
    name: 'src-never-imports-its-own-entry',
    comment: 'the public names are for users; inside, a file is imported by its own name',
    from: { path: '^src/' },
    to: { path: '^src/index\\.ts$' },
  },
  {
    name: 'mutants-import-only-their-vocabulary',
    comment: 'a mutant is data plus an edit; whatever else it loaded could change what it does',
    from: { path: '^mutants/', pathNot: GENERATOR_FILE },
    to: { pathNot: '^(src|dist)/mutation/named-mutant\\.(ts|js|d\\.ts)$' },
  },
  {
    name: 'pages-know-pure-modules-only',
    comment: 'they run in a browser: what they share with the product is data and pure functions',
    from: { path: '^pages/' },
    to: { pathNot: '^pages/|^src/(model|report|dispatch)/' },
  },
  {
    name: 'the-demonstration-runs-the-dispatcher-itself',
    comment: 'what it shows is what the dispatcher says: nothing else of the product is there to say it',
    from: { path: '^site/src/' },
    to: { pathNot: `^site/src/|^src/(dispatch|model)/|${packages('preact|valibot')}` },
  },
  {
    name: 'generators-make-inputs-only',
    comment: 'they see the subject as it is, and what tests make inputs with; never a mutant, never the harness',
    from: { path: GENERATOR_FILE },
    to: {
      pathNot: `^src/(witness/inputs-of\\.ts$|(model|detector|hosts)/)|^test/(support|oracle|witness)/|${packages('fast-check')}`,
    },
  },
];

/** @param {[string, readonly string[]]} row */
function edgeRule([folder, known]) {
  const reachable = [folder, ...known].join('|');
  return {
    name: `${folder}-stays-in-its-row`,
    comment: `src/${folder} may import ${known.length === 0 ? 'no other folder' : known.join(', ')} of src`,
    from: { path: `^src/${folder}/` },
    to: { path: '^src/[^/]+/', pathNot: `^src/(${reachable})/` },
  };
}

/** @type {{ forbidden: import('dependency-cruiser').IForbiddenRuleType[], options: import('dependency-cruiser').ICruiseOptions }} */
export default {
  forbidden: [...RULES, ...Object.entries(EDGES).map(edgeRule)].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test/fixtures|site/example-[a-z]+)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    skipAnalysisNotInRules: true,
  },
};
