import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { askForEstimateTask } from './ask-for-estimate-task.ts';
import { contentOf } from './estimate.view.ts';
import { columnsOf, factsOf } from './estimate-facts.ts';
import {
  insertAcceptance,
  type NewAcceptance,
  readAcceptance,
  readVersion,
  type VersionRow,
} from './estimate-versions.store.ts';
import type { EstimateRow } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

export interface Accepting {
  /** What the customer read, by its hash; null where a member records it, about the newest version that was sent. */
  readonly hash: string | null;
  /** With a reason it may come after the last day; the customer themselves never may. */
  readonly mayBeLate: boolean;
  readonly evidence: Omit<NewAcceptance, 'estimateId' | 'versionNo' | 'hash' | 'isLate' | 'wording'>;
  readonly wordingOf: (version: VersionRow) => string;
}

/**
 * The customer agrees to the newest version that they got, once: who, how and when is kept for good. A revision that was
 * being written is given up, since what was accepted is what counts. Repeated for the same words it stands as it was.
 */
export async function acceptEstimate(
  work: Work<Actor>,
  row: EstimateRow,
  { hash, mayBeLate, evidence, wordingOf }: Accepting,
): Promise<Refusal | null> {
  const { id } = row;
  if (!(await debtorExists(work, row.debtorId))) return refuse('NOT_FOUND');
  const standing = await readAcceptance(work, id);
  if (standing) return hash !== null && standing.hash === hash ? null : refuse('INVALID_STATUS');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const facts = factsOf(work, row);
  const inTime = nextStatus(facts, 'accept');
  const isLate = isRefusal(inTime) && inTime.code === 'OFFER_EXPIRED' && mayBeLate;
  const next = isLate ? nextStatus(facts, 'accept-late') : inTime;
  if (isRefusal(next)) return next;
  const version = row.sentVersionNo === null ? undefined : await readVersion(work, id, row.sentVersionNo);
  if (!version) return refuse('INVALID_STATUS');
  if (hash !== null && hash !== version.hash) return refuse('STALE_VERSION');
  const note = maskCardNumbers(evidence.note);
  const typed = { name: maskCardNumbers(evidence.name), purchaseOrder: maskCardNumbers(evidence.purchaseOrder), note };
  await insertAcceptance(work, {
    ...{ ...evidence, ...typed, estimateId: id, versionNo: version.versionNo, hash: version.hash, isLate },
    wording: wordingOf(version),
  });
  const values = { status: next.status, ...asSent(version), ...(isLate ? { reason: note } : {}) };
  await moveEstimate(work, row, {
    ...{ action: 'estimate.accept', change: isLate ? 'estimate-accepted-late' : 'estimate-accepted' },
    ...{ values, reason: note },
  });
  const { totalCents: amountCents } = contentOf(version);
  await askForEstimateTask(work, { ...row, amountCents }, { kind: 'BILL' });
  return null;
}

/** The columns as the version says them. */
function asSent(version: VersionRow) {
  const { issueDate, expirationDate, lines, discount, totalCents, terms, notes } = contentOf(version);
  const { deposit = { kind: 'none' } as const } = contentOf(version);
  return {
    ...{ versionNo: version.versionNo, issueDate, expirationDate, terms, notes, amountCents: totalCents },
    lines: JSON.stringify(lines.map(({ totalCents: _sum, ...line }) => line)),
    ...{ discountKind: discount.kind, discountValue: columnsOf(discount).value },
    ...{ depositKind: deposit.kind, depositValue: columnsOf(deposit).value },
  };
}
