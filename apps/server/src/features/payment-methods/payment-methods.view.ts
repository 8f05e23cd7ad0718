import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listOwnMethods, returnMethodSetup } from '@recoup/contract/payment-methods.ts';
import { formatExpiry, isExpired } from '@recoup/domain/payment-methods/expiry.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import type { Work } from '#server/work/work.ts';

import { listMethodUses, type MethodUse } from './method-uses.store.ts';
import { listMethods, type MethodRow, type SetupRow } from './payment-methods.store.ts';

export type MethodView = ReplyOf<typeof listOwnMethods>['methods'][number];

/** What a debtor has saved, as people see it. */
export async function viewMethods(work: Work, debtorId: string): Promise<MethodView[]> {
  const methods = await listMethods(work, debtorId);
  const uses = await listMethodUses(work, debtorId);
  const now = work.now;
  return methods.map((method) => viewMethod(method, uses, now));
}

function viewMethod(method: MethodRow, uses: readonly MethodUse[], now: Date): MethodView {
  const { expMonth, expYear, withdrawnAt, withdrawnBy } = method;
  const expiry = expMonth !== null && expYear !== null ? { month: expMonth, year: expYear } : null;
  const mine = uses.filter((use) => use.methodId === method.id).map((use) => use.kind);
  return {
    _id: method.id,
    kind: method.kind,
    label: methodLabel(method),
    exp_month: expMonth,
    exp_year: expYear,
    expiry: expiry ? formatExpiry(expiry) : null,
    isExpired: expiry !== null && isExpired(expiry, now),
    isDefault: method.isDefault,
    createdAt: method.createdAt.toISOString(),
    usedBy: [...new Set(mine)],
    withdrawn: withdrawnAt && withdrawnBy ? { at: withdrawnAt.toISOString(), by: withdrawnBy } : null,
  };
}

export function viewSetup(setup: SetupRow): ReplyOf<typeof returnMethodSetup> {
  return { _id: setup.id, status: setup.status, failure: setup.failureMessage, methodId: setup.methodId };
}
