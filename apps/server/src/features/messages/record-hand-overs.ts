import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { insertActivities } from '#server/features/activities/insert-activities.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { settleHandOvers } from './messages.store.ts';
import type { HandedOver } from './outgoing-message.ts';

/**
 * Writes what became of messages: state, provider's id, a line on each timeline, and the opt-out when the provider says
 * that the number is blocked (G16). The vocabulary has one word for reminders, `reminder email sent`; for a text it
 * carries `channel: SMS`.
 */
export async function recordHandOvers(
  trx: Trx,
  companyId: string,
  at: Date,
  outcomes: readonly HandedOver[],
  optOuts: ReadonlyArray<{ readonly kind: 'EMAIL' | 'PHONE'; readonly value: string }>,
): Promise<void> {
  const settled = await settleHandOvers(trx, companyId, outcomes);
  const sent = new Set(outcomes.filter((outcome) => outcome.status === 'SENT').map((outcome) => outcome.id));
  const news = settled.filter((row) => row.isFresh && sent.has(row.id));
  await insertActivities(
    trx,
    companyId,
    news.map((row) => ({
      type: 'reminder email sent' as const,
      debtorId: row.debtorId,
      accountId: row.accountId,
      at,
      data: { channel: row.channel, messageId: row.id, workflowId: row.workflowId },
      actor: { kind: 'system' as const, id: null, name: '' },
    })),
  );
  for (const optOut of optOuts) {
    await optOutContact(trx, { kind: 'system', companyId }, { ...optOut, at, source: 'provider' });
  }
  if (settled.length > 0)
    await notifyScreens(
      trx,
      companyId,
      'activity',
      settled.map((row) => row.debtorId),
    );
}
