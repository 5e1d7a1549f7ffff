/**
 * vitest reporter: writes what ran to the file named by HOOKPROOF_SUITE_REPORT, for `scripts/suite-counts.mjs`.
 * It counts nothing itself and prints nothing.
 */
import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').Vitest} Vitest */

/** @param {TestModule} module */
function describeModule(module) {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const suiteErrors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    state: module.state(),
    errors: [...module.errors(), ...suiteErrors].map((error) => String(error.message)),
    states,
    ms: Math.round(module.diagnostic().duration + module.diagnostic().collectDuration),
  };
}

/** One report file per run. Without a complete one the suite counts as failed. */
export default class SuiteReporter {
  /** @type {readonly string[]} */
  projects = [];

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.projects = vitest.projects.map((project) => project.name);
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly { message?: unknown }[]} unhandledErrors
   * @param {string} reason
   */
  onTestRunEnd(modules, unhandledErrors, reason) {
    const file = process.env['HOOKPROOF_SUITE_REPORT'];
    if (file === undefined) return;
    const report = {
      reason,
      projects: this.projects,
      unhandledErrors: unhandledErrors.map((error) => String(error.message)),
      modules: modules.map(describeModule),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
