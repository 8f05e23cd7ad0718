import type { Topic } from '@recoup/contract/live.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor, SystemActor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { Event } from '../events/event.ts';
import type { EnqueueOptions } from '../jobs/job.ts';
import { notifyChange, type RecordChange } from './changed.ts';

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

export interface AuditRow {
  /** `noun.verb`, such as `account.update`. */
  readonly action: string;
  readonly recordKind: string;
  readonly recordId: string | null;
  /** The values that changed, as they were and as they are; null for what did not exist. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  /** The account or customer that the record is a part of, which thereby changed as well. */
  readonly of?: { readonly kind: 'account' | 'debtor'; readonly id: string };
}

export interface KeptAudit extends AuditRow {
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string | undefined;
}

type EmitOptions = Pick<EnqueueOptions, 'afterSeconds' | 'priority'>;

/** All that a look at rows needs: a unit of work has it, and so has a read without a transaction. */
export type Reading = Pick<Work, 'trx' | 'companyId'>;

/** What a unit of work has to write before it commits, in the order in which it was asked for. */
export interface Ending {
  readonly audits: KeptAudit[];
  readonly news: Map<Topic, Set<string> | 'all'>;
  readonly events: { readonly event: Event; readonly options: EmitOptions }[];
}

type Facts<A extends Actor> = Pick<
  Work<A>,
  'trx' | 'companyId' | 'actor' | 'now' | 'timeZone' | 'requestId' | 'ending'
>;

/** More changed records of a noun than this are told as all of them. */
const IDS_MAX = 50;

export function makeWork<A extends Actor>(facts: Facts<A>): Work<A> {
  const { actor, requestId, ending } = facts;
  const work: Work<A> = {
    ...facts,
    changed: (change) => notifyChange(work, change),
    audit: (row) => {
      ending.audits.push({ ...row, id: uuidv7(), actor, requestId });
    },
    notify: (topic, ids) => addNews(ending, topic, ids),
    emit: (event, options = {}) => {
      ending.events.push({ event, options });
    },
  };
  return work;
}

function addNews({ news }: Ending, topic: Topic, ids: readonly string[]): void {
  const told = news.get(topic);
  if (told === 'all') return;
  if (ids.length === 0 || ids.length > IDS_MAX) {
    news.set(topic, 'all');
    return;
  }
  const all = new Set([...(told ?? []), ...ids]);
  news.set(topic, all.size > IDS_MAX ? 'all' : all);
}

/** The same work, done by another: by the customer whose answer arrived, or the member who asked for a job. */
export function actingAs<A extends Actor>(work: Work, actor: A, requestId = work.requestId): Work<A> {
  return makeWork({ ...work, actor, requestId });
}

/** The same work, done by nobody in particular. */
export function asSystem(work: Work): Work<SystemActor> {
  return actingAs(work, { kind: 'system', companyId: work.companyId });
}
