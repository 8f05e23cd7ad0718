import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { checkConfirmed } from '#server/features/auth/check-confirmed.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import { type CompanyMethod, readCompanyCustomer, readCompanyMethod } from './billing.store.ts';

export interface CompanyPayer {
  readonly customerId: string;
  readonly method: CompanyMethod;
}

/**
 * By what a company pays: its customer at the provider and one of its saved methods. Whoever only asks for a cost need not
 * have confirmed who they are. Refusals: REAUTH_REQUIRED, COMPANY_CLOSING,
 * PAYMENT_METHOD_NOT_FOUND.
 */
export async function companyPayer(
  { db, gateways }: Context,
  actor: MemberActor,
  methodId: string,
  purpose: 'pay' | 'preview' = 'pay',
): Promise<CompanyPayer | Refusal> {
  return inCompany(db, actor, async (work: Work<MemberActor>) => {
    const unconfirmed = purpose === 'pay' ? await checkConfirmed(work) : null;
    if (unconfirmed) return unconfirmed;
    if (purpose === 'pay' && (await isClosing(work))) return refuse('COMPANY_CLOSING');
    const customerId = await readCompanyCustomer(work, gateways.billing.provider);
    const method = await readCompanyMethod(work, methodId);
    return customerId && method ? { customerId, method } : refuse('PAYMENT_METHOD_NOT_FOUND');
  });
}
