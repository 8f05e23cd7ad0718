import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import {
  type OpenMessage,
  openMessages,
  postponeLookUps,
  type ReleasedClaim,
  type SeenClaim,
} from './messages.store.ts';
import { recordHandOvers } from './record-hand-overs.ts';
import { releaseClaims } from './release-claims.ts';
import { deadSenders } from './sender-lock.store.ts';

/** No hand-over takes longer than this: the time-outs of the gateways end it sooner (G55). */
export const HAND_OVER_SECONDS_MAX = 45;
const LOOK_UPS_AT_ONCE = 10;

export interface Reconciled {
  /** So many claims never left: of dead passes, or surely absent at the provider. */
  readonly released: number;
  /** Left after all, although nobody had written it down. */
  readonly sent: number;
  /** Nobody can say; kept as they are and never sent again by themselves (G12). */
  readonly unknown: number;
}

/**
 * Settles what dead passes left behind. Claims that were not handed over are given back. Those in the middle of it are
 * looked up: a mail by its Message-ID, a text only by the provider's own report, which names our id. `planAnew` is what
 * whoever claimed them does with claims that are given back, in the same transaction: between the two a claim would be
 * nowhere, and its reminder would be lost with this process (G12, G24). Several may settle the same pass, and one that
 * slept over its look-ups changes only what nobody has written since.
 */
export async function reconcileMessages(
  context: Context,
  companyId: string,
  options: {
    readonly graceSeconds?: number;
    readonly planAnew: (work: Work, released: readonly ReleasedClaim[]) => Promise<void>;
  },
): Promise<Reconciled> {
  const graceSeconds = options.graceSeconds ?? HAND_OVER_SECONDS_MAX;
  const giveBack = async (work: Work, seen: readonly SeenClaim[]): Promise<number> => {
    const given = await releaseClaims(work, { seen });
    if (given.length > 0) await options.planAnew(work, given);
    return given.length;
  };
  const { released, doubtful } = await inCompany(context.jobsDb, companyId, async (work) => {
    const open = await openMessages(work, graceSeconds);
    const senders = open.flatMap((each) => (each.senderId && each.status !== 'UNKNOWN' ? [each.senderId] : []));
    const dead = await deadSenders(work, senders);
    const left = open.filter(
      (each) => each.status === 'UNKNOWN' || (each.senderId !== null && dead.has(each.senderId)),
    );
    const claims = left.filter((each) => each.status === 'CLAIMED');
    return {
      released: await giveBack(work, claims),
      doubtful: left.filter((each) => each.status !== 'CLAIMED'),
    };
  });
  if (doubtful.length === 0) return { released, sent: 0, unknown: 0 };
  const found = await lookUpAll(context, doubtful);
  const of = (state: Found) => doubtful.filter((each) => found.get(each.id) === state);
  const accepted = of('accepted');
  const unknowable = of('unknowable');
  const absent = await inCompany(context.jobsDb, companyId, async (work) => {
    const outcomes = accepted.map(({ id }) => ({
      id,
      status: 'SENT' as const,
      providerId: null,
      failure: null,
      canLookUp: false,
    }));
    await recordHandOvers(work, work.now, outcomes, []);
    await postponeLookUps(work, unknowable);
    return giveBack(work, of('absent'));
  });
  return { released: released + absent, sent: accepted.length, unknown: unknowable.length };
}

type Found = 'accepted' | 'absent' | 'unknowable';

async function lookUpAll(context: Context, messages: readonly OpenMessage[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const queue = [...messages];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      found.set(next.id, next.channel === 'EMAIL' ? await context.gateways.mail.lookUp(next.id) : 'unknowable');
    }
  };
  await Promise.all(Array.from({ length: LOOK_UPS_AT_ONCE }, worker));
  return found;
}
