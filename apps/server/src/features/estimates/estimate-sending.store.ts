import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';

/** A mailing of an estimate that is on its way. */
export interface Sending {
  /** The id that its caller made. */
  readonly id: string;
  readonly contactIds: readonly string[];
}

/** Writes down that an estimate is being mailed, with the first claim; its version is the members' and stays. */
export async function beginSending(work: Work, estimateId: string, sending: Sending): Promise<void> {
  await sql`
    update estimate set sending = ${JSON.stringify(sending)}::jsonb
    where company_id = ${work.companyId} and id = ${estimateId}`.execute(work.trx);
}

/** Takes it back once everybody was told; true where it was there. */
export async function endSending(work: Work, estimateId: string, sendingId: string): Promise<boolean> {
  const { rows } = await sql`
    update estimate set sending = null
    where company_id = ${work.companyId} and id = ${estimateId} and sending ->> 'id' = ${sendingId} returning id`.execute(
    work.trx,
  );
  return rows.length > 0;
}

/** The mailing that is on its way, or was when its process died. */
export async function readSending(work: Reading, estimateId: string): Promise<Sending | null> {
  const { rows } = await sql<{ sending: Sending | null }>`
    select sending from estimate where company_id = ${work.companyId} and id = ${estimateId}`.execute(work.trx);
  return rows[0]?.sending ?? null;
}
