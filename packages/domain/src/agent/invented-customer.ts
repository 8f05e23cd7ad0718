import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Language } from '../languages.ts';
import type { AgentCustomer } from './agent-facts.ts';

/** Whom the agent is tried on where no customer is chosen: two invoices that nobody owes. */
export function inventedCustomer(companyName: string, language: Language, today: IsoDate): AgentCustomer {
  return {
    ...{ companyName, language, currency: 'USD', totalCents: 155_050, supportPhone: null, promise: null, plan: null },
    mailsInvoices: true,
    accounts: [
      { id: 'one', reference: 'INV-10233', balanceCents: 124_050, dueDate: addDays(today, -21) },
      { id: 'two', reference: 'INV-10240', balanceCents: 31_000, dueDate: addDays(today, 9) },
    ],
  };
}
