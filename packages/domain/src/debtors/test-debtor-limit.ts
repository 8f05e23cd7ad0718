/** Customers for trying things out that a company may have (document, sections 5 and 9). */
export const TEST_DEBTORS_MAX = 2;
