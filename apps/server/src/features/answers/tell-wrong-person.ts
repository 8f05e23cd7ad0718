import { answerTask } from '@recoup/domain/answers/answer.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { markWrong } from '../contacts/mark-wrong.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { findPortalLink } from '../portal/find-portal-link.ts';
import { readContacts, revokeLinks } from '../portal/portal.store.ts';
import { insertAnswer, readCompanyWords } from './answers.store.ts';

/**
 * *Not me*: whoever holds the link is not the customer. Nothing goes to the number or address that it was sent to any
 * more, and neither this link nor others sent there open anything, for a stranger must not read on (G40). A link that
 * was handed over by hand has no such contact: it ends alone. An ended link still can say so, and twice is as good as
 * once. Refusals: NOT_FOUND, and VIEW_ONLY for a team member's view.
 */
export async function tellWrongPerson(
  context: Context,
  request: { readonly path: string; readonly host: string; readonly text: string; readonly requestId: string },
): Promise<null | Refusal> {
  const found = await findPortalLink(context, request.path, request.host);
  if (isRefusal(found)) return found;
  const { companyId, link } = found;
  if (link.viewedBy) return refuse('VIEW_ONLY');
  const { debtorId, contactId } = link;
  const actor = customerActor(companyId, debtorId, link.id);
  return inCompany(context.db, companyId, async (trx) => {
    const debtor = await lockDebtor(trx, companyId, debtorId);
    const at = await companyNow(trx);
    const words = maskCardNumbers(request.text);
    // The link's own id makes the answer one, however often the button is pressed.
    const answer = { id: link.id, debtorId, accountId: null, kind: 'NOT_ME', facts: { text: words } } as const;
    if (!debtor || !(await insertAnswer(trx, companyId, { ...answer, holdId: null, at }))) return null;
    await stopClaims(trx, companyId, [debtorId]);
    if (contactId) {
      await markWrong(trx, companyId, [contactId]);
      for (const contact of await readContacts(trx, companyId, link))
        await optOutContact(trx, actor, { ...contact, at, source: 'link', evidence: 'Not me' });
    }
    await revokeLinks(trx, companyId, contactId ? { debtorId, contactId } : { linkId: link.id });
    await recordActivity(trx, actor, { type: 'note created', debtorId, at, data: { change: 'wrong-person' } });
    await writeAudit(trx, actor, {
      action: 'portal.not-me',
      recordKind: 'debtor',
      recordId: debtorId,
      after: { contactId, linkId: link.id },
      requestId: request.requestId,
    });
    const { language } = await readCompanyWords(trx, companyId);
    const task = answerTask('NOT_ME', language, words);
    await askForTask(trx, companyId, { ...task, taskId: uuidv7(), debtorId, assigneeId: debtor.assigneeId });
    await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId });
    await notifyScreens(trx, companyId, 'debtor', [debtorId]);
    await notifyScreens(trx, companyId, 'activity', [debtorId]);
    return null;
  });
}
