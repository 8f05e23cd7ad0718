/** Orders of the list of transactions; `-` is the newest or largest first. */
export const transactionSorts = ['-date', 'date', '-amount', 'amount'] as const;
