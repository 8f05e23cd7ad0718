import { uuidv7 } from 'uuidv7';
import type { Choose, Happen, MoneyWorld } from './money-world-state.ts';

interface Objection {
  readonly _id: string;
  readonly version: number;
}

async function objections(world: MoneyWorld, status: 'OPENED' | 'ANSWERED'): Promise<readonly Objection[]> {
  const query = `status=${status}&debtorId=${world.debtorId}`;
  const { body } = await world.staff<{ data?: readonly Objection[] }>('GET', `/dispute?${query}`);
  return body.data ?? [];
}

const oneOf = async (world: MoneyWorld, status: 'OPENED' | 'ANSWERED', pick: Choose) =>
  pick((await objections(world, status)).toSorted((left, right) => left._id.localeCompare(right._id)));

const outcomes = ['UPHELD', 'PARTLY_UPHELD', 'DENIED', 'WITHDRAWN'] as const;

/** What customers object to, in part or whole, and what becomes of it. */
export const disputeHappenings = {
  objectsToPart: (world, pick, cents) =>
    world.staff('POST', '/dispute', {
      ...{ _id: uuidv7(), accountId: pick(world.accountIds) ?? '', category: 'wrong-amount', text: 'Too much' },
      amountCents: cents,
    }),
  objects: (world, pick) =>
    world.staff('POST', '/dispute', {
      ...{ _id: uuidv7(), accountId: pick(world.accountIds) ?? '', category: 'not-my-debt', text: 'Not mine' },
    }),
  objectsToAnotherPart: async (world, pick, cents) => {
    const objection = await oneOf(world, 'OPENED', pick);
    if (!objection) return;
    const amountCents = cents % 5 === 0 ? null : cents;
    await world.staff('POST', '/dispute/update', { disputes: [{ ...objection, amountCents }].map(bare) });
  },
  objectionIsAnswered: async (world, pick, cents) => {
    const objection = await oneOf(world, 'OPENED', pick);
    if (!objection) return;
    const outcome = outcomes[cents % outcomes.length];
    const waives = outcome === 'UPHELD' || outcome === 'PARTLY_UPHELD';
    const correction = waives ? { correction: 'waive', amountCents: 1 + (cents % 20_00) } : {};
    await world.staff('POST', `/dispute/${objection._id}/answer`, { outcome, answer: 'Looked at.', ...correction });
  },
  objectsAgain: async (world, pick) => {
    const objection = await oneOf(world, 'ANSWERED', pick);
    if (!objection) return;
    const { _id, version } = objection;
    await world.staff('PUT', `/dispute/${_id}/reopen`, { version, reason: 'A delivery note' });
  },
} satisfies Record<string, Happen>;

const bare = ({ _id, version, amountCents }: Objection & { readonly amountCents: number | null }) => ({
  ...{ _id, version, amountCents },
});
