import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Says that the agent thinks about a turn; false where another word came since, or no word at all. */
export async function beginThinking({ trx, companyId }: Work, debtorId: string, turn: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation set thinking_turn = ${turn}
    where company_id = ${companyId} and debtor_id = ${debtorId} and turn = ${turn}`.execute(trx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** The turn of a conversation, held until this transaction ends: nobody turns it meanwhile. */
export async function lockTurn({ trx, companyId }: Work, debtorId: string): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select turn from conversation where company_id = ${companyId} and debtor_id = ${debtorId} for no key update`.execute(
    trx,
  );
  return rows[0]?.turn ?? 0;
}

/** Nobody thinks any more, at the same turn. */
export async function forgetThinking({ trx, companyId }: Work, debtorId: string): Promise<void> {
  await sql`
    update conversation set thinking_turn = null where company_id = ${companyId} and debtor_id = ${debtorId}`.execute(
    trx,
  );
}

/** Turns the conversation for whoever thinks about it, and says why people answer; `since` null: they do not. */
export async function endThinking(
  { trx, companyId }: Work,
  debtorId: string,
  {
    reason,
    isHandedOver,
    since,
  }: { readonly reason: string; readonly isHandedOver: boolean; readonly since: Date | null },
): Promise<void> {
  await sql`
    update conversation set turn = turn + 1, version = version + 1, thinking_turn = null, agent_reason = ${reason},
      agent_since = ${since}::timestamptz, is_handed_over = ${isHandedOver}
    where company_id = ${companyId} and debtor_id = ${debtorId}`.execute(trx);
}

/** Whether the agent, or something that took over, stopped it before; not a member by the customer's switch. */
export async function wasStopped({ trx, companyId }: Work, debtorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from conversation where company_id = ${companyId} and debtor_id = ${debtorId}
      and agent_reason not in ('', 'taken-over')`.execute(trx);
  return rows.length > 0;
}
