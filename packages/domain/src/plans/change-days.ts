/**
 * So many days before another amount than was agreed is charged, its customer is told (12 CFR 1005.10(d)); and so many are
 * left to pay in after something of ours kept a payment, or the word of it, from its day.
 */
export const changeDays = 10;
