import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readOutlook as readCall } from '@recoup/contract/portal-contact.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { openHolds } from '@recoup/domain/holds/hold.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listHoldRows } from '../holds/holds.store.ts';
import { nextStepView } from './debtor.view.ts';
import { readDebtorRow } from './debtor-detail.store.ts';
import { countDisputed } from './disputed-accounts.store.ts';
import { isChannelOpen } from './open-channel.store.ts';
import { listSentMessages } from './sent-messages.store.ts';

type Outlook = ReplyOf<typeof readCall>;

/** Why somebody was contacted, when they will be next, or why not: from the same facts as the staff's list. */
export async function readOutlook(work: Work<DebtorActor>): Promise<Outlook | Refusal> {
  const { id: debtorId } = work.actor;
  const debtor = await readDebtorRow(work, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  const at = work.now;
  const holds = openHolds(
    (await listHoldRows(work, debtorId)).filter((hold) => hold.liftedAt === null && hold.accountId === null),
    [],
    at,
  );
  const step = nextStepView(debtor);
  // The campaign hears of a stop a moment later than the customer, who reads here what they have just switched off.
  const planned = holds.length === 0 && step?.at && step.channel ? { at: step.at, channel: step.channel } : null;
  const next = planned && (await isChannelOpen(work, debtorId, planned.channel)) ? planned : null;
  const blockedBy = planned ? 'opted-out' : (step?.blockedBy ?? null);
  const isProven = reachesLevel(work.actor.level, 'code');
  const messages = isProven ? await listSentMessages(work, debtorId) : [];
  return {
    openAccounts: debtor.openAccountCount,
    disputedAccounts: await countDisputed(work, debtorId),
    isReminded: !endsReminders.has(next ? '' : (blockedBy ?? '')),
    next,
    rests: next ? null : restsBecause(blockedBy, holds.length > 0),
    restsUntil: next ? null : (holds[0]?.endsAt?.toISOString() ?? null),
    messages: messages.map(({ id, at: sentAt, channel, to }) => ({
      _id: id,
      at: sentAt.toISOString(),
      channel,
      to: maskContact(channel === 'SMS' ? 'PHONE' : 'EMAIL', to),
    })),
  };
}

/** Where no campaign is for them, and not only rests. */
const endsReminders: ReadonlySet<string> = new Set([
  ...(['paid', 'send-off', 'no-contact', 'opted-out', 'no-campaign', 'campaign-off'] as const),
]);

function restsBecause(blockedBy: string | null, isHeld: boolean): NonNullable<Outlook['rests']> {
  if (blockedBy === 'paid' || blockedBy === 'disputed') return blockedBy;
  if (isHeld) return 'resting';
  if (blockedBy === 'opted-out' || blockedBy === 'no-contact') return blockedBy;
  return 'not-planned';
}
