import type { auditEntry } from '@recoup/contract/audit.ts';
import { type AuditNames, auditChanges } from '@recoup/domain/audit/audit-changes.ts';
import { actionWords, recordKindWords } from '@recoup/domain/audit/audit-words.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { AuditListRow } from './audit-list.store.ts';

export function auditView(row: AuditListRow, names: AuditNames, language: Language): z.output<typeof auditEntry> {
  const { actorId, recordId, recordKind, action } = row;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, _id: actorId, name: actorId === null ? null : (names.records.get(actorId) ?? null) },
    action,
    actionText: actionWords(action, language),
    record: {
      kind: recordKind,
      kindText: recordKindWords(recordKind, language),
      _id: recordId,
      name: recordId === null ? null : (names.records.get(recordId) ?? null),
    },
    changes: auditChanges(row, names, language),
    ip: row.ip,
    userAgent: row.userAgent,
    sessionId: row.sessionId,
    requestId: row.requestId,
  };
}
