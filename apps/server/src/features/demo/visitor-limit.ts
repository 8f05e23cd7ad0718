import { logout } from '@recoup/contract/auth.ts';
import type { Call } from '@recoup/contract/call.ts';
import type pg from 'pg';
import type { MemberActor } from '#server/actor.ts';
import { createThrottle } from '../auth/throttle.ts';

/** What one visitor of the demo may change in a minute: more than anybody clicks. */
export const CHANGES_PER_MINUTE = 60;
/** Files that one visitor may leave, as long as their session can last. */
export const FILES = 10;
const FILES_SECONDS = 2 * 3_600;
/** Visitors who may share a network address, such as an office: opening the demo anew is no way around a share. */
export const VISITORS_OF_AN_ADDRESS = 5;

/** Takes one change by a visitor of the demo. Answers 0, or after how many seconds the next one is taken. */
export type VisitorLimit = (call: Call, actor: MemberActor) => Promise<number>;

/** Counts what visitors of the demo change, by session and by network address, across processes. Leaving is always possible. */
export function createVisitorLimit(pool: pg.Pool): VisitorLimit {
  const taker = (purpose: string, tries: number, seconds: number) => {
    const of = (whose: string, share: number) =>
      createThrottle(pool, { purpose: `${purpose}-${whose}`, tries: share, seconds, restSeconds: 0 });
    const [bySession, byAddress] = [of('session', tries), of('address', tries * VISITORS_OF_AN_ADDRESS)];
    // Whoever is stopped at their session takes nothing from the share of their address.
    return async ({ sessionId, origin }: MemberActor) =>
      (await bySession.wait(sessionId)) || (origin ? byAddress.wait(origin.ip) : 0);
  };
  const takeChange = taker('demo-change', CHANGES_PER_MINUTE, 60);
  const takeFile = taker('demo-file', FILES, FILES_SECONDS);
  return async (call, actor) => {
    if (call.name === logout.name) return 0;
    return (await takeChange(actor)) || (call.transport === 'multipart' ? takeFile(actor) : 0);
  };
}
