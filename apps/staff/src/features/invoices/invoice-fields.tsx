import { Trans, useLingui } from '@lingui/react/macro';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InvoiceDraft } from './invoice-form.ts';
import { LineFields } from './line-fields.tsx';

/** What is asked about an invoice; lines and discount only while the amount may still change. */
export function InvoiceFields({ mayChangeAmount = true }: { readonly mayChangeAmount?: boolean }) {
  const { t } = useLingui();
  const { control } = useFormContext<InvoiceDraft>();
  const kind = useWatch({ control, name: 'discountKind' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="reference" label={t`Reference`} required autoComplete="off" />
        <TextField name="purchaseOrder" label={t`Purchase order`} optional autoComplete="off" />
        <DateField name="issueDate" label={t`Issue date`} required />
        <DateField name="dueDate" label={t`Due date`} required />
      </div>
      {mayChangeAmount ? (
        <>
          <LineFields />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name="discountKind"
              label={t`Discount`}
              options={[
                { value: 'none', label: t`No discount` },
                { value: 'percent', label: t`Percent of the subtotal` },
                { value: 'amount', label: t`An amount` },
              ]}
            />
            {kind === 'percent' && (
              <TextField name="discountPercent" label={t`Discount in %`} inputMode="decimal" required />
            )}
            {kind === 'amount' && <MoneyField name="discountCents" label={t`Discount amount`} required />}
          </div>
        </>
      ) : (
        <Notice kind="info">
          <Trans>Lines and discount can no longer be changed because money was paid or is on its way.</Trans>
        </Notice>
      )}
      <TextField
        name="terms"
        label={t`Terms`}
        hint={t`Printed below the total, for example: payable within 30 days.`}
        optional
      />
      <TextAreaField name="notes" label={t`Notes for the customer`} optional />
    </>
  );
}
