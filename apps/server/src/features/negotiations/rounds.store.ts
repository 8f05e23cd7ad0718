import { type Counter, counterKinds } from '@recoup/domain/negotiations/answer-proposal.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#server/work/work.ts';

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
export async function openRounds(work: Work, accountId: string): Promise<RoundRow[]> {
  const rows = await work.trx
    .selectFrom('negotiationRound as r')
    .select([
      'r.id',
      'r.accountId',
      'r.debtorId',
      'r.threadId',
      'r.roundNo',
      'r.counters',
      'r.answer',
      'r.expiresAt',
      'r.negotiationId',
    ])
    .where('r.companyId', '=', work.companyId)
    .where('r.accountId', '=', accountId)
    .where(
      sql<SqlBool>`r.thread_id = (select l.thread_id from negotiation_round l where l.company_id = ${work.companyId}
        and l.account_id = ${accountId} and l.expires_at > company_now() order by l.created_at desc, l.id desc limit 1)`,
    )
    .orderBy('r.roundNo')
    .$narrowType<{ answer: RoundRow['answer'] }>()
    .execute();
  return rows.map((row) => ({ ...row, counters: storedCounters.parse(row.counters) }));
}

export async function insertRound(
  work: Work,
  round: Omit<RoundRow, 'negotiationId'> & {
    readonly amountCents: number;
    readonly parts: number;
    readonly firstOn: string;
    readonly owedCents: number;
    readonly negotiationId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await work.trx
    .insertInto('negotiationRound')
    .values({
      companyId: work.companyId,
      id: round.id,
      accountId: round.accountId,
      debtorId: round.debtorId,
      threadId: round.threadId,
      roundNo: round.roundNo,
      amountCents: round.amountCents,
      parts: round.parts,
      firstOn: round.firstOn,
      owedCents: round.owedCents,
      answer: round.answer,
      counters: JSON.stringify(round.counters),
      expiresAt: round.expiresAt,
      negotiationId: round.negotiationId,
      createdAt: round.at,
    })
    .execute();
}

export async function readRound(work: Work, id: string, debtorId: string): Promise<{ accountId: string } | undefined> {
  return work.trx
    .selectFrom('negotiationRound')
    .select('accountId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('debtorId', '=', debtorId)
    .executeTakeFirst();
}

/** Ends a conversation: its counters can no longer be taken. */
export async function closeRounds(work: Work, accountId: string): Promise<void> {
  await work.trx
    .updateTable('negotiationRound')
    .set({ expiresAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<Date>`company_now()`)
    .execute();
}
