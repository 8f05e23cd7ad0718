import { sql } from 'kysely';

/** Over `d`, a customer, and `c`, what is kept of their conversation: they wait for an answer and are not put aside. */
export const isWaitingForAnswer = (now: Date) =>
  sql<boolean>`(d.unanswered_since is not null and not coalesce(c.snoozed_until > ${now}, false))`;
