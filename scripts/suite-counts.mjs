/**
 * Counts a suite report, fail-closed: whatever should have run and did not, is a failure. Pure.
 *
 * @typedef {{ project: string, file: string, state: string, errors: string[], states: string[], ms?: number }} ReportedModule
 * @typedef {{ reason: string, projects: string[], unhandledErrors: string[], modules: ReportedModule[] }} SuiteReport
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { byProject: Record<string, Counts>, faults: string[] }} SuiteCounts
 */

/**
 * Tests of one module. A module that failed although none of its tests did (it did not load, a hook broke)
 * counts as one more failure.
 * @param {ReportedModule} module
 * @param {string[]} faults
 * @returns {Counts}
 */
function countModule(module, faults) {
  const passed = module.states.filter((state) => state === 'passed').length;
  const skipped = module.states.filter((state) => state === 'skipped').length;
  let failed = module.states.length - passed - skipped;
  const broken = module.errors.length > 0 || (module.state === 'failed' && failed === 0);
  const unfinished = module.state === 'pending' || module.state === 'queued';
  if (broken || unfinished) {
    failed += 1;
    faults.push(`${module.file}: ${module.errors[0] ?? `the module is ${module.state}`}`);
  } else if (module.states.length === 0) {
    failed += 1;
    faults.push(`${module.file}: no test in this file`);
  }
  return { passed, failed, skipped };
}

/**
 * @param {SuiteReport | null} report null when vitest wrote none
 * @param {{ readonly everyProject: boolean }} expected whether each project must have run a test
 * @returns {SuiteCounts}
 */
export function countSuite(report, expected) {
  if (report === null) {
    return { passed: 0, failed: 1, skipped: 0, byProject: {}, faults: ['vitest ended without a report'] };
  }
  /** @type {string[]} */
  const faults = report.unhandledErrors.map((message) => `unhandled error: ${message}`);
  /** @type {Record<string, Counts>} */
  const byProject = Object.fromEntries(report.projects.map((name) => [name, { passed: 0, failed: 0, skipped: 0 }]));
  for (const module of report.modules) {
    const counts = countModule(module, faults);
    const project = (byProject[module.project] ??= { passed: 0, failed: 0, skipped: 0 });
    project.passed += counts.passed;
    project.failed += counts.failed;
    project.skipped += counts.skipped;
  }
  let failed = report.unhandledErrors.length;
  for (const [name, counts] of Object.entries(byProject)) {
    if (expected.everyProject && counts.passed + counts.failed + counts.skipped === 0) {
      counts.failed += 1;
      faults.push(`project ${name}: no test ran`);
    }
    failed += counts.failed;
  }
  const passed = Object.values(byProject).reduce((sum, counts) => sum + counts.passed, 0);
  const skipped = Object.values(byProject).reduce((sum, counts) => sum + counts.skipped, 0);
  if (passed + failed === 0) {
    failed = 1;
    faults.push('no test ran');
  }
  if (report.reason !== 'passed' && failed === 0) {
    failed = 1;
    faults.push(`vitest says the run is ${report.reason}`);
  }
  return { passed, failed, skipped, byProject, faults };
}

/**
 * `N passed, N failed`, with `, N skipped` when there are any.
 * @param {Counts} counts
 */
export function closingLine(counts) {
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/**
 * The files that took longest, dearest first: where a suite that has become slow is to be looked at.
 * @param {SuiteReport | null} report
 * @param {number} count
 * @returns {string[]} lines of seconds, share of all files, and file
 */
export function slowestFiles(report, count) {
  const modules = report?.modules ?? [];
  const total = modules.reduce((sum, { ms = 0 }) => sum + ms, 0);
  return modules
    .toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0))
    .slice(0, count)
    .map(({ file, ms = 0 }) => `${(ms / 1000).toFixed(1).padStart(7)} s ${share(ms, total)} ${file}`);
}

/**
 * @param {number} part
 * @param {number} whole
 */
function share(part, whole) {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1).padStart(5)}%`;
}
