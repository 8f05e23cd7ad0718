import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { chargeFee } from './charge-fee.ts';
import type { RecordBody } from './hand-entry.ts';
import { recordDiscount } from './record-discount.ts';
import { recordPayment } from './record-payment.ts';
import { recordRefund } from './record-refund.ts';

/**
 * Records a movement by hand (document, section 7: `POST /transaction`), by its type. Whoever may record may say what
 * came in; giving money back, waiving a debt or charging a fee needs the right to write: FORBIDDEN.
 */
export async function recordTransaction(work: Work<MemberActor>, body: RecordBody): Promise<{ ok: true } | Refusal> {
  if (body.type === 'PAYMENT') return recordPayment(work, body);
  const allowed = checkPermission(work.actor, 'transaction.write');
  if (isRefusal(allowed)) return allowed;
  if (body.type === 'RETURN') return recordRefund(work, body);
  if (body.type === 'COMPENSATION') return recordDiscount(work, body);
  return chargeFee(work, body);
}
