import { describe, expect, test } from 'vitest';
import { mayDo } from '../permissions/permission.ts';
import { filePermission } from './file-permission.ts';

/** By kind of record: who may read its files, and who may change them. */
const table: Readonly<Record<string, { readonly read: string; readonly write: string }>> = {
  account: { read: 'OPERATOR ADMIN', write: 'OPERATOR ADMIN' },
  debtor: { read: 'OPERATOR ADMIN', write: 'ADMIN' },
  dispute: { read: 'OPERATOR ADMIN', write: 'OPERATOR ADMIN' },
  transaction: { read: 'ADMIN', write: 'ADMIN' },
  contract: { read: 'ADMIN', write: 'ADMIN' },
  message: { read: 'ADMIN', write: '' },
  'recoup-pay': { read: 'ADMIN', write: '' },
  'something else': { read: '', write: '' },
};

describe.each(Object.keys(table))('a file of a record of the kind %s', (kind) => {
  test.each(['read', 'write'] as const)('%s', (what) => {
    const permission = filePermission(kind, what);
    const roles = ['OPERATOR', 'ADMIN'].filter((role) => permission && mayDo({ roles: [role] }, permission));
    expect(roles.join(' ')).toBe(table[kind]?.[what]);
  });
});
