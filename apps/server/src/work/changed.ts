import { isTopic } from '@recoup/contract/live.ts';
import type { AuditedNoun } from '@recoup/domain/fields/audited-records.ts';
import { changedFields } from '@recoup/domain/fields/changed-fields.ts';
import type { Event } from '../events/event.ts';
import type { RecordChange } from './record-change.ts';
import type { Work } from './work.ts';

/** The events by which features above hear of records of a noun; open screens hear by the topic of its name. */
interface Events {
  readonly created?: (id: string) => Omit<Event, 'companyId'>;
  readonly changed: (id: string) => Omit<Event, 'companyId'>;
}

const eventsOf: Readonly<Partial<Record<AuditedNoun, Events>>> = {
  account: {
    created: (id) => ({ name: 'account.created', accountIds: [id] }),
    changed: (id) => ({ name: 'account.changed', accountIds: [id] }),
  },
  debtor: { changed: (debtorId) => ({ name: 'debtor.changed', debtorId }) },
};

type Outlets = Pick<Work, 'companyId' | 'audit' | 'notify' | 'emit' | 'ending'>;

/** Writes down what changed of a record, tells the screens, and announces it where its noun has an event. */
export function notifyChange(work: Outlets, change: RecordChange): void {
  const { noun, id, before } = change;
  writeDown(work, change);
  if (change.isQuiet) return;
  if (isTopic(noun)) work.notify(noun, [id]);
  const { created, changed } = eventsOf[noun] ?? {};
  const event = (before ? changed : created)?.(id);
  if (event && !isAnnounced(work, event)) work.emit({ ...event, companyId: work.companyId });
}

function writeDown(work: Outlets, { noun, id, action, before, after, besides, of }: RecordChange): void {
  const changed = changedFields(noun, before, after);
  const was = { ...changed.before, ...besides?.before };
  const is = { ...changed.after, ...besides?.after };
  if (Object.keys(was).length + Object.keys(is).length === 0) return;
  const told = { before: before && was, after: after || besides?.after ? is : null };
  work.audit({ action, recordKind: noun, recordId: id, ...told, ...(of ? { of } : {}) });
}

/** A verb of several parts announces a record once. */
function isAnnounced({ ending }: Outlets, { name, debtorId, accountIds }: Omit<Event, 'companyId'>): boolean {
  return ending.events.some(
    ({ event }) =>
      event.name === name &&
      event.debtorId === debtorId &&
      (accountIds ?? []).every((id) => event.accountIds?.includes(id)),
  );
}
