import { createHash } from 'node:crypto';
import type { ErrorCode } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database, Trx } from '../db/database.ts';
import { inCompany } from '../work/in-company.ts';
import type { Reading } from '../work/reading.ts';

/** A request that died without an answer blocks its key this long, or twice as long as its call may take (G55). */
const ABANDONED_AFTER_SECONDS = 60;
const KEPT_HOURS = 48;
/** A key that is older blocks and replays nothing; a day more than that keeps clear of requests under way. */
const REMOVED_AFTER_HOURS = KEPT_HOURS + 24;

export interface KeyedRequest {
  readonly actor: Actor;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Buffer;
  /** What is answered is not kept: that it was answered is (G40). */
  readonly isReplySecret: boolean;
  /** The hash of the file that came with it, once it was read; null for a request without one. */
  readonly contentHash: () => Buffer | null;
  /** How long its call may take; null: as long as most. */
  readonly timeoutMs: number | null;
}

export type Claim =
  | { kind: 'first' }
  | { kind: 'replay'; status: number; reply: unknown; contentHash: Buffer | null }
  | { kind: 'refused'; code: ErrorCode };

export function hashRequest(parts: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function actorKey(actor: Actor): string {
  if (actor.kind === 'system') return 'system';
  return actor.kind === 'member' && actor.key ? `api-key:${actor.key.id}` : `${actor.kind}:${actor.id}`;
}

function abandonedAfter({ timeoutMs }: KeyedRequest): number {
  return Math.max(ABANDONED_AFTER_SECONDS, ((timeoutMs ?? 0) / 1000) * 2);
}

/**
 * Takes an Idempotency-Key for a request (G20): the first one runs, the same request again gets the stored reply,
 * another body under the key is refused, one that still runs too, and one whose answer was a secret.
 */
export async function claimKey(db: Database, request: KeyedRequest): Promise<Claim> {
  return inCompany(db, request.actor.companyId, async ({ trx }): Promise<Claim> => {
    const { rows } = await sql<{ requestHash: Buffer; replyStatus: number | null; reply: unknown; isNew: boolean }>`
      insert into idempotency_key as k (company_id, actor, route, key, request_hash)
      values (${request.actor.companyId}, ${actorKey(request.actor)}, ${request.route}, ${request.key}, ${request.requestHash})
      on conflict (company_id, actor, route, key) do update set created_at = excluded.created_at, request_hash = excluded.request_hash,
        reply_status = null, reply = null, content_hash = null
      where k.created_at < excluded.created_at - make_interval(hours => ${KEPT_HOURS})
         or (k.reply_status is null and k.request_hash = excluded.request_hash
             and k.created_at < excluded.created_at - make_interval(secs => ${abandonedAfter(request)}))
      returning request_hash, reply_status, reply, true as is_new`.execute(trx);
    if (rows[0]) return { kind: 'first' };
    const found = await trx
      .selectFrom('idempotencyKey')
      .select(['requestHash', 'replyStatus', 'reply', 'contentHash'])
      .where('companyId', '=', request.actor.companyId)
      .where('actor', '=', actorKey(request.actor))
      .where('route', '=', request.route)
      .where('key', '=', request.key)
      .executeTakeFirst();
    if (!found) return { kind: 'first' };
    if (!found.requestHash.equals(request.requestHash)) return { kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
    if (found.replyStatus === null) return { kind: 'refused', code: 'REQUEST_IN_PROGRESS' };
    if (request.isReplySecret) return { kind: 'refused', code: 'REPLY_NOT_KEPT' };
    return { kind: 'replay', status: found.replyStatus, reply: found.reply, contentHash: found.contentHash };
  });
}

/** Stores the answer under the key; in the transaction of the effect where the call has only one. */
export async function storeReply(trx: Trx, request: KeyedRequest, status: number, reply: unknown): Promise<void> {
  await trx
    .updateTable('idempotencyKey')
    .set({
      replyStatus: status,
      reply: JSON.stringify(request.isReplySecret ? null : (reply ?? null)),
      contentHash: request.contentHash(),
    })
    .where('companyId', '=', request.actor.companyId)
    .where('actor', '=', actorKey(request.actor))
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .execute();
}

/** A refused request is not remembered: the caller may mend it and send it under the same key. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await inCompany(db, request.actor.companyId, async ({ trx }) => {
    await trx
      .deleteFrom('idempotencyKey')
      .where('companyId', '=', request.actor.companyId)
      .where('actor', '=', actorKey(request.actor))
      .where('route', '=', request.route)
      .where('key', '=', request.key)
      .where('replyStatus', 'is', null)
      .execute();
  });
}

/** Removes keys that are long over. Answers how many. */
export async function deleteOldKeys({ trx, companyId }: Reading, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key k using (
      select actor, route, key from idempotency_key
      where company_id = ${companyId} and created_at < now() - make_interval(hours => ${REMOVED_AFTER_HOURS})
      order by created_at limit ${limit} for update skip locked
    ) old
    where k.company_id = ${companyId} and k.actor = old.actor and k.route = old.route and k.key = old.key`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
