import { htmlPage } from '../html/html-page.ts';
import { mutationReport, type ReportLine } from '../html/mutation-report.ts';
import type { PagePart, PageParts } from '../html/page-parts.ts';

/** Recorded runs as one file for a browser, each line for itself. `component` is the script of the report component. */
export function html(lines: readonly ReportLine[], toolVersion: string, parts: PageParts, component: PagePart): string {
  return htmlPage({
    title: 'Mutation report',
    withoutScript: 'hookproof report --format markdown',
    parts,
    libraries: [component],
    styleAttributes: true,
    data: mutationReport(lines, toolVersion),
  });
}
