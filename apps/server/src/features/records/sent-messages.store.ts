import type { Work } from '#server/work/work.ts';

const MESSAGES_MAX = 20;

/** Messages that left for a customer, newest first; a one-time code is none that they were contacted by. */
export async function listSentMessages(
  work: Work,
  debtorId: string,
): Promise<{ id: string; at: Date; channel: 'SMS' | 'EMAIL'; to: string }[]> {
  return work.trx
    .selectFrom('message')
    .select(['id', 'at', 'channel', 'toValue as to'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('direction', '=', 'outgoing')
    .where('sentAt', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MESSAGES_MAX)
    .$narrowType<{ channel: 'SMS' | 'EMAIL' }>()
    .execute();
}
