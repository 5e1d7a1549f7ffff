import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSection, renderSections, SECTIONS_OF, writeSections } from '../../scripts/document-sections.mjs';
import { EXIT_CODE_RANK, EXIT_CODES } from '../../src/model/exit-code.ts';
import { INVALID_REASONS, OUTCOMES } from '../../src/model/outcome.ts';
import { STATUSES } from '../../src/model/status.ts';
import { DOCUMENT_FACTS } from '../support/document-facts.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const SECTIONS = renderSections(DOCUMENT_FACTS);

function read(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}

function backticked(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, word = '']) => word);
}

describe('generated tables', () => {
  it.each(Object.entries(SECTIONS_OF).flatMap(([file, names]) => names.map((name) => [name, file] as const)))(
    '%s in %s says what the code says (npm run documents writes it)',
    (name, file) => {
      expect(readSection(read(file), name)).toBe(SECTIONS[name]);
    },
  );

  it('that the code knows are each in some document', () => {
    expect(new Set(Object.values(SECTIONS_OF).flat())).toEqual(new Set(Object.keys(SECTIONS)));
  });

  it('have a row for each exit code, and each exit code has a rank', () => {
    expect(
      SECTIONS['exit-codes']
        ?.split('\n')
        .slice(2)
        .map((row) => Number(row.split('|')[1])),
    ).toEqual(Object.values(EXIT_CODES));
    expect(new Set(EXIT_CODE_RANK)).toEqual(new Set(Object.values(EXIT_CODES)));
  });

  it('differ as soon as a command, a family, a direction, a project or a record of a live host is added', () => {
    const more = renderSections({
      ...DOCUMENT_FACTS,
      commands: [...DOCUMENT_FACTS.commands, { name: 'new', summary: 'new' }],
      families: { ...DOCUMENT_FACTS.families, 'new-family': 1 },
      edges: { ...DOCUMENT_FACTS.edges, 'new-folder': [] },
      rules: [...DOCUMENT_FACTS.rules, { name: 'new-rule', comment: 'new' }],
      testProjects: [...DOCUMENT_FACTS.testProjects, { name: 'new', include: [] }],
      gateConditions: [...DOCUMENT_FACTS.gateConditions, { id: 'new', demands: 'new' }],
      exitCodes: { ...DOCUMENT_FACTS.exitCodes, another: 9 },
      live: DOCUMENT_FACTS.live.map((row) => ({ ...row, version: 'new' })),
      hosts: DOCUMENT_FACTS.hosts.map((host) => ({ ...host, newest: 'new', host: 'new' })),
      settings: [...DOCUMENT_FACTS.settings, { name: 'new', type: 'new', isOptional: true, text: 'new' }],
      policySchema: { ...DOCUMENT_FACTS.policySchema, properties: {} },
      faults: [...DOCUMENT_FACTS.faults, { id: 'new-fault', fault: 'new', state: 'planned', because: 'new' }],
    });
    expect(Object.keys(SECTIONS).filter((name) => more[name] === SECTIONS[name])).toEqual([]);
  });
});

describe('sections of a document', () => {
  const DOCUMENT = 'a\n<!-- x -->\nold\nlines\n<!-- /x -->\nb\n';

  it('are read without their marks', () => {
    expect(readSection(DOCUMENT, 'x')).toBe('old\nlines');
  });

  it('are replaced, and nothing else is', () => {
    expect(writeSections(DOCUMENT, { x: 'new $&' })).toBe('a\n<!-- x -->\nnew $&\n<!-- /x -->\nb\n');
  });

  it.each([
    ['has no mark', 'a\n'],
    ['has no end', '<!-- x -->\nold\n'],
    ['has two of them', `${DOCUMENT}${DOCUMENT}`],
  ])('are not found where the document %s', (_, document) => {
    expect(readSection(document, 'x')).toBeNull();
    expect(() => writeSections(document, { x: '' })).toThrow('expected one section');
  });
});

describe('DESIGN.md', () => {
  const design = read('DESIGN.md');

  it('has one row per outcome, in the order of the code', () => {
    const table = design.slice(design.indexOf('| outcome | when | gate |'), design.indexOf('Buckets always sum'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.map((row) => backticked(row)[0])).toEqual(OUTCOMES);
    expect(backticked(rows.find((row) => row.startsWith('| `invalid`')) ?? '').slice(1)).toEqual(INVALID_REASONS);
  });

  it('names every status among its words', () => {
    const row = design.split('\n').find((line) => line.startsWith('| status |')) ?? '';
    expect(backticked(row)).toEqual(STATUSES);
  });

  it('lists exactly the folders of src', () => {
    const layout = design.slice(design.indexOf('```\nsrc/\n'), design.indexOf('\nmutants/<family>'));
    const listed = [...layout.matchAll(/^ {2}([a-z-]+)\/ /gmu)].map(([, folder = '']) => folder);
    const folders = readdirSync(join(REPOSITORY, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
    expect(listed.toSorted()).toEqual(Object.keys(DOCUMENT_FACTS.edges).toSorted());
  });
});

describe('what documents point to', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'DESIGN.md', 'NEWS.md'])('exists: links and npm scripts of %s', (file) => {
    const text = read(file);
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/gu)].map(([, target = '']) => target);
    const scripts = [...text.matchAll(/npm run ([a-z]+)/gu)].map(([, name = '']) => name);
    const manifest: unknown = JSON.parse(read('package.json'));
    expect(manifest).toMatchObject({ scripts: Object.fromEntries(scripts.map((name) => [name, expect.any(String)])) });
    expect(links.filter((target) => !existsSync(join(REPOSITORY, target)))).toEqual([]);
  });
});
