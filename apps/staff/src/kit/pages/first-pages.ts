/** Where somebody brings in their first invoices, by the way that they chose when they opened their company. */
export const firstPages = {
  SYNC: '/settings/integrations',
  CSV: '/debts/add-bulk',
  BY_HAND: '/debts/add-debt-new-debtor',
} as const;
