import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Records } from './sample-requests/records.ts';
import { saveMethod } from './saved-method.ts';
import type { Application, TestCompany } from './start-application.ts';

type Fresh = () => Promise<Partial<Records>>;

/** Plans, offers, promises and payments in the state that a call needs: most calls end or change theirs. */
export function freshMoney(app: Application, company: TestCompany, token: string, debtorId: string) {
  const post = async <T = { _id: string }>(path: string, body: object, method = 'POST'): Promise<T> => {
    const answer = await app.send<T>(method, path, { token, body });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const change = (statement: ReturnType<typeof sql>) =>
    inCompany(app.context.db, company.id, (work) => statement.execute(work.trx));

  const account = async (amountCents = 5_000): Promise<{ accountId: string }> => {
    const dates = { issueDate: '2026-11-01', dueDate: '2026-12-01' };
    const made = await post('/account', { reference: `M-${uuidv7()}`, amountCents, ...dates, debtorId });
    return { accountId: made._id };
  };

  const plan = async (): Promise<{ planId: string; accountId: string }> => {
    const { accountId } = await account(30_000);
    const planId = uuidv7();
    await post(`/account/${accountId}/payment-plan`, { _id: planId, accountIds: [accountId], terms: planTerms });
    return { planId, accountId };
  };

  /** A plan that was agreed, then put as it is wanted. */
  const agreed = async (then: ReturnType<typeof sql>): Promise<{ planId: string }> => {
    const { planId } = await plan();
    await post(`/payment-plan/${planId}/accept`, { version: 1, evidence: 'They said so.' });
    await change(sql`update plan set version = 1, ${then} where id = ${planId}`);
    return { planId };
  };

  const requested: Fresh = async () => {
    const { planId } = await plan();
    await change(sql`update plan set status = 'REQUESTED', made_by = 'debtor', version = 1 where id = ${planId}`);
    return { planId };
  };

  const proposed: Fresh = async () => {
    const { accountId } = await account();
    const offer = await post(
      `/account/${accountId}/negotiation`,
      { amount: 100, expirationAt: '2030-01-01T00:00:00Z' },
      'PUT',
    );
    await change(sql`update negotiation set status = 'PROPOSED', version = 1 where id = ${offer._id}`);
    return { offerId: offer._id };
  };

  const paid: Fresh = async () => {
    const [{ accountId }, { methodId }] = [await account(), await saveMethod(app, company, debtorId)];
    const paymentId = uuidv7();
    const parts = [{ accountId, amountCents: 200 }];
    const agreement = { textVersion: spokenMandateVersion, evidence: 'By phone' };
    await post(`/debtor/${debtorId}/payments`, { _id: paymentId, methodId, parts, agreement });
    return { paymentId };
  };

  const standing: Fresh = async () => {
    const { accountId } = await account();
    const body = { _id: uuidv7(), accountIds: [accountId], amountCents: 100, dueOn: '2026-11-27' };
    return { scheduleId: (await post(`/debtor/${debtorId}/schedule`, body))._id, accountId };
  };

  const elsewhere: Readonly<Record<string, Fresh>> = {
    'debtor.charge': account,
    'debtor.choose-default-method': async () => ({
      paymentMethodId: (await saveMethod(app, company, debtorId)).methodId,
    }),
    'debtor.delete': async () => ({ otherDebtorId: (await post('/debtor', { companyName: 'Owes nothing' }))._id }),
    'debtor.restore': async () => {
      const { _id } = await post('/debtor', { companyName: 'Comes back' });
      await post(`/debtor/${_id}`, { reason: 'By mistake' }, 'DELETE');
      return { otherDebtorId: _id };
    },
    'negotiation.approve': proposed,
    'negotiation.decline': proposed,
    'payment.refund': paid,
    'plan.answer-change': () =>
      agreed(sql`asked_change = '{"number": 1, "dueDate": null, "note": ""}'::jsonb, payment_method_id = null`),
    'plan.approve': requested,
    'plan.cancel': plan,
    'plan.change': () => agreed(sql`payment_method_id = null`),
    'plan.counter': requested,
    'plan.create': () => account(30_000),
    'plan.reinstate': () => agreed(sql`status = 'BROKEN', ended_at = now()`),
    'plan.stop-charges': async () => {
      const { methodId } = await saveMethod(app, company, debtorId);
      return agreed(sql`payment_method_id = ${methodId}`);
    },
    'promise.cancel': async () => ({
      promiseId: (await post(`/debtor/${debtorId}/promise`, { amountCents: 100, promisedOn: '2026-11-27' }))._id,
    }),
    // The worker compares the books by itself, and what it found again has another version.
    'reconciliation.acknowledge': async () => {
      await change(sql`update reconciliation_difference set version = 1, gone_at = null`);
      return {};
    },
    'schedule.change': standing,
    'schedule.create': account,
  };
  return elsewhere;
}

/** Terms that every company allows before it has said anything else. */
export const planTerms = { rhythm: 'MONTHLY', count: 3, firstDate: '2026-12-01', firstAmountCents: null } as const;
