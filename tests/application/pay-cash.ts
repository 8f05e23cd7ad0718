import { bookPayment } from '../../apps/server/src/features/accounts/book-payment.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Application, TestCompany } from './start-application.ts';

/** Books cash on an account, as a member would record it. */
export async function payCash(
  app: Application,
  company: TestCompany,
  { debtorId, accountId }: { readonly debtorId: string; readonly accountId: string },
  amountCents: number,
): Promise<void> {
  await inCompany(app.context.db, company.id, async (work) => {
    const at = work.now;
    const of = { companyId: company.id, debtorId, paymentId: null, method: 'CASH', source: 'staff' } as const;
    await bookPayment(work, { ...of, parts: [{ accountId, amountCents }], at });
  });
}
