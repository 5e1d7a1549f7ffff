/** A source file as the engine sees it: offsets are UTF-16 units of `text`, which has no byte order mark. */
export interface SubjectSource {
  /** Relative to the project root. */
  readonly file: string;
  readonly text: string;
  readonly hasBom: boolean;
}

/** Text of a subject file, byte order mark included; undefined when there is no such file. */
export type ReadSource = (file: string) => string | undefined;

const BOM = '\uFEFF';

export function subjectSource(file: string, textWithBom: string): SubjectSource {
  const hasBom = textWithBom.startsWith(BOM);
  return { file, text: hasBom ? textWithBom.slice(1) : textWithBom, hasBom };
}

/** The text that stands in for the file: its byte order mark is kept. */
export function servedText(mutant: { readonly mutatedText: string; readonly hasBom?: boolean }): string {
  return mutant.hasBom === true ? `${BOM}${mutant.mutatedText}` : mutant.mutatedText;
}
