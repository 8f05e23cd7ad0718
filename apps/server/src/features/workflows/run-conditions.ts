import { restsOf } from '@recoup/domain/agreements/campaign-rests.ts';
import type { StandingKind } from '@recoup/domain/agreements/standing.ts';
import type { PolicyContact } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import { contactFor } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { openHolds } from '@recoup/domain/holds/hold.ts';
import { isCollectable } from '@recoup/domain/runs/carrying-account.ts';
import { holdReasons, type RunReason, type RunStatus, runStatus } from '@recoup/domain/runs/run-status.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { RunFacts } from '@recoup/domain/workflows/planned-step.ts';
import { isManual, stepChannel } from '@recoup/domain/workflows/workflow-version.ts';
import type { AccountFacts, CampaignFacts, DebtorFacts, WorkflowFacts } from './campaign-facts.ts';

/** The open accounts of a debtor that are in the audience of a campaign. */
export function audienceAccounts(debtor: DebtorFacts, workflow: WorkflowFacts): AccountFacts[] {
  return debtor.accounts.filter((account) => workflow.audience.has(account.accountId));
}

/** The accounts that a message of a campaign asks for now: open, owed, and nothing stands against any of them. */
export function askableAccounts(facts: CampaignFacts, debtor: DebtorFacts, workflow: WorkflowFacts): AccountFacts[] {
  return audienceAccounts(debtor, workflow).filter(
    (account) => isCollectable(account) && accountStops(facts, debtor, account).length === 0,
  );
}

/** What stands against asking for this account alone. */
export function accountStops(facts: CampaignFacts, debtor: DebtorFacts, account: AccountFacts): RunReason[] {
  const holds = facts.contacts.debtors.get(debtor.id)?.holds ?? [];
  const own = holds.filter((hold) => hold.accountId === account.accountId);
  const stops = openHolds(own, [], facts.now).map((hold): RunReason => holdReasons[hold.kind]);
  const rests = account.restedUntil && account.restedUntil > facts.now ? (['answered'] as const) : [];
  return [...stops, ...restsOf(standingOf(account, facts.now)), ...rests];
}

/** What stands on an account, of what lets campaigns rest. */
function standingOf({ offer, plan, scheduledUntil, isDisputed }: AccountFacts, now: Date): StandingKind[] {
  const standing: StandingKind[] = [];
  if (plan) standing.push(plan === 'standing' ? 'plan-agreed' : 'plan-offered');
  if (offer?.isAccepted) standing.push('offer-accepted');
  else if (offer && offer.expiresAt > now) standing.push('offer-open');
  if (scheduledUntil && scheduledUntil > now) standing.push('schedule-open');
  if (isDisputed) standing.push('dispute-open');
  return standing;
}

/** What stands against asking the customer for anything. */
export function debtorStops(facts: CampaignFacts, debtor: DebtorFacts): RunReason[] {
  const holds = facts.contacts.debtors.get(debtor.id)?.holds ?? [];
  const own = holds.filter((hold) => hold.accountId === null);
  return openHolds(own, [], facts.now).map((hold) => holdReasons[hold.kind]);
}

/** When something that stands against a run ends by itself; null when nothing does. */
export function wakeAt(facts: CampaignFacts, debtor: DebtorFacts, accountId: string): Date | null {
  const holds = openHolds(facts.contacts.debtors.get(debtor.id)?.holds ?? [], [accountId], facts.now);
  const account = debtor.accounts.find((each) => each.accountId === accountId);
  const offer = account?.offer;
  const ends = holds.flatMap((hold) => (hold.endsAt ? [hold.endsAt.getTime()] : []));
  if (offer && !offer.isAccepted && offer.expiresAt > facts.now) ends.push(offer.expiresAt.getTime());
  if (account?.scheduledUntil && account.scheduledUntil > facts.now) ends.push(account.scheduledUntil.getTime());
  if (account?.restedUntil && account.restedUntil > facts.now) ends.push(account.restedUntil.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** The number or address that a channel would use. */
export function contactOn(facts: CampaignFacts, debtor: DebtorFacts, channel: Channel): PolicyContact | null {
  const known = facts.contacts.debtors.get(debtor.id);
  return known ? contactFor(known, channel) : null;
}

function isUsable(contact: PolicyContact, channel: Channel): boolean {
  if (contact.optedOutAt !== null || contact.unwanted.includes(channel)) return false;
  return contact.consents.find((consent) => consent.channel === channel)?.state !== 'REVOKED';
}

/** What the plan of a run depends on. */
export function runFactsOf(
  debtor: DebtorFacts,
  run: {
    readonly workflowId: string;
    readonly accountId: string;
    readonly activeSince: Date;
    readonly runId: string | null;
  },
  account: Pick<AccountFacts, 'dueDate' | 'issueDate'>,
): RunFacts {
  return {
    activeSince: run.activeSince,
    dueDate: account.dueDate,
    issueDate: account.issueDate,
    openedAt: debtor.openedAt,
    zones: debtor.zones,
    openTasks: debtor.openTasks.filter((task) => task.runId === run.runId),
    bestMinute: debtor.bestMinute,
    // A run that begins again on the same account goes on where the earlier one stopped (G18).
    ended: debtor.endedSteps.filter((step) =>
      run.runId ? step.runId === run.runId : step.workflowId === run.workflowId && step.accountId === run.accountId,
    ),
  };
}

/** Whether a run of this debtor in this campaign on this account goes on, stands still or is over. */
export function statusOf(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  workflow: WorkflowFacts,
  account: AccountFacts | undefined,
  run: {
    readonly isRunActive: boolean;
    readonly isFinished: boolean;
    readonly isWaitOver: boolean;
    readonly nextChannel: Channel | null;
  },
): RunStatus {
  const channels = [...new Set(workflow.steps.flatMap((step) => stepChannel(step.kind) ?? []))];
  const contacts = channels.flatMap((channel) => {
    const contact = contactOn(facts, debtor, channel);
    return contact ? [{ contact, channel }] : [];
  });
  const { smsCredits, repliesPause, isHeld } = facts.company;
  return runStatus({
    accountStatus: account?.status ?? 'Canceled',
    outstandingCents: account?.outstandingCents ?? 0,
    isInAudience: account !== undefined && workflow.audience.has(account.accountId) && !workflow.isDeleted,
    isFinished: run.isFinished,
    isWaitOver: run.isWaitOver,
    isCampaignActive: workflow.isSendActive,
    isRunActive: run.isRunActive,
    isDebtorActive: debtor.isSendActive,
    stops: [...debtorStops(facts, debtor), ...(account ? accountStops(facts, debtor, account) : [])],
    hasPendingPayment: audienceAccounts(debtor, workflow).some((each) => each.pendingCents > 0),
    isUnanswered:
      (repliesPause && Boolean(facts.contacts.debtors.get(debtor.id)?.unansweredSince)) ||
      Boolean(facts.contacts.debtors.get(debtor.id)?.unreadSince),
    contacts: contacts.length,
    usableContacts: contacts.filter(({ contact, channel }) => isUsable(contact, channel)).length,
    hasTasks: workflow.steps.some((step) => isManual(step.kind)),
    lacksCredits: run.nextChannel === 'SMS' && smsCredits !== null && smsCredits <= 0,
    isSuspended: run.nextChannel === 'SMS' && facts.contacts.campaign === 'SUSPENDED',
    isHeld,
    isClosing: facts.contacts.isClosing,
  });
}
