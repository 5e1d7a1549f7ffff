import type { CensusReport } from './census-report.ts';
import { authorityMap } from './html/authority-map.ts';
import { htmlPage } from './html/html-page.ts';
import type { PageParts } from './html/page-parts.ts';

/** The authority map: the whole census as one file for a browser. */
export function censusHtml(report: CensusReport, toolVersion: string, parts: PageParts): string {
  return htmlPage({
    title: 'Authority map',
    withoutScript: 'hookproof census --format markdown',
    parts,
    data: authorityMap(report, toolVersion),
  });
}
