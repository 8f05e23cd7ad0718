import { type AgreementVerb, type Judged, judgeStanding } from '@recoup/domain/agreements/judge-standing.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { readStanding } from './standing.store.ts';

/**
 * Asks whether an agreement may be started or accepted on locked accounts, and what it ends there; `except` is the record
 * it is about. Refusals: those of the table in `judge-standing`.
 */
export async function askStanding(
  work: Work,
  verb: AgreementVerb,
  command: { readonly accountIds: readonly string[]; readonly except?: string },
): Promise<Judged | Refusal> {
  const { accountIds, except } = command;
  return judgeStanding(verb, await readStanding(work, accountIds), except);
}
