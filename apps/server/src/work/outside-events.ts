import type { EventData } from '@recoup/domain/webhook-endpoints/event-body.ts';
import { typeOfChange } from '@recoup/domain/webhook-endpoints/type-of-change.ts';
import { groupOf, timelineType, webhookHappenings } from '@recoup/domain/webhook-endpoints/webhook-events.ts';
import { uuidv7 } from 'uuidv7';
import type { Event } from '../events/event.ts';
import type { KeptAudit, ToldLine, Work } from './work.ts';

/** An event that programs of a company may hear of (docs/webhooks.md). */
export interface OutsideEvent {
  readonly id: string;
  readonly type: string;
  readonly data: EventData;
  readonly at: Date;
}

/** What a unit of work tells outside, as far as somebody asks for it: its changes of records, its news, and its lines of timelines, in this order. */
export function outsideEvents({ ending, now }: Pick<Work, 'ending' | 'now'>): OutsideEvent[] {
  const { audits, events, outside } = ending;
  if (outside === null) return [];
  const asked = new Set(outside.interest);
  const all = [
    ...audits.flatMap((row) => ofAudit(row, now)),
    ...events.flatMap(({ event }) => ofNews(event, now)),
    ...outside.lines.map(ofLine),
  ];
  return all.filter(({ type }) => asked.has('*') || asked.has(type) || asked.has(groupOf(type)));
}

const idKey = (kind: string) => `${kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;

function ofAudit(row: KeptAudit, now: Date): OutsideEvent[] {
  const type = typeOfChange(row);
  if (type === null || row.recordId === null) return [];
  const ids = { ...(row.of ? { [idKey(row.of.kind)]: row.of.id } : {}), [idKey(row.recordKind)]: row.recordId };
  const changed = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])].toSorted();
  return [{ id: uuidv7(), type, data: { ids, changed }, at: row.at ?? now }];
}

const isHappening = new Set<string>(webhookHappenings);

function ofNews(event: Event, now: Date): OutsideEvent[] {
  if (!isHappening.has(event.name)) return [];
  const { debtorId, accountIds, paymentId, messageId, contactId, importId } = event;
  const told = { debtorId, accountIds, paymentId, messageId, contactId, importId };
  const ids = Object.fromEntries(Object.entries(told).flatMap(([key, id]) => (id === undefined ? [] : [[key, id]])));
  return [{ id: uuidv7(), type: event.name, data: { ids, changed: [] }, at: event.at ? new Date(event.at) : now }];
}

function ofLine({ id, type, debtorId, accountId, at }: ToldLine): OutsideEvent {
  const ids = { debtorId, ...(accountId === null ? {} : { accountId }), timelineId: id };
  return { id: uuidv7(), type: timelineType(type), data: { ids, changed: [] }, at };
}
