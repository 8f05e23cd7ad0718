const DATA = 'payment_method_data';

/** Parameters of a method that is given in full, a card or a bank account, as the fields in a browser give it. */
export const methodDataParams = [
  `${DATA}[type]`,
  `${DATA}[allow_redisplay]`,
  ...['number', 'exp_month', 'exp_year', 'cvc'].map((name) => `${DATA}[card][${name}]`),
  ...['account_number', 'account_type', 'account_holder_type', 'routing_number'].map(
    (name) => `${DATA}[us_bank_account][${name}]`,
  ),
  ...['name', 'email', 'phone'].map((name) => `${DATA}[billing_details][${name}]`),
  ...['city', 'country', 'line1', 'line2', 'postal_code', 'state'].map(
    (name) => `${DATA}[billing_details][address][${name}]`,
  ),
];
