const BILLING =
  /^\w+ \/v1\/(coupons|invoice_payments|invoiceitems|invoices|prices|products|promotion_codes|subscriptions)\b/;

/** Operations by which companies pay for the product itself, and those by which their customers pay them. */
export const isOfBilling = (operation: string): boolean => BILLING.test(operation);
export const isOfPayments = (operation: string): boolean => !isOfBilling(operation);
