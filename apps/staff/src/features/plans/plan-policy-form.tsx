import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readPaymentPolicy, updatePaymentPolicy } from '@recoup/contract/payment-policy.ts';
import { type PlanParty, planLimitMax, planParties } from '@recoup/domain/plans/plan-policy.ts';
import { planRhythms } from '@recoup/domain/plans/plan-rhythm.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { MoneyField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { z } from 'zod';
import { useMay } from '../../kit/session/session.tsx';

type Policy = ReplyOf<typeof readPaymentPolicy>;

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const limits = z.strictObject({
  maxInstallments: whole(1, planLimitMax.installments),
  maxDays: whole(1, planLimitMax.days),
  minInstallmentCents: z.int().min(1),
  minFirstPercent: whole(0, 100),
  firstWithinDays: whole(0, 365),
});
const schema = z.strictObject({
  isOffered: z.enum(['yes', 'no']),
  dayPolicy: z.enum(['ANY_DAY', 'NEXT_BUSINESS_DAY']),
  graceDays: whole(0, planLimitMax.graceDays),
  missesInRow: whole(1, 12),
  skipsMax: whole(0, 12),
  moveDaysMax: whole(0, 90),
  offerDays: whole(1, 90),
  allowsCustom: z.enum(['yes', 'no']),
  limits: z.strictObject({ DEBTOR: limits, OPERATOR: limits, ADMIN: limits }),
  planNote: z.string().max(2_000).optional(),
});

const texts = (party: Policy['plans']['limits'][PlanParty]) => ({
  maxInstallments: String(party.maxInstallments),
  maxDays: String(party.maxDays),
  minInstallmentCents: party.minInstallmentCents,
  minFirstPercent: String(party.minFirstPercent),
  firstWithinDays: String(party.firstWithinDays),
});

type PlanPolicyFormProps = { readonly policy: Policy; readonly onSaved: (policy: Policy) => void };

/** Limits of customers, operators and administrators, days of grace, and a paragraph of one's own. */
export function PlanPolicyForm({ policy, onSaved }: PlanPolicyFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const { plans } = policy;
  const yesNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  const partyNames: Record<PlanParty, string> = {
    DEBTOR: t`Customers in the portal`,
    OPERATOR: t`Operators`,
    ADMIN: t`Administrators`,
  };
  return (
    <Form
      schema={schema}
      defaultValues={{
        isOffered: plans.isOffered ? 'yes' : 'no',
        dayPolicy: plans.dayPolicy,
        graceDays: String(plans.graceDays),
        missesInRow: String(plans.missesInRow),
        skipsMax: String(plans.skipsMax),
        moveDaysMax: String(plans.moveDaysMax),
        offerDays: String(plans.offerDays),
        allowsCustom: plans.rhythms.includes('CUSTOM') ? 'yes' : 'no',
        limits: {
          DEBTOR: texts(plans.limits.DEBTOR),
          OPERATOR: texts(plans.limits.OPERATOR),
          ADMIN: texts(plans.limits.ADMIN),
        },
        planNote: policy.planNote,
      }}
      onSubmit={async ({ isOffered, allowsCustom, planNote, ...rest }) => {
        const rhythms = planRhythms.filter((rhythm) => rhythm !== 'CUSTOM' || allowsCustom === 'yes');
        const body = {
          plans: { ...rest, isOffered: isOffered === 'yes', rhythms },
          planNote: planNote ?? '',
          version: policy.version,
        };
        onSaved(await client.send(updatePaymentPolicy, { body }));
        showToast('success', t`Saved. Plans that stand keep what was agreed.`);
      }}
      className="space-y-6"
    >
      {(form) => (
        <fieldset disabled={!mayWrite} className="space-y-6">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <SelectField name="isOffered" label={t`Customers may make a plan in the portal`} options={yesNo} />
            <SelectField name="allowsCustom" label={t`Own dates and amounts`} options={yesNo} />
            <SelectField
              name="dayPolicy"
              label={t`Weekends and holidays`}
              options={[
                { value: 'ANY_DAY', label: t`Due on any day` },
                { value: 'NEXT_BUSINESS_DAY', label: t`Due on the next business day` },
              ]}
            />
            <TextField
              name="graceDays"
              label={t`Days of grace`}
              hint={t`After a missed payment, until the plan is broken.`}
              inputMode="numeric"
            />
            <TextField
              name="missesInRow"
              label={t`Missed in a row`}
              hint={t`So many end a plan at once.`}
              inputMode="numeric"
            />
            <TextField
              name="offerDays"
              label={t`Offers stay open`}
              hint={t`Days until the customer must have answered.`}
              inputMode="numeric"
            />
            <TextField
              name="moveDaysMax"
              label={t`Days a customer may pay later`}
              hint={t`Beyond them a member is asked.`}
              inputMode="numeric"
            />
            <TextField name="skipsMax" label={t`Payments a customer may move to the end`} inputMode="numeric" />
          </div>
          {planParties.map((party) => (
            <fieldset key={party}>
              <legend className="mb-2 font-medium text-body">{partyNames[party]}</legend>
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                <TextField name={`limits.${party}.maxInstallments`} label={t`Most payments`} inputMode="numeric" />
                <TextField name={`limits.${party}.maxDays`} label={t`Longest plan, in days`} inputMode="numeric" />
                <MoneyField name={`limits.${party}.minInstallmentCents`} label={t`Smallest payment`} />
                <TextField
                  name={`limits.${party}.minFirstPercent`}
                  label={t`First payment, percent of the total`}
                  inputMode="numeric"
                />
                <TextField
                  name={`limits.${party}.firstWithinDays`}
                  label={t`First payment within so many days`}
                  inputMode="numeric"
                />
              </div>
            </fieldset>
          ))}
          <TextAreaField name="planNote" label={t`A paragraph of your own in the terms`} optional />
          {mayWrite && (
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              <Trans>Save</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </Form>
  );
}
