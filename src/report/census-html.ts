import type { CensusReport } from './census-report.ts';
import { authorityMap } from './html/authority-map.ts';
import { htmlPieces } from './html/html-page.ts';
import type { PageParts } from './html/page-parts.ts';

/** The authority map: the whole census as one file for a browser, piece by piece. */
export function censusHtml(report: CensusReport, toolVersion: string, parts: PageParts): Generator<string, void, void> {
  return htmlPieces({
    title: 'Authority map',
    withoutScript: 'hookproof census --format markdown',
    parts,
    data: authorityMap(report, toolVersion),
  });
}
