import { type Counter, counterKinds } from '@recoup/domain/negotiations/answer-proposal.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#server/db/database.ts';

const storedCounters = z.array(
  z.object({ kind: z.enum(counterKinds), amountCents: z.int(), partsMax: z.int(), daysMax: z.int() }),
);

export interface RoundRow {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly threadId: string;
  readonly roundNo: number;
  readonly counters: readonly Counter[];
  readonly answer: 'accept' | 'counter' | 'person';
  readonly expiresAt: Date;
  readonly negotiationId: string | null;
}

/** The rounds of the conversation about an account that has not run out, oldest first. */
export async function openRounds(trx: Trx, companyId: string, accountId: string): Promise<RoundRow[]> {
  const rows = await trx
    .selectFrom('negotiation_round as r')
    .select([
      'r.id',
      'r.account_id as accountId',
      'r.debtor_id as debtorId',
      'r.thread_id as threadId',
      'r.round_no as roundNo',
      'r.counters',
      'r.answer',
      'r.expires_at as expiresAt',
      'r.negotiation_id as negotiationId',
    ])
    .where('r.company_id', '=', companyId)
    .where('r.account_id', '=', accountId)
    .where(
      sql<SqlBool>`r.thread_id = (select l.thread_id from negotiation_round l where l.company_id = ${companyId}
        and l.account_id = ${accountId} and l.expires_at > company_now() order by l.created_at desc, l.id desc limit 1)`,
    )
    .orderBy('r.round_no')
    .$narrowType<{ answer: RoundRow['answer'] }>()
    .execute();
  return rows.map((row) => ({ ...row, counters: storedCounters.parse(row.counters) }));
}

export async function insertRound(
  trx: Trx,
  companyId: string,
  round: Omit<RoundRow, 'negotiationId'> & {
    readonly amountCents: number;
    readonly parts: number;
    readonly firstOn: string;
    readonly owedCents: number;
    readonly negotiationId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('negotiation_round')
    .values({
      company_id: companyId,
      id: round.id,
      account_id: round.accountId,
      debtor_id: round.debtorId,
      thread_id: round.threadId,
      round_no: round.roundNo,
      amount_cents: round.amountCents,
      parts: round.parts,
      first_on: round.firstOn,
      owed_cents: round.owedCents,
      answer: round.answer,
      counters: JSON.stringify(round.counters),
      expires_at: round.expiresAt,
      negotiation_id: round.negotiationId,
      created_at: round.at,
    })
    .execute();
}

export async function readRound(
  trx: Trx,
  companyId: string,
  id: string,
  debtorId: string,
): Promise<{ accountId: string } | undefined> {
  return trx
    .selectFrom('negotiation_round')
    .select('account_id as accountId')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('debtor_id', '=', debtorId)
    .executeTakeFirst();
}

/** Ends a conversation: its counters can no longer be taken. */
export async function closeRounds(trx: Trx, companyId: string, accountId: string): Promise<void> {
  await trx
    .updateTable('negotiation_round')
    .set({ expires_at: sql<Date>`company_now()` })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`company_now()`)
    .execute();
}
