import { actorKinds } from '@recoup/domain/audit/actor-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, instant, isoDate, limit, text } from './scalars.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One row of the audit: who did what to which record, from where, and each value as it was and as it is. */
export const auditEntry = named('AuditEntry', {
  _id: id,
  at: instant,
  actor: z.strictObject({
    kind: z.enum(actorKinds),
    _id: id.nullable(),
    /** Null for the product itself, and for a customer who is no longer there. */
    name: z.string().nullable(),
  }),
  action: z.string(),
  /** The same in words of the caller's language. */
  actionText: z.string(),
  record: z.strictObject({
    kind: z.string(),
    kindText: z.string(),
    _id: id.nullable(),
    /** Null where the record is gone or has no name. */
    name: z.string().nullable(),
  }),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      /** Money is in whole cents, a phone in E.164 form, what has parts is JSON. */
      kind: z.enum(['text', 'money', 'date', 'instant', 'boolean', 'phone', 'parts']),
      before: value,
      after: value,
    }),
  ),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  sessionId: id.nullable(),
  requestId: z.string().nullable(),
});

/** What narrows the audit. Days are the company's, both included. */
export const auditFilter = named('AuditFilter', {
  actorKind: auditEntry.shape.actor.shape.kind.optional(),
  actorId: id.optional(),
  action: text(60).optional(),
  recordKind: text(60).optional(),
  recordId: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});

export const listAudit = call({
  name: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary: 'Who did what, newest first: by member, action, record and days; rows are kept for seven years',
  access: { who: 'staff', permission: 'audit.read' },
  query: auditFilter.extend({ cursor: text(200).optional(), limit }),
  reply: named('AuditList', { data: z.array(auditEntry), nextCursor: z.string().nullable() }),
});

export const readAuditHealth = call({
  name: 'audit.health',
  method: 'GET',
  path: '/audit/health',
  summary: 'Whether the rows of past days are as they were written: what the last nightly look at their chain found',
  access: { who: 'staff', permission: 'audit.read' },
  reply: z.strictObject({
    /** Null before the first night. */
    checkedAt: instant.nullable(),
    /** The first day whose digest is kept, and the last one. */
    since: isoDate.nullable(),
    until: isoDate.nullable(),
    /** The first day that does not fit; null where all do. */
    brokenDay: isoDate.nullable(),
    /** The newest digest, SHA-256 in hexadecimal: whoever writes it down elsewhere can hold it against this later. */
    hash: z.string().nullable(),
  }),
});
