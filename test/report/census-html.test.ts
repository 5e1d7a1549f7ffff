import { describe, expect, it } from 'vitest';
import type { CensusReport, HostCensus } from '../../src/report/census-report.ts';
import { censusHtml } from '../../src/report/census-html.ts';
import type { AuthorityMapData, MapHost } from '../../src/report/html/authority-map.ts';
import { unpackedJson } from '../../src/report/html/packed-json.ts';

const PARTS = { script: { text: 'run()', sha256: 'UlVO' }, style: { text: 'a{}', sha256: 'U1RZ' } };

const HOST: HostCensus = {
  host: 'codex',
  hostVersion: 'unknown',
  surface: 'cli-interactive',
  configured: true,
  verdicts: [],
  session: null,
  findings: [],
  blindSpots: ['</script><script>alert(1)</script>'],
};

const REPORT: CensusReport = {
  directory: '/a',
  hosts: [HOST],
  notConfigured: ['zed'],
  sessionFiles: [],
  nested: [{ directory: '/a/b/c', hosts: [HOST], notConfigured: [], sessionFiles: [] }],
};

function dataOf(html: string): AuthorityMapData {
  const text = /<script type="application\/json" id="data">(.*)<\/script>/u.exec(html)?.[1] ?? '';
  return JSON.parse(text) as AuthorityMapData;
}

function hostsOf(html: string): readonly MapHost[] {
  return dataOf(html).hosts.map((host) => unpackedJson(host) as MapHost);
}

describe('the authority map as a file', () => {
  const html = [...censusHtml(REPORT, '1.2.3', PARTS)].join('');

  it('lets run and style what its policy names by digest, and nothing be fetched', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/u.exec(html)?.[1];
    expect(policy).toBe(
      "default-src 'none'; script-src 'sha256-UlVO'; style-src 'sha256-U1RZ'; img-src data:; base-uri 'none'; form-action 'none'",
    );
    expect(html).not.toMatch(/\s(?:src|href|on\w+)=/u);
  });

  it('holds its script, its style and one block of data; text of a configuration ends none of them', () => {
    expect(html.match(/<\/script>/gu)).toHaveLength(2);
    expect(html).toContain('<script>run()</script>');
    expect(html).toContain('<style>a{}</style>');
    expect(hostsOf(html)[0]?.blindSpots).toEqual(HOST.blindSpots);
  });

  it('lists folders below after the directory, by their path in it', () => {
    expect(hostsOf(html).map(({ folder }) => folder)).toEqual(['', 'b/c']);
    expect(dataOf(html).notConfigured).toEqual(['zed']);
  });
});
