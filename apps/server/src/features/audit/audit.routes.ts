import { listAudit, readAuditHealth } from '@recoup/contract/audit.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { auditView } from './audit.view.ts';
import { type AuditCursor, type AuditListRow, listAuditRows } from './audit-list.store.ts';
import { readHealth } from './digests.store.ts';
import { nameRecords } from './name-records.ts';

function readPlace(text: string | undefined): AuditCursor | null | Refusal {
  if (!text) return null;
  const [place, id] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  if (!place || !id || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[\d.+:-]*$/.test(place) || !/^[0-9a-f-]{36}$/.test(id))
    return refuse('INVALID_FIELD', { cursor: 'This is no place in the list.' });
  return { place, id };
}

function placeOf({ place, id }: AuditListRow): string {
  return Buffer.from(`${place}|${id}`).toString('base64url');
}

export const auditRoutes: Route[] = [
  route(listAudit, ({ query: { cursor, limit, ...filter }, actor, transaction }) =>
    transaction(async (work) => {
      const after = readPlace(cursor);
      if (after && 'code' in after) return after;
      const rows = await listAuditRows(work, filter, { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const names = await nameRecords(work, shown);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        data: shown.map((row) => auditView(row, names, actor.language)),
        nextCursor: last ? placeOf(last) : null,
      };
    }),
  ),
  route(readAuditHealth, ({ transaction }) =>
    transaction(async (work) => {
      const { checkedAt, ...health } = await readHealth(work);
      return { checkedAt: checkedAt?.toISOString() ?? null, ...health };
    }),
  ),
];
