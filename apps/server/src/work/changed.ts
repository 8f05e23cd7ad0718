import type { Topic } from '@recoup/contract/live.ts';
import { changedFields, type FieldRow } from '@recoup/domain/fields/changed-fields.ts';
import type { FieldNoun } from '@recoup/domain/fields/field-tables.ts';
import type { Event } from '../events/event.ts';
import type { AuditRow, Work } from './work.ts';

/** A change of one record whose fields stand in a field table. */
export interface RecordChange {
  readonly noun: FieldNoun;
  readonly id: string;
  /** `noun.verb`, such as `account.update`. */
  readonly action: string;
  /**
   * The record as it was and as it is, as the database hands it out: whole, or only what was touched. Null before it was
   * there.
   */
  readonly before: FieldRow | null;
  readonly after: FieldRow;
  /** What the audit keeps of it that is no field of the record; kept whether or not it changed. */
  readonly besides?: Pick<AuditRow, 'before' | 'after'>;
}

/** Who hears of records of a noun: open screens by the topic, the features above by the events. */
interface Hearers {
  readonly topic?: Topic;
  readonly created?: (id: string) => Omit<Event, 'companyId'>;
  readonly changed?: (id: string) => Omit<Event, 'companyId'>;
}

const hearersOf: Readonly<Record<FieldNoun, Hearers>> = {
  account: {
    topic: 'account',
    created: (id) => ({ name: 'account.created', accountIds: [id] }),
    changed: (id) => ({ name: 'account.changed', accountIds: [id] }),
  },
  debtor: { topic: 'debtor', changed: (debtorId) => ({ name: 'debtor.changed', debtorId }) },
  transaction: { topic: 'transaction' },
  workflow: { topic: 'workflow' },
  run: { topic: 'run' },
  estimate: {},
  task: { topic: 'task' },
};

type Outlets = Pick<Work, 'companyId' | 'audit' | 'tell' | 'emit' | 'ending'>;

/** Writes down what changed of a record, tells the screens, and announces it where its noun has an event. */
export function tellChange(work: Outlets, { noun, id, action, before, after, besides }: RecordChange): void {
  const changed = changedFields(noun, before, after);
  const was = { ...changed.before, ...besides?.before };
  const is = { ...changed.after, ...besides?.after };
  if (Object.keys(was).length + Object.keys(is).length > 0)
    work.audit({ action, recordKind: noun, recordId: id, before: before && was, after: is });
  const { topic, created, changed: altered } = hearersOf[noun];
  if (topic) work.tell(topic, [id]);
  const event = (before ? altered : created)?.(id);
  if (event && !isAnnounced(work, event)) work.emit({ ...event, companyId: work.companyId });
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
