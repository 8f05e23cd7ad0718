/**
 * The return code that stands behind each of the provider's words for a failed or returned ACH debit (Nacha Operating
 * Rules, Appendix Four). Several codes share a word; then it is the one with the strictest consequence.
 */
const codes: Readonly<Record<string, string>> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  no_account: 'R03',
  incorrect_account_details: 'R04',
  invalid_account_number: 'R04',
  customer_initiated: 'R08',
  refer_to_customer: 'R08',
  debit_not_authorized: 'R10',
  bank_account_restricted: 'R16',
  bank_cannot_process: 'R17',
  bank_account_unusable: 'R20',
  corporate_debit_not_authorized: 'R29',
};

/** What a bank says without saying why: an entry it could not process, never to be presented again. */
const UNTOLD = 'R17';

/** The Nacha code of a failed or returned debit: the network's own where it is told, otherwise by the provider's word. */
export function nachaCodeOf(network: string | null, word: string): string {
  if (network && /^R\d{2}$/.test(network)) return network;
  return codes[word] ?? UNTOLD;
}
