import type { AgentAct } from '@recoup/domain/agent/agent-acts.ts';
import type { SaidPromise } from '@recoup/domain/agent/read-promise.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Tokens of the model that today's looks cost, by the company's day. */
export async function readTokensToday({ trx, companyId, now, timeZone }: Work): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    select coalesce(sum(tokens), 0)::int as tokens from agent_turn
    where company_id = ${companyId}
      and at >= (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`.execute(
    trx,
  );
  return rows[0]?.tokens ?? 0;
}

export interface KeptFact {
  readonly ref: string;
  readonly label: string;
  readonly value: string;
}

export interface KeptVerdict {
  readonly rule: string;
  readonly isPassed: boolean;
}

export interface TurnRow {
  readonly id: string;
  readonly debtorId: string;
  readonly displayName: string;
  readonly asked: string | null;
  readonly at: Date;
  readonly outcome: 'ANSWERED' | 'HANDED_OVER' | 'QUIET' | 'VOID';
  readonly act: AgentAct | null;
  readonly reason: string | null;
  readonly source: 'RULE' | 'MODEL' | null;
  readonly quote: string;
  readonly pattern: string | null;
  readonly text: string | null;
  readonly facts: KeptFact[];
  readonly rules: KeptVerdict[];
  readonly verdicts: KeptVerdict[];
  readonly tokens: number;
  readonly promptVersion: number;
}

/** The look that wrote a message, or the last one at what a customer wrote. */
export async function readTurnOf({ trx, companyId }: Work, messageId: string): Promise<TurnRow | undefined> {
  const { rows } = await sql<TurnRow>`
    select t.id, t.debtor_id, d.display_name, m.text as asked, t.at, t.outcome, t.act, t.reason, t.source, t.quote,
      t.pattern, t.text, t.facts, t.rules, t.verdicts, t.tokens, t.prompt_version
    from agent_turn t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    left join message m on m.company_id = t.company_id and m.id = t.incoming_id
    where t.company_id = ${companyId} and (t.message_id = ${messageId} or t.incoming_id = ${messageId})
    order by (t.message_id = ${messageId}) desc nulls last, t.at desc, t.id desc limit 1`.execute(trx);
  return rows[0];
}

export interface NewTurn {
  readonly id: string;
  readonly debtorId: string;
  readonly incomingId: string;
  readonly turn: number;
  readonly at: Date;
  readonly outcome: TurnRow['outcome'];
  readonly act: AgentAct | null;
  readonly reason: string | null;
  readonly source: TurnRow['source'];
  readonly quote: string;
  readonly pattern: string | null;
  readonly text: string | null;
  readonly facts: readonly KeptFact[];
  readonly factsHash: string;
  readonly rules: readonly KeptVerdict[];
  readonly verdicts: readonly KeptVerdict[];
  readonly raw: readonly string[];
  readonly proposal: SaidPromise | null;
  readonly promptVersion: number;
  readonly tokens: number;
  readonly messageId: string | null;
}

/** Writes down why a message was answered as it was, or not. */
export async function insertTurn({ trx, companyId }: Work, turn: NewTurn): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value);
  const { facts, rules, verdicts, raw, proposal } = turn;
  await trx
    .insertInto('agentTurn')
    .values({
      ...{ companyId, ...turn },
      ...{ facts: json(facts), rules: json(rules), verdicts: json(verdicts), raw: json(raw) },
      proposal: proposal && json(proposal),
    })
    .execute();
}

/** An answer that was taken back before it left was never given: whoever gives the customer back has it thought anew. */
export async function voidTurn({ trx, companyId }: Work, messageId: string): Promise<void> {
  await trx
    .updateTable('agentTurn')
    .set({ outcome: 'VOID', messageId: null, proposal: null })
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .execute();
}
