import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { endDuePromises } from '../../apps/server/src/features/promises/end-promises.job.ts';
import { intentsOf, makeOwing, openPortal } from './debtor-visit.ts';
import { doWhatIsDue } from './do-what-is-due.ts';
import { saveMethod } from './plan-world.ts';
import type { Application, TestCompany } from './start-application.ts';

type Body = { readonly id?: string };

/** What members, customers and banks do about one account and what is agreed on it, all through the doors they use. */
export function agreementWorld(app: Application, company: TestCompany, token: string) {
  const settle = async () => {
    await doWhatIsDue(app, company, false);
    await endDuePromises(app.context, company.id);
  };

  async function staff<T = Body>(method: string, path: string, body?: object): Promise<T> {
    const answer = await app.send<T>(method, path, { token, ...(body ? { body } : {}) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    await settle();
    return answer.body;
  }

  async function hand(path: string, body: object): Promise<Body> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBe(200);
    await settle();
    return (await answer.json()) as Body;
  }

  async function visit(amountCents: number) {
    const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
    const accountId = accountIds[0] ?? '';
    const methodId = await saveMethod(app, company, debtorId);
    /** A card payment; answers its id. */
    const charge = async (cents: number) => {
      const paymentId = uuidv7();
      const parts = [{ accountId, amountCents: cents }];
      const command = { companyId: company.id, paymentId, debtorId, parts, methodId, source: 'portal' } as const;
      await chargeMethod(app.context, command);
      await settle();
      return paymentId;
    };
    /** Cash of a day, written down now; answers its id. */
    const cash = async (cents: number, receivedOn?: string) => {
      const _id = uuidv7();
      const parts = [{ accountId, amountCents: cents }];
      await staff('POST', '/transaction', {
        ...{ _id, type: 'PAYMENT', amountCents: cents, debtorId, method: 'CASH', parts },
        ...(receivedOn ? { receivedOn } : {}),
      });
      return _id;
    };
    const discount = async (cents: number) => {
      const _id = uuidv7();
      await staff('POST', '/transaction', { _id, type: 'COMPENSATION', amountCents: cents, accountId });
      return _id;
    };
    const account = () =>
      staff<{ status: string; balanceCents: number; version: number }>('GET', `/account/${accountId}`);
    return { debtorId, accountId, methodId, charge, cash, discount, account };
  }
  type Visitor = Awaited<ReturnType<typeof visit>>;

  /** The bank takes a payment back; answers the dispute's id. */
  async function chargeback(paymentId: string): Promise<string> {
    const [intent] = await intentsOf(app, paymentId);
    const dispute = await hand('/api/cards/disputes', { paymentIntent: intent?.id });
    return String(dispute.id);
  }

  /** We give a part of a card payment back. */
  async function refund(paymentId: string, cents: number): Promise<void> {
    const [intent] = await intentsOf(app, paymentId);
    const answer = await fetch(`${app.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_intent: intent?.id ?? '', amount: String(cents) }),
    });
    expect(answer.status).toBe(200);
    await settle();
  }

  const reverse = (id: string) => staff('POST', `/transaction/${id}/reverse`, { reason: 'Recorded by mistake.' });

  /** A settlement that the customer accepts in the portal, in parts from a day. */
  async function settlement({ accountId, debtorId }: Visitor, amount: number, firstOn: string, parts = 1) {
    await staff('PUT', `/account/${accountId}/negotiation`, {
      ...{ amount, expirationAt: '2028-01-01T00:00:00Z', partsMax: parts, daysMax: 90 },
    });
    const portal = await openPortal(app, company, debtorId, 'code');
    const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
    type Offer = { _id: string; status: string; version: number; receivedCents: number };
    const offer = async () => {
      const { body } = await app.send<{ data: { offer: Offer }[] }>('GET', '/portal/offer', {
        ...{ token: portal.token, headers },
      });
      return body.data.find((each) => each.offer)?.offer;
    };
    const made = await offer();
    const accepted = await app.send('POST', `/portal/offer/${made?._id}/accept`, {
      ...{ token: portal.token, headers },
      body: { parts, firstOn, termsVersion: OFFER_TERMS_VERSION, version: made?.version },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    type Listed = { data: { _id: string; status: string; receivedCents: number }[] };
    return async () => {
      const { data } = await staff<Listed>('GET', `/negotiation?debtorId=${debtorId}`);
      return data.find((each) => each._id === made?._id);
    };
  }

  /** A plan of a member's that the customer agreed to by phone, paid by hand; answers how to read it. */
  async function plan({ accountId }: Visitor, count: number, firstDate: string) {
    const _id = uuidv7();
    const terms = { rhythm: 'MONTHLY', count, firstDate, firstAmountCents: null };
    await staff('POST', `/account/${accountId}/payment-plan`, { _id, accountIds: [accountId], terms });
    await staff('POST', `/payment-plan/${_id}/accept`, { version: 1, evidence: 'By phone.' });
    type Read = { _id: string; status: string; remainingCents: number; paidInstallments: number[] };
    return () => staff<Read>('GET', `/payment-plan/${_id}`);
  }

  async function schedule({ accountId, debtorId }: Visitor, amountCents: number, dueOn: string) {
    const _id = uuidv7();
    await staff('POST', `/debtor/${debtorId}/schedule`, { _id, accountIds: [accountId], amountCents, dueOn });
    type Listed = { data: { _id: string; status: string }[] };
    return async () =>
      (await staff<Listed>('GET', `/debtor/${debtorId}/schedule`)).data.find((each) => each._id === _id);
  }

  async function promise({ debtorId }: Visitor, amountCents: number, promisedOn: string, accountId?: string) {
    const _id = uuidv7();
    const body = { _id, amountCents, promisedOn, source: 'call', ...(accountId ? { accountId } : {}) };
    await staff('POST', `/debtor/${debtorId}/promise`, body);
    type Listed = { data: { _id: string; status: string; keptCents: number }[] };
    return async () =>
      (await staff<Listed>('GET', `/debtor/${debtorId}/promise`)).data.find((each) => each._id === _id);
  }

  /** What the customer was told by notices, by kind. */
  async function told({ debtorId }: Pick<Visitor, 'debtorId'>): Promise<string[]> {
    const { data } = await staff<{ data: { kind: string }[] }>('GET', `/debtor/${debtorId}/notices`);
    return data.map((notice) => notice.kind);
  }

  return { staff, told, hand, settle, visit, chargeback, refund, reverse, settlement, plan, schedule, promise };
}
