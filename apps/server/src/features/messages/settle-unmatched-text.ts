import type { settleUnmatchedText as settleCall } from '@recoup/contract/unmatched-texts.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { customerActor, type MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { obeyUnproven } from '../holds/obey-unproven.ts';
import { insertReceived } from './messages.store.ts';
import {
  deleteUnmatched,
  lockUnmatched,
  lockWaitingOf,
  type UnmatchedText,
  updateUnmatched,
} from './unmatched-texts.store.ts';

const actions = {
  LINK: 'unmatched-text.link',
  IGNORE: 'unmatched-text.ignore',
  REOPEN: 'unmatched-text.reopen',
} as const;

/**
 * Takes a text out of the tray, or back into it. One that is linked becomes a message of its customer, with all that the same
 * number wrote and that still waits: a wish to stop counts for them, a person reads the rest.
 */
export async function settleUnmatchedText(
  work: Work<MemberActor>,
  settling: z.output<typeof settleCall.body>,
): Promise<{ success: true } | Refusal> {
  const debtorId = settling.action === 'LINK' ? settling.debtorId : null;
  if (debtorId && !(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const text = await lockUnmatched(work, settling.textId);
  if (!text) return refuse('NOT_FOUND');
  if (text.state !== (settling.action === 'REOPEN' ? 'IGNORED' : 'OPEN')) return refuse('INVALID_STATUS');
  if (debtorId) {
    const texts = await lockWaitingOf(work, text.from);
    for (const each of texts) await passOn(work, debtorId, each);
    await deleteUnmatched(
      work,
      texts.map(({ id }) => id),
    );
    work.notify('activity', [debtorId]);
  } else {
    const isIgnored = settling.action === 'IGNORE';
    await updateUnmatched(work, text.id, {
      state: isIgnored ? 'IGNORED' : 'OPEN',
      settledAt: isIgnored ? work.now : null,
      settledBy: isIgnored ? work.actor.id : null,
    });
  }
  work.audit({
    action: actions[settling.action],
    recordKind: debtorId ? 'debtor' : 'unmatched-text',
    recordId: debtorId ?? text.id,
    after: { textId: text.id, from: text.from },
  });
  work.notify('unmatched-text', [text.id]);
  return { success: true };
}

async function passOn(work: Work, debtorId: string, { providerId, from, to, text, at }: UnmatchedText): Promise<void> {
  const { companyId } = work;
  const id = uuidv7();
  const message = { id, providerId, debtorId, contactId: null, isSenderProven: false, from, to, text, at };
  if (!(await insertReceived(work, message))) return;
  await recordActivity(actingAs(work, customerActor(companyId, debtorId)), {
    ...{ type: 'debtor sent SMS', debtorId, at, data: { channel: 'SMS', messageId: id } },
  });
  work.emit({ name: 'message.received', companyId, debtorId, messageId: id });
  await obeyUnproven(work, debtorId, { text, at: work.now, by: 'PHONE' });
}
