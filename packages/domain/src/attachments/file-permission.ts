import type { Permission } from '../permissions/permission.ts';

interface FileRule {
  readonly read: Permission;
  /** Null: it stays as it came, for everybody. */
  readonly write: Permission | null;
}

/**
 * A file is guarded by the record it belongs to: who may read that, reads it. A kind that is not here is closed to
 * everybody.
 */
const fileRules: Readonly<Record<string, FileRule>> = {
  account: { read: 'account.read', write: 'account.write' },
  debtor: { read: 'debtor.read', write: 'debtor.write' },
  // What the customer gave to an account that an Operator works on.
  dispute: { read: 'account.read', write: 'account.write' },
  transaction: { read: 'transaction.read', write: 'transaction.write' },
  contract: { read: 'contract.read', write: 'contract.write' },
  // The paper that a customer got.
  estimate: { read: 'estimate.read', write: null },
  // Papers for the payment provider change by calls of their own.
  'recoup-pay': { read: 'pay.read', write: null },
  // Part of what a customer said.
  message: { read: 'message.read', write: null },
};

/** What it takes to read a file of a record of this kind, or to change one; null where nobody may. */
export function filePermission(kind: string, what: keyof FileRule): Permission | null {
  return Object.hasOwn(fileRules, kind) ? (fileRules[kind]?.[what] ?? null) : null;
}
