import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readConversation as readCall } from '@recoup/contract/conversations.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { openHolds } from '@recoup/domain/holds/hold.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOwnSettings } from '../agent/agent-settings.store.ts';
import { readContacts, winnerOf } from '../debtors/debtors.store.ts';
import { listHoldRows } from '../holds/holds.store.ts';
import { judgeInBook, viewAnswer } from '../messages/judge-message.ts';
import { loadContactFacts } from '../messages/load-contact-facts.ts';
import { readDebtorView } from '../records/read-debtor-view.ts';
import { viewStanding } from './conversation.view.ts';
import { readSummary } from './conversation-summary.store.ts';
import { readStanding } from './conversations.store.ts';
import { listDrafts } from './drafts.store.ts';
import { listPresent } from './presence.store.ts';
import { listOfferedFiles } from './sent-files.store.ts';
import { viewDraft, viewPresent } from './standing-people.view.ts';

type Detail = ReplyOf<typeof readCall>;

/** All that whoever answers a customer wants to know; of one that was merged, of the customer it went into. */
export async function readConversation(work: Work<MemberActor>, askedId: string): Promise<Detail | Refusal> {
  const debtorId = await winnerOf(work, askedId);
  const { id: memberId } = work.actor;
  const row = await readStanding(work, debtorId, memberId);
  const debtor = await readDebtorView(work, debtorId);
  if (isRefusal(debtor)) return debtor;
  if (!row) return refuse('DEBTOR_NOT_FOUND');
  const { plan, offer, promise, openDisputes } = await readSummary(work, debtorId);
  const holds = openHolds(
    (await listHoldRows(work, debtorId)).filter((hold) => hold.liftedAt === null),
    [],
    work.now,
  );
  return {
    debtor,
    ...viewStanding(row, work.now),
    ways: await readWays(work, debtorId),
    plan,
    offer: offer && { ...offer, expiresAt: new Date(offer.expiresAt).toISOString() },
    promise,
    openDisputes,
    holds: holds.map(({ id, kind, endsAt }) => ({ _id: id, kind, endsAt: endsAt?.toISOString() ?? null })),
    files: (await listOfferedFiles(work, debtorId)).map(({ id, fileName }) => ({ _id: id, name: fileName })),
    drafts: (await listDrafts(work, debtorId)).map((draft) => viewDraft(draft, memberId)),
    present: (await listPresent(work, debtorId, memberId)).map(viewPresent),
    suggestions: (await readOwnSettings(work, memberId)).suggestions,
  };
}

/** Each number and address with what the contact policy says about a message there at this moment. */
async function readWays(work: Work<MemberActor>, debtorId: string): Promise<Detail['ways']> {
  const book = await loadContactFacts(work, [debtorId]);
  const contacts = await readContacts(work, debtorId);
  return contacts.flatMap((contact) => {
    const { id: contactId, kind, value, isPrimary, isOptedOut } = contact;
    const channel = kind === 'PHONE' ? ('SMS' as const) : ('EMAIL' as const);
    const judged = judgeInBook(book, { debtorId, accountId: null, contactId, channel, isHourChosen: false });
    if (!judged) return [];
    const answer = viewAnswer(judged.decision, work.actor.language);
    return [{ contactId, kind, value, isPrimary, isOptedOut, channel, answer }];
  });
}
