import { actorKindLabels } from '@recoup/domain/audit/actor-kinds.ts';
import { type AuditChange, type AuditNames, auditChanges } from '@recoup/domain/audit/audit-changes.ts';
import { type ExportColumnId, exportColumns, exportNames } from '@recoup/domain/exports/export-columns.ts';
import { yesNoLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import type { Work } from '#server/work/work.ts';
import { auditView } from '../audit/audit.view.ts';
import {
  type AuditCursor,
  type AuditFilter,
  type AuditListRow,
  countAuditRows,
  listAuditRows,
} from '../audit/audit-list.store.ts';
import { nameRecords } from '../audit/name-records.ts';
import type { ExportRow, ExportSource, ExportValue } from './export-source.ts';
import type { OpenPart } from './open-part.ts';

const BATCH = 500;

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

function valuesOf(
  row: AuditListRow,
  names: AuditNames,
  language: Language,
): Record<ExportColumnId<'audit'>, ExportValue> {
  const entry = auditView(row, names, language);
  const changes = auditChanges(row, names, language, { withCodes: true });
  const { actor, record } = entry;
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

/** All lines that a filter lets pass, newest first, in batches. */
async function* readLines(work: Work, filter: AuditFilter, language: Language): AsyncGenerator<ExportRow[]> {
  let after: AuditCursor | null = null;
  for (;;) {
    const rows: AuditListRow[] = await listAuditRows(work, filter, { after, limit: BATCH });
    const names = await nameRecords(work, rows);
    if (rows.length > 0) yield rows.map((row) => ({ values: valuesOf(row, names, language) }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { place: last.place, id: last.id };
  }
}

/** What was done to a customer's records, and what the customer did in the portal, ready to be written. */
export function openAudit(work: Work, about: NonNullable<AuditFilter['about']>, language: Language): OpenPart {
  const known = [...exportColumns('audit')];
  const columns = known.map(([id, { header, kind }]) => ({ id, header: header[language], kind }));
  return {
    name: exportNames.audit[language],
    columns,
    rows: async function* (onRows) {
      for await (const lines of readLines(work, { about }, language)) {
        yield lines.map(({ values }) => columns.map(({ id }) => values[id] ?? null));
        await onRows(lines.length);
      }
    },
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
      batches: () => readLines(work, filter, language),
    };
  },
};
