/** What becomes of a debit from a test bank account. The days are those that pass at the bank. */
export type BankFate = {
  /** It stays in processing until somebody ends it. */
  waits: boolean;
  /** The Nacha code with which it fails instead of settling. */
  fails: string | null;
  /** The Nacha code with which it comes back after it has settled. */
  returns: string | null;
};

export const ROUTING_NUMBER = '110000000';
/** A debit settles, or fails, after so many days, and comes back after so many more. */
export const SETTLES_AFTER_DAYS = 4;
export const FAILS_AFTER_DAYS = 2;
export const RETURNS_AFTER_DAYS = 3;

const pays: BankFate = { waits: false, fails: null, returns: null };

/** Stripe's own test account numbers. */
const accounts: Record<string, BankFate> = {
  '000123456789': pays,
  '000111111113': { ...pays, fails: 'R02' },
  '000111111116': { ...pays, fails: 'R03' },
  '000222222227': { ...pays, fails: 'R01' },
  '000333333335': { ...pays, fails: 'R10' },
  '000555555559': { ...pays, returns: 'R10' },
  '000000000009': { ...pays, waits: true },
};

const readyMade: Record<string, string> = {
  pm_usBankAccount_success: '000123456789',
  pm_usBankAccount_accountClosed: '000111111113',
  pm_usBankAccount_noAccount: '000111111116',
  pm_usBankAccount_insufficientFunds: '000222222227',
  pm_usBankAccount_debitNotAuthorized: '000333333335',
  pm_usBankAccount_dispute: '000555555559',
  pm_usBankAccount_processing: '000000000009',
};

/** Numbers of our own: 8888 and a code fails with it (…01 = R01), 9999 and a code comes back with it. */
const ownNumber = /^000(8888|9999)000(\d{2})$/;

export function fateOfBankAccount(number: string): BankFate | null {
  const own = ownNumber.exec(number);
  if (own === null) return accounts[number] ?? null;
  const code = `R${own[2]}`;
  return own[1] === '8888' ? { ...pays, fails: code } : { ...pays, returns: code };
}

/** The account number behind a ready-made payment method: `pm_usBankAccount_returnR01`, `…_failR01` are ours. */
export function numberOfReadyMadeBank(id: string): string | null {
  const own = /^pm_usBankAccount_(fail|return)R(\d{2})$/.exec(id);
  if (own !== null) return `000${own[1] === 'fail' ? '8888' : '9999'}000${own[2]}`;
  return readyMade[id] ?? null;
}

type NachaWords = { failure: string; message: string; dispute: string };

/** How Stripe tells of a code: as the failure of a charge, or as the reason of the dispute that a late return is there. */
const words: Record<string, NachaWords> = {
  R01: { failure: 'insufficient_funds', message: 'The account has insufficient funds.', dispute: 'insufficient_funds' },
  R02: { failure: 'account_closed', message: 'The account is closed.', dispute: 'incorrect_account_details' },
  R03: { failure: 'no_account', message: 'The account could not be located.', dispute: 'incorrect_account_details' },
  R04: { failure: 'no_account', message: 'The account number is not valid.', dispute: 'incorrect_account_details' },
  R08: { failure: 'debit_not_authorized', message: 'The payment was stopped.', dispute: 'customer_initiated' },
  R10: { failure: 'debit_not_authorized', message: 'The debit was not authorized.', dispute: 'debit_not_authorized' },
  R29: { failure: 'debit_not_authorized', message: 'The debit was not authorized.', dispute: 'debit_not_authorized' },
};
const otherwise: NachaWords = {
  failure: 'generic_could_not_process',
  message: 'The bank could not process this debit.',
  dispute: 'bank_cannot_process',
};

export function wordsOfNacha(code: string): NachaWords {
  return words[code] ?? (['R05', 'R07', 'R11'].includes(code) ? (words.R10 ?? otherwise) : otherwise);
}
