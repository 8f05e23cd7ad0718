import { uuidv7 } from 'uuidv7';
import { makeOwing, openPortal } from '../../application/debtor-visit.ts';
import type { Happen, MoneyWorld } from './money-world-state.ts';

/** What of the other one stands when two customers become one. */
const agreements = [
  (world: MoneyWorld, { debtorId, accountId, today }: Twin) =>
    world.staff('POST', `/debtor/${debtorId}/promise`, {
      ...{ _id: uuidv7(), accountId, amountCents: 50, source: 'call', note: '', promisedOn: today },
    }),
  (world: MoneyWorld, { debtorId, accountId, today }: Twin) =>
    world.staff('POST', `/debtor/${debtorId}/schedule`, {
      ...{ _id: uuidv7(), accountIds: [accountId], amountCents: 50, dueOn: today, methodId: null },
    }),
  async (world: MoneyWorld, { accountId, today }: Twin) => {
    const terms = { rhythm: 'WEEKLY', count: 2, firstDate: today, firstAmountCents: null };
    const path = `/account/${accountId}/payment-plan`;
    const asked = { _id: uuidv7(), accountIds: [accountId], terms };
    const { body } = await world.staff<{ _id: string; version: number }>('POST', path, asked);
    const said = { version: body.version, evidence: 'They said so.' };
    await world.staff('POST', `/payment-plan/${body._id}/accept`, said);
  },
  (world: MoneyWorld, { accountId }: Twin) =>
    world.staff('PUT', `/account/${accountId}/negotiation`, { amount: 50, expirationAt: '2027-06-01T00:00:00Z' }),
  (world: MoneyWorld, { debtorId, accountId }: Twin) =>
    world.staff('POST', '/transaction', {
      ...{ _id: uuidv7(), type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 50 },
      parts: [{ accountId, amountCents: 50 }],
    }),
] as const;

interface Twin {
  readonly debtorId: string;
  readonly accountId: string;
  readonly today: string;
}

/** Whoever stays is the customer from then on; a link to the one who goes is over, so they open a new one. */
async function merge(world: MoneyWorld, from: string, into: string): Promise<void> {
  const { status } = await world.staff('POST', `/debtor/${from}/merge`, { intoId: into });
  if (status !== 200) throw new Error(`two customers could not become one: ${status}`);
  world.debtorId = into;
  world.visit.token = (await openPortal(world.app, world.company, into, 'code')).token;
}

/** The customer turns out to be in the books twice, with something agreed or paid on the other side. */
export const mergeHappenings = {
  becomesOne: async (world, _pick, cents, which) => {
    const today = (await world.portal<{ today: string }>('GET', '/portal/offer')).body.today;
    const { debtorId, accountIds } = await makeOwing(world.app, world.company, [100 + cents]);
    const [accountId = ''] = accountIds;
    await agreements[which % agreements.length]?.(world, { debtorId, accountId, today });
    world.accountIds.push(accountId);
    await (cents % 2 ? merge(world, debtorId, world.debtorId) : merge(world, world.debtorId, debtorId));
  },
} satisfies Record<string, Happen>;
