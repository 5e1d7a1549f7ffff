import { describe, expect, it } from 'vitest';
import { judgeCampaign } from '../../src/gate/campaign-verdict.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import { renderCampaign } from '../../src/report/campaign-report.ts';
import { renderKillerMatrix } from '../../src/report/killer-matrix.ts';
import { palette } from '../../src/report/palette.ts';
import { mutantResult, mutantSummary, soundCampaign } from '../support/campaigns.ts';

function render(campaign: Campaign): string {
  return renderCampaign({
    campaign,
    verdict: judgeCampaign(campaign),
    findings: [],
    palette: palette(false),
    columns: 120,
  });
}

describe('the terminal report of a campaign', () => {
  it('shows the control run before and after, the mutant and its declared killer', () => {
    const text = render(soundCampaign());
    expect(text).toMatch(
      /control before green: 3 passed[\s\S]*coverage\/example\s+killed\s+kills it[\s\S]*control after  green/u,
    );
  });

  it('says why a survivor is red', () => {
    const text = render(
      soundCampaign({ results: [mutantResult({ outcome: 'survived', killers: [], failedTests: [] })] }),
    );
    expect(text).toContain('red: coverage/example: expected killed, got survived (exit 2)');
  });

  it('names the reason of an invalid mutant instead of the bare word', () => {
    const results = [
      mutantResult({ outcome: 'invalid', invalidReason: 'stale-anchor', killers: [], detail: 'looked for x' }),
    ];
    expect(render(soundCampaign({ results }))).toMatch(/coverage\/example\s+stale-anchor\s+looked for x/u);
  });

  it('never calls an empty pack anything but nothing measured', () => {
    expect(render(soundCampaign({ results: [] }))).toContain('0 mutants: nothing measured');
  });

  it('prefers a declared killer over another one that sorts first', () => {
    const results = [mutantResult({ killers: ['test/a.test.ts > a first', 'test/a.test.ts > kills it'] })];
    expect(render(soundCampaign({ results }))).toContain('kills it (+1)');
  });
});

describe('the killer matrix', () => {
  it('names each test once and each mutant with the keys of its killers', () => {
    const results = [
      mutantResult({ mutant: mutantSummary({ id: 'a/x' }), killers: ['t > b', 't > a'] }),
      mutantResult({ mutant: mutantSummary({ id: 'a/y' }), killers: ['t > a'] }),
    ];
    expect(renderKillerMatrix(results)).toBe(
      'killers by mutant\n  a/x: t2 t1\n  a/y: t1\ntests\n  t1 kills 2: t > a\n  t2 kills 1: t > b\n',
    );
  });
});
