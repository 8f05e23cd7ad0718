import { reachingOutcomes } from '@recoup/domain/contacts/reaching-outcomes.ts';
import { type RawBuilder, sql } from 'kysely';

const outcomes = sql.join(reachingOutcomes.map((outcome) => sql.lit(outcome)));

/** Whether a call over the alias `p` counts as contact with its customer; written out, for lists number their parameters. */
export const isReachingCall: RawBuilder<unknown> = sql`p.outcome in (${outcomes})`;
