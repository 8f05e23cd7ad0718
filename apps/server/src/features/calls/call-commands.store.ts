import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

export type CommandKind =
  | 'ANSWER'
  | 'HANGUP'
  | 'REJECT'
  | 'BRIDGE'
  | 'SPEAK'
  | 'RECORD_START'
  | 'RECORD_STOP'
  | 'DIGITS';

/** What the provider may be asked to do again and again. */
const repeatable: ReadonlySet<CommandKind> = new Set(['RECORD_START', 'RECORD_STOP', 'DIGITS']);

/**
 * Asks for something to be done with a leg after the commit, under an id of its own, by which the provider does it once.
 * What may be done only once is asked for once, however often.
 */
export async function askForCommand(
  work: Work,
  leg: { readonly id: string; readonly callId: string },
  kind: CommandKind,
  detail = '',
): Promise<void> {
  const place = repeatable.has(kind)
    ? sql`(select coalesce(max(place), 0) + 1 from call_command where company_id = ${work.companyId} and leg_id = ${leg.id} and kind = ${kind})`
    : sql`1`;
  await sql`
    insert into call_command (company_id, id, call_id, leg_id, kind, detail, place, asked_at)
    values (${work.companyId}, ${uuidv7()}, ${leg.callId}, ${leg.id}, ${kind}, ${detail}, ${place}, ${work.now})
    on conflict (company_id, leg_id, kind, place) do nothing`.execute(work.trx);
}

export interface OpenCommand {
  readonly id: string;
  readonly legId: string;
  readonly kind: CommandKind;
  readonly detail: string;
  readonly controlId: string;
  readonly askedAt: Date;
}

/** What is still to be done with legs of which the provider's name is known, in the order in which it was asked for. */
export async function listOpenCommands(work: Work, callId: string): Promise<OpenCommand[]> {
  const { rows } = await sql<OpenCommand>`
    select c.id, c.leg_id, c.kind, c.detail, l.control_id, c.asked_at
    from call_command c join call_leg l on l.company_id = c.company_id and l.id = c.leg_id
    where c.company_id = ${work.companyId} and c.call_id = ${callId} and c.done_at is null and l.control_id is not null
    order by c.asked_at, c.id limit 100`.execute(work.trx);
  return rows;
}

export async function endCommand(work: Work, commandId: string, failure: string | null): Promise<void> {
  await work.trx
    .updateTable('callCommand')
    .set({ doneAt: work.now, failure })
    .where('companyId', '=', work.companyId)
    .where('id', '=', commandId)
    .where('doneAt', 'is', null)
    .execute();
}
