import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FigureChart } from './chart-cards.ts';

/** What exactly each chart counts, in a sentence or two. */
export const chartDefinitions: Readonly<Record<FigureChart, MessageDescriptor>> = {
  total_amount_collected: msg`Payments less refunds, chargebacks and returned debits, each on its own day. Money that no invoice has taken up counts; credits and waivers do not.`,
  total_account_collected: msg`Invoices that came to zero in the month with at least a cent of money, and stood at zero at its end.`,
  account_collected_before_due_date: msg`Of the invoices collected in the month, those settled on or before the due date as it stood then.`,
  account_collected_30_days_past_due: msg`Of the invoices collected in the month, those settled 1 to 30 days after the due date as it stood then.`,
  collection_effectiveness_index: msg`What was owed at the start, plus charges, less what was owed at the end, as a share of all that was due. 100 when nothing was due.`,
  debtors_with_outstanding_accounts: msg`Customers with at least one invoice owed at the end of the month. Merged customers count as one.`,
  outstanding_accounts: msg`Invoices with something owed at the end of the month; drafts and canceled ones are left out.`,
  accounts_added: msg`Invoices created in the month, drafts included, deleted ones not.`,
  disputes_created: msg`Disputes opened in the month. One that was opened again is not counted again.`,
  messages_created: msg`Texts and e-mails that were handed over; codes for logging in are left out.`,
  messages_of_debtors: msg`Customers who got a text or an e-mail in the month and owed something when it was sent.`,
  messages_of_debtors_due_date: msg`Customers who got a text or an e-mail in the month and had something past due when it was sent.`,
  actions_time_saving: msg`An estimate: 5 minutes for a message of a campaign or an answer of the agent, 10 for an unattended charge, 3 for a notice. What a person sent saves nothing.`,
  actions_estimated_value: msg`An estimate: the hours saved, at $30.00 an hour.`,
};

/** What a record of a chart is, by its note. */
export const noteLabels: Readonly<Record<string, MessageDescriptor>> = {
  opening: msg`Owed at the start`,
  charged: msg`Charged, less cancellations`,
  closing: msg`Owed at the end`,
  current: msg`Of that, not yet past due`,
  payment: msg`Payment`,
  return: msg`Returned`,
  sms: msg`SMS`,
  email: msg`E-mail`,
  campaign: msg`Campaign message`,
  answer: msg`Answer of the agent`,
  notice: msg`Notice`,
  charge: msg`Unattended charge`,
  'in-time': msg`In time`,
  'owed-again': msg`Owed again since`,
};
