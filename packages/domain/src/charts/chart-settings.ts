import type { Chart, ChartKind, PrefixKind } from '../vocabulary.ts';

/** How a chart is counted and shown. */
export interface ChartSettings {
  /** TIME_SERIES: how things stood at the end of each period; PERIOD_SERIES: what happened in it. */
  readonly kind: ChartKind;
  readonly prefix: PrefixKind;
}

const moneyInPeriod: ChartSettings = { kind: 'PERIOD_SERIES', prefix: 'MONEY' };
const countInPeriod: ChartSettings = { kind: 'PERIOD_SERIES', prefix: 'CUSTOM_PREFIX' };
const percentInPeriod: ChartSettings = { kind: 'PERIOD_SERIES', prefix: 'PERCENT' };
const countAtTime: ChartSettings = { kind: 'TIME_SERIES', prefix: 'CUSTOM_PREFIX' };

/** Kind and prefix of every chart of the dashboard (product document, sections 3 and 9). */
export const chartSettings: Readonly<Record<Chart, ChartSettings>> = {
  total_amount_collected: moneyInPeriod,
  total_account_collected: countInPeriod,
  account_collected_before_due_date: percentInPeriod,
  account_collected_30_days_past_due: percentInPeriod,
  collection_effectiveness_index: percentInPeriod,
  actions_time_saving: { kind: 'PERIOD_SERIES', prefix: 'CUSTOM_POSTFIX' },
  actions_estimated_value: moneyInPeriod,
  debtors_with_outstanding_accounts: countAtTime,
  outstanding_accounts: countAtTime,
  accounts_added: countInPeriod,
  disputes_created: countInPeriod,
  accounts_aging_count: countAtTime,
  accounts_aging_balance: { kind: 'TIME_SERIES', prefix: 'MONEY' },
  messages_created: countInPeriod,
  messages_of_debtors: countInPeriod,
  messages_of_debtors_due_date: countInPeriod,
  daily_communications_activity: countInPeriod,
};

/** The two charts whose points carry a percent that stands for the value (product document, section 3). */
export const percentFieldCharts: readonly Chart[] = [
  'account_collected_before_due_date',
  'account_collected_30_days_past_due',
];
