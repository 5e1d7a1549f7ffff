import type { Mismatch, ReceiptVerdict } from '../../model/receipt-verdict.ts';
import type { SoundOutline } from './outline.ts';
import type { PlacedOutline } from './receipt-set.ts';

/** What a judge of one kind of receipt adds to what is true of all. Without `currency` it is current. */
export type Judgement = Partial<
  Pick<
    ReceiptVerdict,
    'integrity' | 'currency' | 'ok' | 'mismatches' | 'changed' | 'cosmetic' | 'drifted' | 'notes' | 'supersededBy'
  >
>;

/** A verdict that says nothing good. */
export function blankVerdict({ outline, place }: Pick<PlacedOutline, 'outline' | 'place'>): ReceiptVerdict {
  const isSound = outline.kind === 'ok';
  return {
    fileName: outline.fileName,
    place,
    type: isSound ? outline.type : null,
    receiptId: isSound ? outline.receiptId : null,
    integrity: isSound ? 'ok' : outline.kind,
    currency: 'unknown',
    ok: false,
    mismatches: isSound ? [] : outline.mismatches,
    changed: [],
    cosmetic: false,
    drifted: [],
    notes: [],
    supersededBy: null,
    withdrawnBy: null,
    recordedAt: isSound ? outline.recordedAt : null,
    about: isSound ? aboutOf(outline) : '',
    summary: isSound && outline.type === 'run' ? outline.summary : null,
  };
}

/** Something that is missing or contradicts between receipts. */
export function setMismatch(what: string, expected: string, got: string): Mismatch {
  return { step: 'set', what, expected, got };
}

function aboutOf(outline: SoundOutline): string {
  switch (outline.type) {
    case 'run': {
      const { configFile, deep, selection } = outline.summary;
      const chosen = selection.length === 0 ? '' : `, only ${selection.join(' ')}`;
      return `${configFile ?? 'none'}${deep ? ', deep' : ''}${chosen}`;
    }
    case 'plan':
      return `request of ${outline.review}`;
    case 'round':
      return `${outline.claim.review} by ${outline.claim.reviewer}, ${outline.claim.relation}`;
    case 'answer':
      return `${outline.claim.mutant.id}: ${outline.claim.category}, until ${outline.claim.expires}`;
    case 'matrix': {
      const cells = outline.extent.hosts.reduce((sum, host) => sum + host.cells, 0);
      const below = outline.extent.hosts.filter(({ ceiling }) => ceiling !== undefined);
      const held = below.length === 0 ? '' : `, ${below.length} of the hosts below a ceiling of UNVERIFIED`;
      return `${outline.extent.operators} operators, ${outline.extent.hosts.length} hosts, ${cells} cells${held}`;
    }
    case 'withdrawal':
      return `${outline.claim.receipts.length} receipts by ${outline.claim.owner}: ${outline.claim.reason}`;
  }
}
