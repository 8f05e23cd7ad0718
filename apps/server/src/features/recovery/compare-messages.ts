import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Finding } from './finding.ts';
import { listDueMails, listUnknownTexts, listWaitingNotices } from './recovery.store.ts';

/** Mails that are looked up for the list; those beyond are looked up when they would be sent. */
const MAILS_MAX = 20_000;
const LOOK_UPS_AT_ONCE = 10;

/** Messages that left after the backup, as far as it can be told now; each is looked up again when it would be sent. */
export async function compareMessages(context: Context, companyId: string): Promise<Finding[]> {
  const { texts, mails } = await inCompany(context.jobsDb, companyId, async (work) => ({
    texts: await listUnknownTexts(work),
    mails: [
      ...(await listDueMails(work, MAILS_MAX)).map(({ runId, stepId, occurrence, contactId }) =>
        stableId({ runId, stepId, occurrence, channel: 'EMAIL', contactId }),
      ),
      ...(await listWaitingNotices(work, MAILS_MAX)),
    ],
  }));
  const found: Finding[] = texts.map(({ messageId, to, at }) => ({
    ...{ kind: 'text-sent', companyId, record: messageId },
    detail: `to ${to ?? 'an unknown number'} at ${at}`,
  }));
  const queue = mails.slice(0, MAILS_MAX);
  const worker = async () => {
    for (let record = queue.pop(); record; record = queue.pop()) {
      const fate = await context.gateways.mail.lookUp(record);
      if (fate === 'accepted') found.push({ kind: 'mail-sent', companyId, record, detail: '' });
      if (fate === 'unknowable') found.push({ kind: 'mail-in-doubt', companyId, record, detail: '' });
    }
  };
  await Promise.all(Array.from({ length: LOOK_UPS_AT_ONCE }, worker));
  return found;
}
