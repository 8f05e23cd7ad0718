import { actorKindLabels } from '@recoup/domain/audit/actor-kinds.ts';
import type { AuditChange } from '@recoup/domain/audit/audit-changes.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { yesNoLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { auditView } from '../audit/audit.view.ts';
import { type AuditCursor, countAuditRows, listAuditRows } from '../audit/audit-list.store.ts';
import { nameRecords } from '../audit/name-records.ts';
import type { ExportSource, ExportValue } from './export-source.ts';

const BATCH = 500;

type Entry = ReturnType<typeof auditView>;

/** One side of all values, a line each: `Due date: 2026-11-20`. */
function sideOf(changes: readonly AuditChange[], side: 'before' | 'after', language: Language): string {
  return changes
    .flatMap(({ label, kind, [side]: value }) => (value === null ? [] : [`${label}: ${textOf(kind, value, language)}`]))
    .join('\n');
}

function textOf(kind: AuditChange['kind'], value: string | number | boolean, language: Language): string {
  if (kind === 'money' && typeof value === 'number') return decimalMoney(value);
  return typeof value === 'boolean' ? yesNoLabels[value ? 'yes' : 'no'][language] : String(value);
}

function valuesOf(entry: Entry, language: Language): Record<ExportColumnId<'audit'>, ExportValue> {
  const { actor, record, changes } = entry;
  return {
    at: entry.at,
    actor: actor.name ?? actorKindLabels[actor.kind][language],
    action: entry.actionText,
    kind: record.kindText,
    record: record.name,
    recordId: record._id,
    before: sideOf(changes, 'before', language),
    after: sideOf(changes, 'after', language),
    ip: entry.ip,
    userAgent: entry.userAgent,
    sessionId: entry.sessionId,
    requestId: entry.requestId,
  };
}

/** The audit, narrowed as on its page, newest first. */
export const auditSource: ExportSource = {
  entity: null,
  check: async () => null,
  open: async (work, { request, language }) => {
    const filter = request.only.audit ?? {};
    return {
      ok: true,
      total: await countAuditRows(work, filter),
      batches: async function* () {
        let after: AuditCursor | null = null;
        for (;;) {
          const rows = await listAuditRows(work, filter, { after, limit: BATCH });
          const names = await nameRecords(work, rows);
          if (rows.length > 0)
            yield rows.map((row) => ({ values: valuesOf(auditView(row, names, language), language) }));
          const last = rows.at(-1);
          if (!last || rows.length < BATCH) return;
          after = { place: last.place, id: last.id };
        }
      },
    };
  },
};
