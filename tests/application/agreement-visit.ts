import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { negotiationSubscriptions } from '../../apps/server/src/features/negotiations/negotiations.subscriptions.ts';
import { planSubscriptions } from '../../apps/server/src/features/plans/plans.subscriptions.ts';
import { promiseSubscriptions } from '../../apps/server/src/features/promises/promises.subscriptions.ts';
import { scheduleSubscriptions } from '../../apps/server/src/features/schedules/schedules.subscriptions.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal } from './debtor-visit.ts';
import { deliverEvents, saveMethod } from './plan-world.ts';
import type { Application, TestCompany } from './start-application.ts';

export interface Answer {
  readonly _id: string;
  readonly version: number;
  readonly status: string;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

const listeners = [
  ...planSubscriptions,
  ...negotiationSubscriptions,
  ...scheduleSubscriptions,
  ...promiseSubscriptions,
];

/** A customer with a saved card in the portal, and a member beside them: everything that both can agree on. */
export async function openAgreements(
  app: Application,
  company: TestCompany,
  admin: string,
  amounts: readonly number[],
) {
  const owing = await makeOwing(app, company, amounts);
  const { debtorId, accountIds } = owing;
  const [accountId = ''] = accountIds;
  const methodId = await saveMethod(app, company, debtorId);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const portal = <T = Answer>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, `/portal/${path}`, { token, headers, body });
  const staff = <T = Answer>(verb: string, path: string, body?: object) =>
    app.send<T>(verb, path, { token: admin, body });
  const terms = (firstDate: string, count = 3) => ({
    ...{ rhythm: 'MONTHLY' as const, count, firstDate, firstAmountCents: null },
  });

  async function startPlan(firstDate: string, count = 3) {
    const question = { planId: null, terms: terms(firstDate, count), methodId };
    const { hash } = (await portal<{ hash: string }>('POST', 'payment-plan/terms', question)).body;
    const body = { _id: uuidv7(), terms: question.terms, methodId, termsHash: hash ?? '0'.repeat(64) };
    return portal('POST', 'payment-plan', body);
  }

  return {
    ...{ debtorId, accountIds, accountId, methodId, portal, staff, startPlan },
    askPlan: (firstDate: string) => portal('POST', 'payment-plan/request', { _id: uuidv7(), terms: terms(firstDate) }),
    offerPlan: (firstDate: string, ids = accountIds) =>
      staff('POST', `/account/${ids[0]}/payment-plan`, { _id: uuidv7(), accountIds: ids, terms: terms(firstDate) }),
    approvePlan: (plan: Answer) => staff('POST', `/payment-plan/${plan._id}/approve`, { version: plan.version }),
    acceptPlan: (plan: Answer) =>
      staff('POST', `/payment-plan/${plan._id}/accept`, {
        version: plan.version,
        evidence: 'They agreed on the phone.',
      }),
    readPlan: (id: string) => staff('GET', `/payment-plan/${id}`),
    makeOffer: (amount: number, expirationAt: string) =>
      staff('PUT', `/account/${accountId}/negotiation`, { amount, expirationAt }),
    async acceptOffer(firstOn: string, parts = 1) {
      const { data } = (await portal<{ data: { offer: Answer | null }[] }>('GET', 'offer')).body;
      const offer = data[0]?.offer;
      const body = { parts, firstOn, termsVersion: OFFER_TERMS_VERSION, version: offer?.version ?? 0 };
      return portal('POST', `offer/${offer?._id ?? uuidv7()}/accept`, body);
    },
    schedule: (amountCents: number, dueOn: string, ids: readonly string[] = [accountId]) =>
      portal('POST', 'schedule', { _id: uuidv7(), accountIds: ids, amountCents, dueOn, methodId }),
    promise: (amountCents: number, promisedOn: string) =>
      staff('POST', `/debtor/${debtorId}/promise`, {
        ...{ _id: uuidv7(), accountId, amountCents, promisedOn, source: 'call', note: '' },
      }),
    /** What was announced reaches all that listens, as the worker does it. */
    settle: () => deliverEvents(app, company, listeners),
    notices: async (recordId?: string) => {
      const rows = await inCompany(app.context.db, company.id, (work) =>
        work.trx
          .selectFrom('notice')
          .select(['kind', 'recordId', 'facts'])
          .where('debtorId', '=', debtorId)
          .orderBy('askedAt')
          .orderBy('id')
          .execute(),
      );
      return rows.filter((row) => recordId === undefined || row.recordId === recordId);
    },
    rowsOf: (table: 'schedule' | 'promise' | 'negotiation' | 'plan') =>
      inCompany(app.context.db, company.id, (work) =>
        work.trx.selectFrom(table).select(['id', 'status']).where('debtorId', '=', debtorId).orderBy('id').execute(),
      ),
  };
}
