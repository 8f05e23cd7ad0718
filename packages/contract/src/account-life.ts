import { z } from 'zod';
import { accountDetail } from './accounts.ts';
import { call } from './call.ts';
import { debtorReference } from './references.ts';
import { cents, done, id, idParams, instant, limit, listOf, page, text } from './scalars.ts';

const reason = text(500).optional();

const approve = {
  path: '/account/{id}/draft-approve',
  access: { who: 'staff', permission: 'account.status' },
  params: idParams,
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'INVALID_STATUS'],
} as const;

export const approveDraftByGet = call({
  ...approve,
  name: 'account.draft-approve-get',
  method: 'GET',
  isStateChanging: true,
  summary: 'Approve a draft; screens use the POST',
});

export const approveDraft = call({
  ...approve,
  name: 'account.draft-approve',
  method: 'POST',
  summary: 'Approve a draft: it is owed from now on',
});

const close = {
  path: '/account/{id}/close',
  access: { who: 'staff', permission: 'account.status' },
  params: idParams,
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_ALREADY_CLOSED', 'INVALID_STATUS', 'PAYMENT_IN_PROGRESS'],
} as const;

export const closeAccountByGet = call({
  ...close,
  name: 'account.close-get',
  method: 'GET',
  isStateChanging: true,
  summary: 'Close an account, with `withPaid` as paid outside in cash; screens use the POST',
  query: z.strictObject({ withPaid: z.enum(['true', 'false']).default('false') }),
});

export const closeAccount = call({
  ...close,
  name: 'account.close',
  method: 'POST',
  summary: 'Close an account: cancel it, or book what is open as a payment that came in outside the product',
  body: z.strictObject({
    withPaid: z.boolean(),
    method: z.enum(['CASH', 'WIRE_TRANSFER', 'ACH']).default('CASH'),
    reason,
  }),
});

const remove = {
  access: { who: 'staff', permission: 'account.delete' },
  params: idParams,
  reply: done,
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_DISPUTED', 'MONEY_MOVED', 'PAYMENT_IN_PROGRESS'],
} as const;

export const deleteAccountByGet = call({
  ...remove,
  name: 'account.delete-get',
  method: 'GET',
  path: '/account/{id}/delete',
  isStateChanging: true,
  summary: 'Delete an account; screens use the DELETE',
});

export const deleteAccount = call({
  ...remove,
  name: 'account.delete',
  method: 'DELETE',
  path: '/account/{id}',
  summary: 'Delete an account on which no money moved; it can be restored',
  body: z.strictObject({ reason }),
});

export const restoreAccount = call({
  name: 'account.restore',
  method: 'POST',
  path: '/account/{id}/restore',
  summary: 'Bring a deleted account back, as it was',
  access: { who: 'staff', permission: 'account.delete' },
  params: idParams,
  reply: accountDetail,
  errors: ['ACCOUNT_NOT_FOUND', 'DEBTOR_NOT_FOUND', 'ACCOUNT_REF_ALREADY_USED', 'PLAN_LIMIT'],
});

export const listDeletedAccounts = call({
  name: 'account.list-deleted',
  method: 'GET',
  path: '/account/deleted',
  summary: 'Deleted accounts, the last deleted first',
  access: { who: 'staff', permission: 'account.delete' },
  query: z.strictObject({ page, limit, search: text(200).optional() }),
  reply: listOf(
    z.strictObject({
      _id: id,
      reference: z.string(),
      amountCents: cents,
      debtor: debtorReference,
      deletedAt: instant,
      deletedBy: z.string().nullable(),
    }),
  ),
});
