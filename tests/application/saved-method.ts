import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '../../apps/server/src/actor.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { listMethods } from '../../apps/server/src/features/payment-methods/payment-methods.store.ts';
import { refreshSetup } from '../../apps/server/src/features/payment-methods/refresh-setup.ts';
import { startSetup } from '../../apps/server/src/features/payment-methods/start-setup.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { granted, makeActor } from './debtor-visit.ts';
import type { Application, TestCompany } from './start-application.ts';

const agreement = {
  textVersion: mandateVersion,
  text: 'I authorize it.',
  language: 'en',
  ip: '203.0.113.7',
  userAgent: 'Test browser',
};

/** Types a card or bank account into the fields of a setup: the sandbox's own front door. Answers its HTTP status. */
export async function confirmSetup(app: Application, clientSecret: string, paymentMethod: string): Promise<number> {
  const setupId = clientSecret.split('_secret_')[0] ?? '';
  const isBank = paymentMethod.startsWith('pm_usBankAccount');
  const response = await fetch(`${app.sandbox.url}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: paymentMethod,
      ...(isBank
        ? {
            'mandate_data[customer_acceptance][type]': 'online',
            'mandate_data[customer_acceptance][online][ip_address]': agreement.ip,
            'mandate_data[customer_acceptance][online][user_agent]': agreement.userAgent,
          }
        : {}),
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

export interface SavedMethod {
  readonly methodId: string;
  readonly setupId: string;
  readonly actor: DebtorActor;
}

/** Has a debtor save a card or bank account through the provider's fields, as the portal does. */
export async function saveMethod(
  app: Application,
  company: TestCompany,
  debtorId: string,
  options: { readonly paymentMethod?: string; readonly context?: Context; readonly replacesId?: string } = {},
): Promise<SavedMethod> {
  const { paymentMethod = 'pm_card_visa', context = app.context, replacesId = null } = options;
  const actor = await makeActor(app, company, debtorId);
  const setupId = uuidv7();
  const kind = paymentMethod.startsWith('pm_usBankAccount') ? 'ACH' : 'CARD';
  const started = granted(
    await startSetup(context, actor, { setupId, kind, isDefault: false, replacesId, agreement, requestId: 'test' }),
  );
  const status = await confirmSetup(app, started.card?.clientSecret ?? '', paymentMethod);
  if (status !== 200) throw new Error(`confirming a setup answered ${status}`);
  const { methodId } = granted(await refreshSetup(context, actor, setupId));
  if (methodId) return { methodId, setupId, actor };
  const saved = await inCompany(context.db, company.id, (work) => listMethods(work, debtorId));
  throw new Error(`nothing was saved beside ${saved.length} methods`);
}
