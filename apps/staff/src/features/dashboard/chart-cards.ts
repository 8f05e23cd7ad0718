import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Chart } from '@recoup/domain/vocabulary.ts';
import type { Meaning } from '@recoup/ui/chart/stat-card.tsx';

export type FigureChart = Exclude<
  Chart,
  'accounts_aging_count' | 'accounts_aging_balance' | 'daily_communications_activity'
>;

type ChartCard = { readonly title: MessageDescriptor; readonly meaning: Meaning };

/** Titles of the document, and whether more is better. */
export const chartCards: Readonly<Record<FigureChart, ChartCard>> = {
  total_amount_collected: { title: msg`Total Collected USD`, meaning: 'up-is-good' },
  total_account_collected: { title: msg`Total invoices collected`, meaning: 'up-is-good' },
  account_collected_before_due_date: { title: msg`Invoice collected before due date`, meaning: 'up-is-good' },
  account_collected_30_days_past_due: { title: msg`Invoice collected 30 days past due`, meaning: 'up-is-good' },
  collection_effectiveness_index: { title: msg`Receivable effectiveness index`, meaning: 'up-is-good' },
  debtors_with_outstanding_accounts: { title: msg`Customers with outstanding`, meaning: 'up-is-bad' },
  outstanding_accounts: { title: msg`Outstanding invoices`, meaning: 'up-is-bad' },
  accounts_added: { title: msg`Invoice added`, meaning: 'neutral' },
  disputes_created: { title: msg`Disputes created`, meaning: 'up-is-bad' },
  messages_created: { title: msg`Communications count`, meaning: 'neutral' },
  messages_of_debtors: { title: msg`Open balance customers receiving communications`, meaning: 'neutral' },
  messages_of_debtors_due_date: { title: msg`Past due customers receiving communications`, meaning: 'neutral' },
  actions_time_saving: { title: msg`Actions enabled time saving`, meaning: 'up-is-good' },
  actions_estimated_value: { title: msg`Estimated value of efficiencies`, meaning: 'up-is-good' },
};

/** The groups of the dashboard, in order. */
export const chartGroups: readonly { readonly title: MessageDescriptor; readonly charts: readonly FigureChart[] }[] = [
  {
    title: msg`Money in`,
    charts: [
      'total_amount_collected',
      'total_account_collected',
      'account_collected_before_due_date',
      'account_collected_30_days_past_due',
      'collection_effectiveness_index',
    ],
  },
  {
    title: msg`Book`,
    charts: ['debtors_with_outstanding_accounts', 'outstanding_accounts', 'disputes_created', 'accounts_added'],
  },
  { title: msg`Contact`, charts: ['messages_created', 'messages_of_debtors', 'messages_of_debtors_due_date'] },
  { title: msg`Time`, charts: ['actions_time_saving', 'actions_estimated_value'] },
];
