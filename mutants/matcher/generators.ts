import { inputsOf, noInputsOf, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { host, record, route } from '../../test/witness/detector-inputs.ts';
import {
  band,
  expression,
  matcher,
  matcherText,
  namesFirst,
  protocol,
  release,
  toolName,
  version,
} from '../../test/witness/matcher-inputs.ts';

const RUST = ['src/detector/rust-class.ts', 'src/detector/rust-escape.ts', 'src/detector/rust-expression.ts'];

const COMPARISON = [
  'src/detector/host-version.ts',
  'src/detector/matcher-expression.ts',
  'src/detector/matcher-names.ts',
  'src/detector/matcher-nearest.ts',
  'src/detector/matcher-program.ts',
  'src/detector/matcher-shapes.ts',
  ...RUST,
];

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/matcher.ts',
    definition: 'matchTool',
    arguments: (fc) => fc.tuple(protocol, version, matcher, toolName),
    reaches: COMPARISON,
  }),
  inputsOf({
    file: 'src/detector/matcher.ts',
    definition: 'matchInBand',
    arguments: (fc) => fc.tuple(band, matcher, toolName),
    reaches: COMPARISON,
  }),
  inputsOf({
    file: 'src/detector/matcher.ts',
    definition: 'bandOf',
    arguments: (fc) => fc.tuple(protocol, fc.oneof(version, release)),
    reaches: ['src/detector/host-version.ts'],
  }),
  inputsOf({
    file: 'src/detector/matcher-expression.ts',
    definition: 'testExpression',
    arguments: (fc) => fc.tuple(expression, toolName, fc.boolean()),
    reaches: ['src/detector/matcher-program.ts'],
  }),
  inputsOf({
    file: 'src/detector/rust-expression.ts',
    definition: 'readRustExpression',
    arguments: (fc) => fc.tuple(expression),
    reaches: RUST,
  }),
  inputsOf({
    file: 'src/detector/rust-class.ts',
    definition: 'readClass',
    arguments: (fc) =>
      fc.tuple(
        expression.map((text) => `[${text}]`),
        fc.constant(0),
        fc.boolean(),
      ),
    reaches: RUST,
  }),
  inputsOf({
    file: 'src/detector/rust-escape.ts',
    definition: 'readEscape',
    arguments: (fc) =>
      fc.tuple(
        expression.map((text) => `\\${text}`),
        fc.constant(0),
      ),
  }),
  inputsOf({
    file: 'src/detector/rust-escape.ts',
    definition: 'literal',
    arguments: (fc) => fc.tuple(fc.nat(65_535), fc.boolean()),
  }),
  inputsOf({ file: 'src/detector/rust-escape.ts', definition: 'told', arguments: (fc) => fc.tuple(fc.nat(65_535)) }),
  inputsOf({ file: 'src/detector/rust-escape.ts', definition: 'otherCase', arguments: (fc) => fc.tuple(fc.nat(130)) }),
  noInputsOf({
    file: 'src/detector/rust-escape.ts',
    definition: 'isFault',
    because: 'it tells a text from an object, which every reading asks; readRustExpression reaches it',
  }),
  noInputsOf({
    file: 'src/detector/matcher-program.ts',
    definition: 'compileExpression',
    because:
      'its argument is a syntax tree that knows its parents, which no test writes down; testExpression reaches it',
  }),
  inputsOf({
    file: 'src/detector/matcher-program.ts',
    definition: 'isWordUnit',
    arguments: (fc) => fc.tuple(fc.oneof(fc.nat(130), fc.nat(65_535), fc.constant(Number.NaN))),
  }),
  inputsOf({
    file: 'src/detector/matcher-nearest.ts',
    definition: 'nearestWorkingForm',
    arguments: (fc) =>
      fc.tuple(
        matcherText,
        toolName,
        fc.constantFrom<(candidate: string) => boolean>(
          () => true,
          () => false,
          (candidate) => candidate === 'Write',
          (candidate) => candidate.includes('mcp__db__'),
          (candidate) => !/[\s,()/^$]/.test(candidate),
        ),
      ),
  }),
  inputsOf({
    file: 'src/detector/matcher-names.ts',
    definition: 'namesOf',
    arguments: (fc) => fc.tuple(fc.constantFrom({}, { Bash: ['Shell'] }, { Write: ['Create'] }), toolName),
  }),
  inputsOf({
    file: 'src/detector/matcher-names.ts',
    definition: 'compareNames',
    arguments: (fc) => fc.tuple(band, namesFirst, matcherText, toolName),
  }),
  inputsOf({
    file: 'src/detector/matcher-shapes.ts',
    definition: 'comparedText',
    arguments: (fc) => fc.tuple(band, matcherText),
  }),
  inputsOf({
    file: 'src/detector/matcher-shapes.ts',
    definition: 'exactEntries',
    arguments: (fc) => fc.tuple(band, matcherText),
  }),
  inputsOf({
    file: 'src/detector/matcher-shapes.ts',
    definition: 'undocumentedShape',
    arguments: (fc) => fc.tuple(band, matcherText, toolName),
  }),
  inputsOf({
    file: 'src/detector/host-version.ts',
    definition: 'parseRelease',
    arguments: (fc) => fc.tuple(release),
  }),
  inputsOf({
    file: 'src/detector/host-version.ts',
    definition: 'compareReleases',
    arguments: (fc) => fc.tuple(release, release),
  }),
  inputsOf({
    file: 'src/detector/host-version.ts',
    definition: 'releaseInRange',
    arguments: (fc) => fc.tuple(release, fc.option(release), fc.option(release)),
  }),
  inputsOf({
    file: 'src/detector/representative-tool.ts',
    definition: 'representativeTool',
    arguments: (fc) =>
      fc.tuple(
        protocol,
        version,
        matcher,
        fc.record(
          {
            offered: fc.array(toolName, { maxLength: 3 }),
            catalogue: fc.array(toolName, { maxLength: 3 }),
          },
          { noNullPrototype: true },
        ),
      ),
    reaches: ['src/detector/matcher.ts'],
  }),
  inputsOf({
    file: 'src/detector/tool-match.ts',
    definition: 'matchRouteTool',
    arguments: (fc) => fc.tuple(record, route, host),
    reaches: ['src/detector/matcher.ts', ...COMPARISON],
  }),
];
