import type { Work } from '#server/work/work.ts';
import { moveAccountsToDebtor } from '../accounts/move-to-debtor.store.ts';
import { moveAgentTurnsToDebtor } from '../agent/move-to-debtor.store.ts';
import { moveAnswersToDebtor } from '../answers/move-to-debtor.store.ts';
import { moveAttachmentsToDebtor } from '../attachments/move-to-debtor.store.ts';
import { copyCallsToDebtor } from '../calls/copy-to-debtor.store.ts';
import { moveContractsToDebtor } from '../contracts/move-to-debtor.store.ts';
import { moveReadersToDebtor } from '../conversations/move-to-debtor.store.ts';
import { moveCreditNotesToDebtor } from '../credit-notes/move-to-debtor.store.ts';
import { moveConversationToDebtor } from '../debtors/conversation-turns.store.ts';
import { writeTotals } from '../debtors/debtor-totals.store.ts';
import { carryContactRules } from '../debtors/merged-debtor.store.ts';
import { listContactTwins, moveContactsToDebtor } from '../debtors/move-contacts.store.ts';
import { moveDisputesToDebtor } from '../disputes/move-to-debtor.store.ts';
import { moveEstimatesToDebtor } from '../estimates/move-to-debtor.store.ts';
import { moveHoldsToDebtor } from '../holds/move-to-debtor.store.ts';
import { moveMailToDebtor } from '../incoming-mail/move-to-debtor.store.ts';
import { moveMessagesToDebtor } from '../messages/move-to-debtor.store.ts';
import { replaceMessageContacts } from '../messages/replace-contacts.store.ts';
import { moveReplyAddresses } from '../messages/reply-addresses.store.ts';
import { moveOffersToDebtor } from '../negotiations/move-to-debtor.store.ts';
import { moveNewsToDebtor } from '../news/move-to-debtor.store.ts';
import { moveNotesToDebtor } from '../notes/move-to-debtor.store.ts';
import { moveNoticesToDebtor } from '../notices/move-to-debtor.store.ts';
import { replaceNoticeContacts } from '../notices/replace-contacts.store.ts';
import { moveMethodsToDebtor } from '../payment-methods/move-to-debtor.store.ts';
import { movePaymentsToDebtor } from '../payments/move-to-debtor.store.ts';
import { movePlansToDebtor } from '../plans/move-to-debtor.store.ts';
import { moveLinksToDebtor } from '../portal/move-to-debtor.store.ts';
import { replaceLinkContacts } from '../portal/replace-contacts.store.ts';
import { moveProjectsToDebtor } from '../projects/move-to-debtor.store.ts';
import { movePromisesToDebtor } from '../promises/move-to-debtor.store.ts';
import { moveSchedulesToDebtor } from '../schedules/move-to-debtor.store.ts';
import { moveTracesToDebtor } from '../skip-tracing/move-to-debtor.store.ts';
import { uniteDebtorTags } from '../tags/unite-tags.store.ts';
import { moveTasksToDebtor } from '../tasks/move-to-debtor.store.ts';
import { moveManualEntriesToDebtor } from '../transactions/move-to-debtor.store.ts';
import { moveRunsToDebtor } from '../workflows/move-to-debtor.ts';
import { sumAccounts } from './merges.store.ts';

/**
 * Every noun that hangs on a customer, with its own way to go along. The order is that of the locks: accounts first, as
 * payments lock them; runs before the tasks that end with them. A test fails for a table that names a customer and is
 * neither written here nor said to stay.
 */
const MOVES: ReadonlyArray<(work: Work, from: string, into: string) => Promise<void>> = [
  moveAccountsToDebtor,
  moveEstimatesToDebtor,
  moveProjectsToDebtor,
  moveContractsToDebtor,
  moveDisputesToDebtor,
  movePaymentsToDebtor,
  moveMethodsToDebtor,
  moveLinksToDebtor,
  moveAnswersToDebtor,
  moveAgentTurnsToDebtor,
  moveRunsToDebtor,
  moveMessagesToDebtor,
  moveReplyAddresses,
  moveMailToDebtor,
  moveNoticesToDebtor,
  moveNewsToDebtor,
  moveNotesToDebtor,
  moveOffersToDebtor,
  movePromisesToDebtor,
  moveSchedulesToDebtor,
  moveTasksToDebtor,
  moveTracesToDebtor,
  moveHoldsToDebtor,
  movePlansToDebtor,
  moveManualEntriesToDebtor,
  moveCreditNotesToDebtor,
  moveAttachmentsToDebtor,
  moveContacts,
  uniteDebtorTags,
  copyCallsToDebtor,
  moveReadersToDebtor,
  moveConversationToDebtor,
  carryContactRules,
  moveTotals,
];

/** Moves everything about one customer to another one, both locked. */
export async function moveEverything(work: Work, from: string, into: string): Promise<void> {
  for (const move of MOVES) await move(work, from, into);
}

/** A point that the winner has too stays once, and what was sent to the other now names it. */
async function moveContacts(work: Work, from: string, into: string): Promise<void> {
  const twins = await listContactTwins(work, from, into);
  await replaceLinkContacts(work, twins);
  await replaceMessageContacts(work, into, twins);
  await replaceNoticeContacts(work, into, twins);
  await moveContactsToDebtor(work, { from, into }, twins);
}

/** The winner's sums as its accounts say; the loser has none any more. */
async function moveTotals(work: Work, from: string, into: string): Promise<void> {
  await writeTotals(work, into, await sumAccounts(work, into));
  await writeTotals(work, from, { outstandingCents: 0, paidCents: 0, accountCount: 0, openAccountCount: 0 });
}
