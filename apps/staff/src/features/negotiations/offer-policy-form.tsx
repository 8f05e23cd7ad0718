import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateOfferPolicy } from '@recoup/contract/offer-policy.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { MoneyField, SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { type Cell, type KeptPolicy, policyForm, policyOf, policyTexts } from './policy-form.ts';

type OfferPolicyFormProps = { readonly kept: KeptPolicy; readonly onSaved: (policy: KeptPolicy) => void };

/** The grid of offers with what it leads to, and the limits of offers and scheduled payments. */
export function OfferPolicyForm({ kept, onSaved }: OfferPolicyFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const { policy, version } = kept;
  const [rules, setRules] = useState<readonly Cell[]>(policy.rules);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const yesNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  return (
    <Form
      schema={policyForm}
      defaultValues={policyTexts(policy)}
      onSubmit={async (typed) => {
        const body = { policy: policyOf(typed, rules), version };
        try {
          onSaved(await client.send(updateOfferPolicy, { body }));
        } catch (thrown) {
          // What is wrong with a cell stands at the cell.
          setRefused(refusalOf(thrown).fields);
          throw thrown;
        }
        showToast('success', t`Saved. Offers that stand keep what was agreed.`);
      }}
      className="space-y-6"
    >
      {(form) => {
        const typedFloor = Number(form.watch('floorPercent'));
        const floorPercent = Number.isInteger(typedFloor) ? typedFloor : policy.floorPercent;
        return (
          // As wide as its place: by itself a fieldset grows with the table in it.
          <fieldset disabled={!mayWrite} className="min-w-0 space-y-6">
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <SelectField
                name="isOpenToDebtors"
                label={t`Customers may name a sum in the portal`}
                hint={t`Otherwise they accept what is offered.`}
                options={yesNo}
              />
              <TextField
                name="floorPercent"
                label={t`Floor, percent of what is owed`}
                hint={t`Nothing in the grid may lead below it.`}
                inputMode="numeric"
              />
              <TextField
                name="offerDays"
                label={t`Counter-offers stand`}
                hint={t`Days in which the customer can accept one.`}
                inputMode="numeric"
              />
              <TextField
                name="graceDays"
                label={t`Days of grace`}
                hint={t`After a missed payment, until it lapses.`}
                inputMode="numeric"
              />
              <MoneyField
                name="partLeastCents"
                label={t`Smallest of several payments`}
                hint={t`Where an offer is paid in parts.`}
              />
            </div>
            <OfferGrid
              policy={policy}
              rules={rules}
              floorPercent={floorPercent}
              refused={refused}
              canEdit={mayWrite}
              onChange={(next) => {
                setRules(next);
                setRefused({});
              }}
            />
            <fieldset>
              <legend className="mb-2 font-medium text-body">
                <Trans>Scheduled payments</Trans>
              </legend>
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                <TextField
                  name="scheduleDaysMax"
                  label={t`Days ahead`}
                  hint={t`How far ahead a customer may schedule a payment.`}
                  inputMode="numeric"
                />
                <MoneyField
                  name="scheduleLeastCents"
                  label={t`Smallest scheduled payment`}
                  hint={t`Less is not accepted in the portal.`}
                />
                <TextField
                  name="cutOff"
                  type="time"
                  label={t`Can be changed until`}
                  hint={t`On the evening before, at your company’s place.`}
                />
              </div>
            </fieldset>
            {mayWrite && (
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                <Trans>Save offers and scheduled payments</Trans>
              </Button>
            )}
          </fieldset>
        );
      }}
    </Form>
  );
}
