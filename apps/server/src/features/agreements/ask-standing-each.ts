import { type AgreementVerb, refusalBeside, type StandingRefusal } from '@recoup/domain/agreements/judge-standing.ts';
import type { Work } from '#server/work/work.ts';
import { readStanding } from './standing.store.ts';

/**
 * Asks for each of many locked accounts whether a verb that concerns it alone may be carried out there: the accounts on
 * which something stands against it, with the refusal of the table in `judge-standing`.
 */
export async function askStandingEach(
  work: Work,
  verb: AgreementVerb,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, StandingRefusal>> {
  const standing = Map.groupBy(await readStanding(work, accountIds), (each) => each.accountId);
  const refused = new Map<string, StandingRefusal>();
  for (const [accountId, found] of standing) {
    const code = refusalBeside(
      verb,
      found.map((each) => each.kind),
    );
    if (code) refused.set(accountId, code);
  }
  return refused;
}
