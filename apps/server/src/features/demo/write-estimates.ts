import { createHash } from 'node:crypto';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { contentText } from '@recoup/domain/estimates/estimate-content.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { acceptForCustomer } from '../estimates/accept-for-customer.ts';
import { cancelEstimate } from '../estimates/cancel-estimate.ts';
import { createEstimate } from '../estimates/create-estimate.ts';
import { readEstimateContent } from '../estimates/estimate-content.ts';
import { insertVersion } from '../estimates/estimate-versions.store.ts';
import { lockEstimate } from '../estimates/estimates.store.ts';
import { moveEstimate } from '../estimates/move-estimate.ts';
import { findPlanCandidates } from './demo.store.ts';
import { agreed } from './demo-stage.ts';
import type { DemoClock } from './plan-invoices.ts';

interface DemoEstimate {
  readonly end: 'draft' | 'open' | 'expired' | 'accepted' | 'canceled';
  /** Days ago on which it was written. */
  readonly ago: number;
  readonly work: readonly (readonly [string, number])[];
  /** Asked for on acceptance, in percent of the total. */
  readonly depositPercent?: number;
}

/** Estimates of every kind but a billed one: an account is made on the day itself. */
const estimates: readonly DemoEstimate[] = [
  {
    end: 'accepted',
    ago: 24,
    work: [
      ['Two ceramic crowns', 118_000],
      ['Fitting', 24_000],
    ],
  },
  { end: 'canceled', ago: 19, work: [['Whitening, both jaws', 42_000]] },
  { end: 'expired', ago: 44, work: [['Night guard', 39_500]] },
  {
    end: 'accepted',
    ago: 6,
    depositPercent: 50,
    work: [
      ['Implant, lower left', 214_000],
      ['Crown on the implant', 96_000],
    ],
  },
  { end: 'open', ago: 3, depositPercent: 20, work: [['Braces, eighteen months', 485_000]] },
  {
    end: 'open',
    ago: 1,
    work: [
      ['Root canal', 98_000],
      ['Filling', 21_000],
    ],
  },
  { end: 'draft', ago: 0, work: [['Bridge of three teeth', 276_000]] },
];
const VALID_DAYS = 30;
const MORNING = 10 * 60;

/** Writes estimates for customers of the demo, each as far as its customer and the practice have got. */
export async function writeEstimates(
  work: Work,
  clock: Pick<DemoClock, 'today' | 'timeZone' | 'now'>,
  clerk: MemberActor,
): Promise<void> {
  const customers = await findPlanCandidates(work, estimates.length);
  for (const [index, estimate] of estimates.entries()) {
    const customer = customers[index];
    if (customer) await writeEstimate(work, clock, { estimate, debtorId: customer.debtorId, clerk });
  }
}

interface Written {
  readonly estimate: DemoEstimate;
  readonly debtorId: string;
  readonly clerk: MemberActor;
}

async function writeEstimate(
  work: Work,
  { today, timeZone, now }: Pick<DemoClock, 'today' | 'timeZone' | 'now'>,
  { estimate: { end, ago, work: offered, depositPercent = 0 }, debtorId, clerk }: Written,
): Promise<void> {
  const day = addDays(today, -ago);
  const at = ago === 0 ? now : zonedInstant(day, MORNING, timeZone);
  const then = actingAs({ ...work, now: at }, clerk);
  const lines = offered.map(([description, unitPriceCents]) => ({
    ...{ description, unitPriceCents, quantityMilli: 1_000, taxBasisPoints: 0 },
  }));
  const days = { issueDate: day, expirationDate: addDays(day, VALID_DAYS) };
  const terms = 'Half on the first day, the rest when the work is done.';
  const deposit = depositPercent > 0 ? ({ kind: 'percent', value: depositPercent * 100 } as const) : undefined;
  const { id } = await agreed(createEstimate(then, { debtorId, lines, terms, deposit, ...days, assigneeId: clerk.id }));
  if (end === 'draft') return;
  await send(then, id);
  const later = actingAs({ ...work, now: ago > 3 ? zonedInstant(addDays(day, 2), MORNING, timeZone) : now }, clerk);
  const version = async () => (await lockEstimate(later, id))?.version ?? 1;
  if (end === 'canceled')
    await agreed(cancelEstimate(later, id, { version: await version(), reason: 'The customer moved away' }));
  if (end === 'accepted') {
    const yes = { name: 'As told on the phone', method: 'PHONE', note: '', purchaseOrder: '' } as const;
    await agreed(acceptForCustomer(later, id, { ...yes, version: await version() }));
  }
}

/** As it was given to the customer by hand: its paper is drawn when somebody asks for it. */
async function send(work: Work<MemberActor>, id: string): Promise<void> {
  const row = await lockEstimate(work, id);
  const content = row && (await readEstimateContent(work, row));
  if (!row || !content) return;
  const text = contentText(content);
  const hash = createHash('sha256').update(text).digest('hex');
  const { versionNo, expirationDate } = row;
  await insertVersion(work, {
    ...{ estimateId: id, versionNo, content: text, hash, pdfHash: hash, expirationDate, attachmentId: uuidv7() },
    ...{ memberId: work.actor.id, memberName: work.actor.name },
  });
  const values = { status: 'Open', sentVersionNo: versionNo, sentExpirationDate: expirationDate } as const;
  await moveEstimate(work, row, { values, action: 'estimate.mark-sent', change: 'estimate-marked-sent' });
}
