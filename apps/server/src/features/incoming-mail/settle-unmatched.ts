import type { settleUnmatched as settleCall } from '@recoup/contract/incoming-mail.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import {
  blockWaiting,
  deleteBlock,
  insertBlock,
  lockMail,
  type MailRow,
  type MailState,
  reopenMails,
  updateMail,
} from './incoming-mail.store.ts';
import { readMailJob } from './read-mail.job.ts';

type Settling = z.output<typeof settleCall.body>;

/**
 * Takes a mail out of the tray, or back into it. One that is linked is read anew, for its customer: its words and files stand with them, and
 * a wish to stop counts for them.
 */
export async function settleUnmatched(
  work: Work<MemberActor>,
  settling: Settling,
): Promise<{ success: true } | Refusal> {
  const mail = await lockMail(work, settling.mailId);
  if (!mail) return refuse('NOT_FOUND');
  if (!from[settling.action].includes(mail.state as MailState)) return refuse('INVALID_STATUS');
  const { id, sender } = mail;
  const byMember = { settledAt: work.now, settledBy: work.actor.id };
  if (settling.action === 'LINK') {
    if (!(await debtorExists(work, settling.debtorId))) return refuse('DEBTOR_NOT_FOUND');
    await updateMail(work, id, { state: 'RECEIVED', tries: 0, linkedDebtorId: settling.debtorId, ...byMember });
    await enqueue(work.trx, readMailJob, { companyId: work.companyId, mailId: id });
  } else if (settling.action === 'REOPEN') {
    await reopenMails(work, { id });
  } else if (settling.action === 'UNBLOCK') {
    await deleteBlock(work, sender);
    await reopenMails(work, { sender });
  } else {
    const isBlock = settling.action === 'BLOCK' && sender !== '';
    await updateMail(work, id, { state: isBlock ? 'BLOCKED' : 'IGNORED', ...byMember });
    if (isBlock) {
      await insertBlock(work, sender, work.actor.id);
      await blockWaiting(work, sender, work.actor.id);
    }
  }
  audit(work, mail, settling);
  work.notify('incoming-mail', [id]);
  return { success: true };
}

const waiting: readonly MailState[] = ['UNMATCHED', 'PARKED'];
/** Where a mail may stand when something is done with it. */
const from: Readonly<Record<Settling['action'], readonly MailState[]>> = {
  LINK: waiting,
  IGNORE: waiting,
  BLOCK: waiting,
  REOPEN: ['IGNORED'],
  UNBLOCK: ['BLOCKED'],
};

const actions = {
  LINK: 'incoming-mail.link',
  IGNORE: 'incoming-mail.ignore',
  BLOCK: 'incoming-mail.block',
  REOPEN: 'incoming-mail.reopen',
  UNBLOCK: 'incoming-mail.unblock',
} as const;

function audit(work: Work, { id, sender, subject }: MailRow, settling: Settling): void {
  const debtorId = settling.action === 'LINK' ? settling.debtorId : null;
  work.audit({
    action: actions[settling.action],
    recordKind: debtorId ? 'debtor' : 'incoming-mail',
    recordId: debtorId ?? id,
    after: { sender, subject, mailId: id },
  });
}
