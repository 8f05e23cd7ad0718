import { feeKinds, feeRuleBases } from '@recoup/domain/fees/fee-rule.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { cents, id, idParams, isoDate, requiredText } from './scalars.ts';
import { feeKind } from './vocabulary.ts';

const sum = z.int().min(1).max(100_000_000);

export const feeRule = z
  .strictObject({
    kind: feeKind,
    isOn: z.boolean(),
    basis: z.enum(feeRuleBases),
    /** The clause of the agreement, or the statute. */
    source: requiredText(500),
    /** For interest: of each whole month. */
    amountCents: sum.nullable(),
    /** Hundredths of a percent: of the debt, of the payment that is the cause, a year for interest. */
    rateBp: z.int().min(1).max(10_000).nullable(),
    maxCents: sum.nullable(),
    afterDays: z.int().min(0).max(365),
  })
  .refine((rule) => (rule.amountCents === null) !== (rule.rateBp === null), {
    error: 'AMOUNT_OR_RATE',
    path: ['amountCents'],
  })
  .meta({ id: 'FeeRule' });

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
    /** The rules of these kinds as they were seen; a kind without a rule is not named. */
    seen: z.array(feeRule).max(feeKinds.length).optional(),
  }),
  reply: z.strictObject({ rules: z.array(feeRule) }),
  errors: ['STALE_VERSION'],
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
        kind: feeKind,
        /** Zero when it may not be charged. */
        maxCents: cents,
        /** Our own block, such as `off`, `settlement` or `no-cause`, or the rules of the contact policy that forbid it. */
        blockedBy: z.array(z.string()),
        source: z.string(),
        /** What it may be charged for, each once; none when it may not be charged. */
        causes: z.array(
          z.strictObject({
            /** The payment that came back, or that was taken in a way that costs something. */
            paymentId: id.nullable(),
            /** The due date that passed, the first day of interest, the day of the payment. */
            fromOn: isoDate,
            /** Interest: the first day that it does not run on. */
            untilOn: isoDate.nullable(),
            /** Interest: what is owed of the debt itself, without fees and interest. */
            principalCents: cents.nullable(),
            maxCents: cents,
          }),
        ),
      }),
    ),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
