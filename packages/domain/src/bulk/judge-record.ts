import { joinsCampaign } from '../accounts/joins-campaign.ts';
import type { AccountStatus } from '../vocabulary.ts';
import { type ChosenFacts, chosenStatus } from './chosen-status.ts';
import type { SkipReason } from './skip-reason.ts';

/** What becomes of one record: the value it has and gets, or why it stays as it is. */
export type Judgement<V> =
  | { readonly changes: true; readonly from: V; readonly to: V }
  | { readonly changes: false; readonly reason: SkipReason };

const skip = (reason: SkipReason) => ({ changes: false, reason }) as const;

/** A status chosen for many accounts; each goes only where the table of moves lets a person move it. */
export function judgeStatus(facts: ChosenFacts, command: AccountStatus): Judgement<AccountStatus> {
  if (facts.status === command) return skip('same');
  const to = chosenStatus(facts, command);
  return to === null ? skip('status-forbids') : { changes: true, from: facts.status, to };
}

/** Approving takes drafts only, whatever else could become active. */
export function judgeApproval(facts: ChosenFacts): Judgement<AccountStatus> {
  return facts.status === 'Draft' ? judgeStatus(facts, 'Active') : skip('not-draft');
}

/** A campaign for an account, or none with null. */
export function judgeCampaign(
  facts: { readonly status: AccountStatus; readonly workflowId: string | null },
  workflowId: string | null,
): Judgement<string | null> {
  if (facts.workflowId === workflowId) return skip(workflowId === null ? 'no-campaign' : 'same');
  if (!joinsCampaign(facts.status, workflowId)) return skip('closed');
  return { changes: true, from: facts.workflowId, to: workflowId };
}

/** A value that may simply be set, such as the team member who looks after a record. */
export function judgeValue(present: string | null, command: string | null): Judgement<string | null> {
  return present === command ? skip('same') : { changes: true, from: present, to: command };
}

/** Tags to add and to take off; `present` and the answer hold only those that are spoken of, in one order. */
export function judgeTags(
  present: readonly string[],
  command: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Judgement<readonly string[]> {
  const kept = present.filter((tag) => !command.remove.includes(tag));
  const to = [...new Set([...kept, ...command.add])].toSorted();
  const from = [...present].toSorted();
  return from.join() === to.join() ? skip('same') : { changes: true, from, to };
}
