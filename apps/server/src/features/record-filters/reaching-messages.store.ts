import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a message over the alias `m` counts as contact with its customer: it left, and is not the code that they asked
 * for to sign in. Written out, for lists number their parameters.
 */
export const isReachingMessage: RawBuilder<unknown> = sql`m.direction = 'outgoing' and m.sent_at is not null
  and m.kind <> 'LOGIN_CODE'`;
