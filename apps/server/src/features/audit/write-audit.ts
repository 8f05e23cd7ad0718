import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';

export interface AuditRow {
  /** `noun.verb`, such as `account.update`. */
  readonly action: string;
  readonly recordKind: string;
  readonly recordId: string | null;
  /** The values that changed, as they were and as they are; null for what did not exist. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly requestId?: string;
}

/** One append-only row per change and per security event: who, what, before, after (G59). */
export async function writeAudit(trx: Trx, actor: Actor, row: AuditRow): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      companyId: actor.companyId,
      id: uuidv7(),
      actorKind: actor.kind,
      actorId: actor.kind === 'system' ? null : actor.id,
      action: row.action,
      recordKind: row.recordKind,
      recordId: row.recordId,
      before: row.before === undefined || row.before === null ? null : JSON.stringify(row.before),
      after: row.after === undefined || row.after === null ? null : JSON.stringify(row.after),
      requestId: row.requestId ?? null,
    })
    .execute();
}
