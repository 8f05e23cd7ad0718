import { useLingui } from '@lingui/react/macro';
import { entityTypes } from '@recoup/domain/vocabulary.ts';
import { MoneyField, SelectField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { z } from 'zod';
import type { RecoupPay } from './recoup-pay.ts';
import { usePayStep } from './use-pay-step.ts';

const schema = z.strictObject({
  entityType: z.enum(entityTypes),
  monthlyCents: z.int().min(0),
  takesCards: z.enum(['yes', 'no']),
});

type BusinessSheetProps = { readonly pay: RecoupPay; readonly onClose: () => void; readonly onSaved: () => void };

/** What kind of company it is, and how much it expects to take: its papers follow from it. */
export function BusinessSheet({ pay, onClose, onSaved }: BusinessSheetProps) {
  const { t } = useLingui();
  const takeStep = usePayStep();
  const { business, version } = pay;
  const kinds: Record<(typeof entityTypes)[number], string> = {
    'Sole Proprietorship': t`Sole proprietorship`,
    'Limited Liability Company': t`Limited liability company`,
    Corporation: t`Corporation`,
    'Not For Profit': t`Not for profit`,
    Government: t`Government`,
    Partnership: t`Partnership`,
  };
  return (
    <FormSheet
      asDialog
      title={t`Your business`}
      description={t`Which documents are needed follows from this.`}
      schema={schema}
      defaultValues={{
        entityType: business?.entityType ?? 'Corporation',
        monthlyCents: business?.monthlyCents,
        takesCards: business?.takesCards ? 'yes' : 'no',
      }}
      onClose={onClose}
      onSubmit={async ({ takesCards, ...values }) => {
        await takeStep({ step: 'business', values: { ...values, takesCards: takesCards === 'yes' }, version });
        onSaved();
      }}
    >
      <SelectField
        name="entityType"
        label={t`Kind of company`}
        options={entityTypes.map((value) => ({ value, label: kinds[value] }))}
      />
      <MoneyField name="monthlyCents" label={t`Payments you expect in a month`} required />
      <SelectField
        name="takesCards"
        label={t`Do you take cards today?`}
        options={[
          { value: 'no', label: t`No` },
          { value: 'yes', label: t`Yes` },
        ]}
      />
    </FormSheet>
  );
}
