import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { assessRoute } from '../../../../../src/detector/coverage.ts';
import { censusRoutes } from '../../../../../src/hosts/census-routes.ts';
import { adapterFor } from '../../../../../src/hosts/registry.ts';
import { describeRoute } from '../../../../../src/hosts/route-record.ts';
import { createPrivateFolder, type PrivateFolder } from '../../../../../src/platform/contained/private-folder.ts';
import { codexFiles } from '../../../../../src/probe/live/hosts/codex/codex-files.ts';
import { codexQuestion } from '../../../../../src/probe/live/hosts/codex/codex-cell.ts';
import { BASE, type CodexSetup } from '../../../../../src/probe/live/hosts/codex/codex-setup.ts';
import { hostInputOf, LIVE_POLICY, predict } from '../../../../../src/probe/live/predict.ts';

const folders: PrivateFolder[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

function written(change: Partial<CodexSetup>): { readonly setup: CodexSetup; readonly places: PrivateFolder } {
  const places = createPrivateFolder();
  folders.push(places);
  const setup = { ...BASE, ...change };
  for (const { path, text } of codexFiles(setup, places)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode: 0o755 });
  }
  return { setup, places };
}

function said(change: Partial<CodexSetup>, version = '0.171.0'): readonly [string, string, string] {
  const { setup, places } = written(change);
  const adapter = adapterFor('codex');
  const question = codexQuestion(setup, places);
  const { prediction, status, basis } = predict({
    adapter,
    version,
    contractVersion: '0.171.0',
    places,
    folder: '',
    question,
  });
  return [prediction, status, basis];
}

describe('what is said of a Codex cell', () => {
  it('follows the files, not the case: trust that is missing makes the same guard run open', () => {
    expect(said({})).toStrictEqual(['blocks', 'COVERED', 'version']);
    expect(said({ hookTrust: 'none' })).toStrictEqual(['runs', 'UNCOVERED', 'version']);
  });

  it('follows the answer: a guard in front of the call that answers wrongly lets it run', () => {
    expect(said({ subject: { ...BASE.subject, exitCode: 1 } })).toStrictEqual(['runs', 'COVERED', 'version']);
  });

  it('leans on the contract, and says so, for a version that nobody observed', () => {
    expect(said({}, '9.9.9')).toStrictEqual(['blocks', 'COVERED', 'contract']);
  });

  it('is that of its own release for an older one that was observed', () => {
    expect(said({ route: 'mcp' }, '0.117.0')).toStrictEqual(['runs', 'UNCOVERED', 'version']);
  });

  it('has input to an open session as a row of its own in the census, UNCOVERED beside a covered shell', () => {
    const { setup, places } = written({});
    const adapter = adapterFor('codex');
    const input = hostInputOf({
      adapter,
      version: '0.171.0',
      contractVersion: '0.171.0',
      places,
      folder: '',
      question: codexQuestion(setup, places),
    });
    const collection = adapter.collect(input);
    const routes = censusRoutes(adapter, input, collection, ['exec_command', 'write_stdin']);
    const statuses = routes.flatMap((route) => {
      const records = collection.recordsFor({ route });
      const { status } = assessRoute(
        describeRoute(route, records, adapter),
        records,
        LIVE_POLICY,
        adapter.semantics,
        [],
      );
      return route.origins.includes('offered') ? [[route.tool.raw, status]] : [];
    });
    expect(statuses).toStrictEqual([
      ['exec_command', 'COVERED'],
      ['write_stdin', 'UNCOVERED'],
    ]);
  });
});
