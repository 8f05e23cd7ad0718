import { answerDays, answerTask } from '@recoup/domain/answers/answer.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor, type Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { ownersOfContact } from '../contacts/contacts.store.ts';
import { markWrong } from '../contacts/mark-wrong.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { findPortalLink } from '../portal/find-portal-link.ts';
import { addressesOf, revokeLinks } from '../portal/portal.store.ts';
import { insertAnswer } from './answers.store.ts';

/**
 * *Not me*: whoever holds the link is not the customer. Nothing goes to the number or address that it was sent to any
 * more, and neither this link nor others sent there open anything, for a stranger must not read on (G40). A link that
 * was handed over by hand has no such contact: it ends alone. An ended link still can say so, and twice is as good as
 * once. Refusals: NOT_FOUND, and VIEW_ONLY for a team member's view.
 */
export async function notifyWrongPerson(
  context: Context,
  request: {
    readonly path: string;
    readonly host: string;
    readonly text: string;
    readonly origin: Origin;
    readonly requestId: string;
  },
): Promise<null | Refusal> {
  const found = await findPortalLink(context, request.path, request.host);
  if (isRefusal(found)) return found;
  const { companyId, link } = found;
  if (link.viewedBy) return refuse('VIEW_ONLY');
  const { debtorId, contactId } = link;
  const actor = customerActor(companyId, debtorId, link.id, request.origin);
  return inCompany(context.db, { actor, requestId: request.requestId }, async (work) => {
    const debtor = await lockDebtor(work, debtorId);
    const at = work.now;
    const words = maskCardNumbers(request.text);
    // The link's own id makes the answer one, however often the button is pressed.
    const answer = { id: link.id, debtorId, accountId: null, kind: 'NOT_ME', facts: { text: words } } as const;
    if (!debtor || !(await insertAnswer(work, { ...answer, holdId: null, at }))) return null;
    await stopClaims(work, [debtorId]);
    if (contactId) {
      for (const address of await addressesOf(work, link)) {
        // A point that was corrected since is not the one that a stranger reads.
        const owners = await ownersOfContact(work, address.kind, address.value);
        await markWrong(
          work,
          owners.flatMap((owner) => (owner.contactId === contactId ? [contactId] : [])),
        );
        await optOutContact(work, { ...address, at, source: 'link', evidence: 'Not me' });
      }
    }
    await revokeLinks(work, contactId ? { debtorId, contactId } : { linkId: link.id });
    await obeyWords(work, debtorId, words, 'stranger');
    await recordActivity(work, { type: 'note created', debtorId, at, data: { change: 'wrong-person' } });
    work.audit({
      action: 'portal.not-me',
      recordKind: 'debtor',
      recordId: debtorId,
      after: { contactId, linkId: link.id },
    });
    const source = taskSource('answer', link.id);
    await askForTask(work, {
      ...{ taskId: uuidv7(), debtorId, assigneeId: debtor.assigneeId, source, dueInDays: answerDays('NOT_ME') },
      words: (language) => answerTask('NOT_ME', language, words),
    });
    work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
    work.notify('debtor', [debtorId]);
    work.notify('activity', [debtorId]);
    return null;
  });
}
