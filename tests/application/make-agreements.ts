import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { Busy } from './busy-company.ts';
import type { Application } from './start-application.ts';

export interface Agreed {
  readonly accountId: string;
  readonly debtorId: string;
}

/** Gives another overdue account of a busy company an offer, a promise and a scheduled payment. */
export async function makeAgreements(app: Application, { token, debtorId }: Busy): Promise<Agreed> {
  const send = async <T>(method: string, address: string, body?: unknown): Promise<T> => {
    const answer = await app.send<T>(method, address, { token, body });
    expect(answer.status, `${address} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const { data } = await send<{ data: { _id: string; balanceCents: number; debtor: { _id: string } }[] }>(
    'GET',
    '/account?filter=isOverdue:is_true',
  );
  const account = data.find((each) => each.debtor._id !== debtorId);
  if (!account) throw new Error('the sample file has one overdue customer alone');
  const share = Math.ceil(account.balanceCents / 4);
  const of = account.debtor._id;
  await send('PUT', `/account/${account._id}/negotiation`, { amount: share * 2, expirationAt: '2026-12-20T00:00:00Z' });
  const promise = { accountId: account._id, amountCents: share, promisedOn: '2026-12-01', source: 'call' };
  await send('POST', `/debtor/${of}/promise`, promise);
  const schedule = { _id: uuidv7(), accountIds: [account._id], amountCents: share, dueOn: '2026-12-02' };
  await send('POST', `/debtor/${of}/schedule`, schedule);
  return { accountId: account._id, debtorId: of };
}
