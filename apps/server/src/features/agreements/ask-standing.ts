import { type AgreementVerb, isBinding, type Judged, judgeStanding } from '@recoup/domain/agreements/judge-standing.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { readStanding } from './standing.store.ts';

/**
 * Asks whether an agreement may be started or accepted on locked accounts, and what it ends there; `except` is the record
 * it is about. Refusals: those of the table in `judge-standing`; COMPANY_CLOSING for what would bind anew.
 */
export async function askStanding(
  work: Work,
  verb: AgreementVerb,
  command: { readonly accountIds: readonly string[]; readonly except?: string },
): Promise<Judged | Refusal> {
  const { accountIds, except } = command;
  const closing = isBinding(verb) ? await refuseWhileClosing(work) : null;
  if (closing) return closing;
  return judgeStanding(verb, await readStanding(work, accountIds), except);
}
