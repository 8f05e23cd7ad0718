import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

export interface RecordingRow {
  readonly id: string;
  readonly callId: string;
  readonly kind: 'CALL' | 'VOICEMAIL';
  readonly state: 'ON' | 'ENDED' | 'KEPT' | 'FAILED' | 'DELETED';
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly fileKey: string | null;
}

/** A new part; null while one is being recorded. `noticedAt`: since when the customer knows. */
export async function beginRecording(
  work: Work,
  part: { readonly callId: string; readonly kind: 'CALL' | 'VOICEMAIL'; readonly noticedAt: Date },
): Promise<string | null> {
  const id = uuidv7();
  const { numAffectedRows } = await sql`
    insert into call_recording (company_id, id, call_id, kind, state, noticed_at, started_at)
    select ${work.companyId}, ${id}, ${part.callId}, ${part.kind}, 'ON', ${part.noticedAt}, ${work.now}
    where not exists (select 1 from call_recording where company_id = ${work.companyId} and call_id = ${part.callId}
      and (state = 'ON' or kind = 'VOICEMAIL'))`.execute(work.trx);
  return Number(numAffectedRows ?? 0) === 1 ? id : null;
}

/** Nothing more is recorded of it; its file comes. */
export async function endRecording(work: Work, recordingId: string, at: Date): Promise<void> {
  await sql`
    update call_recording set state = 'ENDED', ended_at = greatest(${at}::timestamptz, started_at)
    where company_id = ${work.companyId} and id = ${recordingId} and state = 'ON'`.execute(work.trx);
}

export async function readRecordings(work: Work, callId: string): Promise<RecordingRow[]> {
  return work.trx
    .selectFrom('callRecording')
    .select(['id', 'callId', 'kind', 'state', 'startedAt', 'endedAt', 'fileKey'])
    .where('companyId', '=', work.companyId)
    .where('callId', '=', callId)
    .orderBy('startedAt')
    .orderBy('id')
    .$narrowType<RecordingRow>()
    .execute();
}

/** False when it is no longer waited for: the customer objected meanwhile, or it is here. */
export async function keepRecording(work: Work, recordingId: string, file: { key: string; bytes: number }) {
  const result = await work.trx
    .updateTable('callRecording')
    .set({ state: 'KEPT', fileKey: file.key, sizeBytes: file.bytes })
    .where('companyId', '=', work.companyId)
    .where('id', '=', recordingId)
    .where('state', 'in', ['ON', 'ENDED'])
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** False when it was not waited for. */
export async function failRecording(work: Work, recordingId: string): Promise<boolean> {
  const result = await work.trx
    .updateTable('callRecording')
    .set({ state: 'FAILED' })
    .where('companyId', '=', work.companyId)
    .where('id', '=', recordingId)
    .where('state', 'in', ['ON', 'ENDED'])
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Removes all parts of a call; answers the files that are to be removed. */
export async function deleteRecordings(work: Work, callId: string): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string | null }>`
    with before as (select id, file_key from call_recording
      where company_id = ${work.companyId} and call_id = ${callId} and state <> 'DELETED' for update)
    update call_recording r set state = 'DELETED', file_key = null, ended_at = coalesce(ended_at, greatest(${work.now}::timestamptz, started_at))
    from before where r.company_id = ${work.companyId} and r.id = before.id
    returning before.file_key`.execute(work.trx);
  return rows.flatMap((row) => row.fileKey ?? []);
}
