import type { PlanClaim } from '../../receipts/kinds/plan-statement.ts';

const SUBJECTS_SHOWN_MAX = 200;

/** The letter to the reviewer. Says nothing of the suite. */
export function requestText(claim: PlanClaim, planPath: string): string {
  const { review, nonce, request, subjects } = claim;
  const shown = subjects.slice(0, SUBJECTS_SHOWN_MAX);
  const more = subjects.length - shown.length;
  return `# Review ${review}

${request}

You see the sources under review and the documents about them. You do not see the tests, the faults that are known
already, nor any result, and should not look for them: the worth of this review is that you did not know.

## What to send back

One folder with one \`pack.json\` (or \`pack.yaml\`), by \`schema/pack.v1.schema.json\`:

\`\`\`json
{
  "pack": "name-of-your-pack",
  "author": "who answers for it",
  "mutants": [
    {
      "id": "the-fault-as-a-fact",
      "title": "What is wrong in the broken program, in one sentence",
      "why": "Who suffers, and how",
      "file": "${shown[0]?.file ?? 'src/file.ts'}",
      "definition": "nameOfTheFunction",
      "find": "text that stands exactly once in that definition, white space included",
      "replace": "what stands there instead"
    }
  ]
}
\`\`\`

- \`definition\` is \`name\`, \`Class.method\` or \`<module>\`. Instead of \`find\` and \`replace\` a unified diff \`<id>.diff\` may
  stand beside the pack file.
- A good fault is one that a real edit could make, that compiles, and that changes what the program does. No comments, no
  types, no logging; no two faults that do the same.
- Nothing in the folder is executed. Beside pack file and diffs it may hold prose (\`*.md\`, \`*.txt\`), nothing else.
- With hookproof at hand, \`hookproof mutate --pack <folder> --list --diff\` in this folder says whether each edit applies.

The first run of your pack is recorded as it falls and kept for ever; tests are written afterwards, and the second run is
called a follow-up, not a score.

## What is under review

${shown.map(({ file }) => `- \`${file}\``).join('\n')}${more > 0 ? `\n- and ${more} more: \`${planPath}\` lists all` : ''}

Request \`${nonce}\`, pinned in \`${planPath}\`.
`;
}
