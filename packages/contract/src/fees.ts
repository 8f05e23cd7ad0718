import { feeKinds, feeRuleBases } from '@recoup/domain/transactions/fee-rule.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { cents, idParams, requiredText } from './scalars.ts';

const sum = z.int().min(1).max(100_000_000);

export const feeRule = z
  .strictObject({
    kind: z.enum(feeKinds),
    isOn: z.boolean(),
    basis: z.enum(feeRuleBases),
    /** The clause of the agreement, or the statute. */
    source: requiredText(500),
    amountCents: sum.nullable(),
    /** Hundredths of a percent of what is owed; a year, for interest. */
    rateBp: z.int().min(1).max(10_000).nullable(),
    maxCents: sum.nullable(),
    afterDays: z.int().min(0).max(365),
  })
  .refine((rule) => (rule.amountCents === null) !== (rule.rateBp === null), {
    error: 'AMOUNT_OR_RATE',
    path: ['amountCents'],
  });

export const readFeeRules = call({
  name: 'preference.fees',
  method: 'GET',
  path: '/preference/fees',
  summary: 'Which fees the company charges, on what basis, and how much at most',
  access: { who: 'staff', permission: 'settings.read' },
  reply: z.strictObject({ rules: z.array(feeRule) }),
});

export const updateFeeRules = call({
  name: 'preference.update-fees',
  method: 'PUT',
  path: '/preference/fees',
  summary: 'Set the rules for fees; the contact policy still forbids what the law does',
  access: { who: 'staff', permission: 'settings.write' },
  body: z.strictObject({
    rules: z
      .array(feeRule)
      .max(feeKinds.length)
      .refine((all) => new Set(all.map((rule) => rule.kind)).size === all.length, { error: 'NAMED_TWICE' }),
  }),
  reply: z.strictObject({ rules: z.array(feeRule) }),
});

export const accountFees = call({
  name: 'account.fees',
  method: 'GET',
  path: '/account/{id}/fees',
  summary: 'Which fees may be charged on an account now, and why not the others',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        kind: z.enum(feeKinds),
        /** Zero when it may not be charged. */
        maxCents: cents,
        /** `off`, `not-due`, `charged`, `closed`, or the rules of the contact policy that forbid it. */
        blockedBy: z.array(z.string()),
        source: z.string(),
      }),
    ),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
