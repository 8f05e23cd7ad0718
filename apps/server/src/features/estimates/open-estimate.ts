import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertAttachment } from '../attachments/attachments.store.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { factsOf } from './estimate-facts.ts';
import { insertVersion } from './estimate-versions.store.ts';
import { lockEstimate } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';
import { type PreparedVersion, whyNotSent } from './prepare-version.ts';

/**
 * Makes the draft that was drawn the version that the customer gets, in the transaction that lets it out: from then on it
 * is what holds, and the one before holds no more. STALE_VERSION when somebody changed it since it was drawn.
 */
export async function openEstimate(
  work: Work<MemberActor>,
  prepared: PreparedVersion,
  change: 'estimate-sent' | 'estimate-marked-sent',
): Promise<Refusal | null> {
  const { estimateId: id, content, hash, pdfHash, attachment } = prepared;
  const row = await lockEstimate(work, id);
  // Of a customer that was deleted meanwhile nothing goes out.
  if (!row || !(await debtorExists(work, row.debtorId))) return refuse('NOT_FOUND');
  if (row.version !== prepared.seenVersion) return refuse('STALE_VERSION');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const next = nextStatus(factsOf(work, row), 'send');
  if (isRefusal(next)) return next;
  const refused = whyNotSent(work, row);
  if (refused) return refused;
  const { versionNo, expirationDate } = row;
  await insertAttachment(work, {
    ...attachment,
    ...{ recordKind: 'estimate', recordId: id, purpose: 'document', isPublic: false },
    // We drew it: nothing in it came from anybody.
    ...{ sizeBytes: prepared.sizeBytes, memberId: work.actor.id, scan: 'CLEAN', sha256: pdfHash },
  });
  await insertVersion(work, {
    ...{ estimateId: id, versionNo, content, hash, pdfHash, expirationDate, attachmentId: attachment.id },
    ...{ memberId: work.actor.id, memberName: work.actor.name },
  });
  await moveEstimate(work, row, {
    values: { status: next.status, sentVersionNo: versionNo, sentExpirationDate: expirationDate },
    action: change === 'estimate-sent' ? 'estimate.send' : 'estimate.mark-sent',
    change,
  });
  return null;
}
