import type { Topic } from '@recoup/contract/live.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { Event } from '../events/event.ts';
import type { EnqueueOptions } from '../jobs/job.ts';
import type { AuditRow } from './audit-row.ts';
import type { RecordChange } from './record-change.ts';

/**
 * A unit of work: one transaction in one company, and all that a verb needs to know about it. Made where the
 * transaction begins (`inCompany`); what it has to tell leaves with the commit, and not at all when it is refused.
 */
export interface Work<A extends Actor = Actor> {
  readonly trx: Trx;
  readonly companyId: string;
  /** Who does it. */
  readonly actor: A;
  /** The company's present instant: the database's clock at the beginning, moved by the time machine. */
  readonly now: Date;
  /** The company's place, an IANA zone. */
  readonly timeZone: string;
  /** The request that it belongs to; undefined for jobs. */
  readonly requestId: string | undefined;
  /**
   * Says that a record changed: its changed fields are written down by the tables of the domain, screens are told and its
   * noun's event is announced (G59). Where nothing that is audited changed, nothing is written down.
   */
  readonly changed: (change: RecordChange) => void;
  /**
   * Writes down who did what that is no change of a record's fields (G59): append-only, all of a transaction in one
   * statement.
   */
  readonly audit: (row: AuditRow) => void;
  /** Tells open screens of the company that records of a noun changed; no ids mean all of them. */
  readonly notify: (topic: Topic, ids: readonly string[]) => void;
  /** Announces an event to the features above; it may be told to wait where nobody is in a hurry. */
  readonly emit: (event: Event, options?: EmitOptions) => void;
  /** What is written at the end of the transaction. */
  readonly ending: Ending;
}

export interface KeptAudit extends AuditRow {
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string | undefined;
  /** When it was, where a past is written down that nobody lived through (the demo); otherwise the transaction's time. */
  readonly at?: Date;
}

type EmitOptions = Pick<EnqueueOptions, 'afterSeconds' | 'priority'>;

/** What a unit of work has to write before it commits, in the order in which it was asked for. */
export interface Ending {
  readonly audits: KeptAudit[];
  readonly news: Map<Topic, Set<string> | 'all'>;
  readonly events: { readonly event: Event; readonly options: EmitOptions }[];
  /** What programs of the company ask to hear of, and lines of timelines for them; null where it has none. */
  readonly outside: { readonly interest: readonly string[]; readonly lines: ToldLine[] } | null;
}

/** A line of a timeline, as far as it is told outside. */
export interface ToldLine {
  readonly id: string;
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly at: Date;
}
