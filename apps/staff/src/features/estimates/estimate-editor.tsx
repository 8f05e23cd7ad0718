import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { linesOf, totalsOf } from '../invoices/invoice-form.ts';
import { InvoicePaper, type Paper } from '../invoices/invoice-paper.tsx';
import { LineFields } from '../invoices/line-fields.tsx';
import { type EstimateDraft, type EstimateForm, estimateForm, newEstimateForm } from './estimate-form.ts';
import { EstimateLinks } from './estimate-links.tsx';

type EstimateEditorProps = {
  readonly defaultValues: Record<string, unknown>;
  readonly facts: Pick<Paper, 'creditor' | 'debtor' | 'currency'>;
  /** The customer knows it by its number. */
  readonly isNumberFixed?: boolean;
  /** The number that it gets when none is given. */
  readonly numberHint?: string;
  /** Its customer is a field of the form. */
  readonly isNew?: boolean;
  /** Whose projects and contracts it may be for; none is chosen yet where it is left out. */
  readonly debtorId?: string | undefined;
  /** Fields above those of the estimate. */
  readonly above?: ReactNode;
  readonly cancel: ReactNode;
  readonly submitLabel: string;
  /** Sends the estimate; what it throws lands at its fields. */
  readonly onSave: (form: EstimateForm) => Promise<void>;
};

/** The form of an estimate beside the paper it becomes; on a phone its total stays in sight. */
export function EstimateEditor(props: EstimateEditorProps) {
  const { t } = useLingui();
  return (
    <Form<EstimateForm>
      schema={props.isNew ? newEstimateForm : estimateForm}
      defaultValues={props.defaultValues}
      onSubmit={props.onSave}
    >
      {(form) => (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <Card>
            <div className="space-y-5">
              {props.above}
              <EstimateFields isNumberFixed={props.isNumberFixed ?? false} numberHint={props.numberHint} />
              {props.debtorId && <EstimateLinks key={props.debtorId} debtorId={props.debtorId} />}
              <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-card border-border border-t bg-surface p-4">
                <DraftTotal currency={props.facts.currency} />
                {props.cancel}
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  {props.submitLabel}
                </Button>
              </div>
            </div>
          </Card>
          <section aria-label={t`Preview`} className="max-xl:hidden xl:sticky xl:top-4">
            <LivePaper facts={props.facts} />
          </section>
        </div>
      )}
    </Form>
  );
}

function EstimateFields({
  isNumberFixed,
  numberHint,
}: {
  readonly isNumberFixed: boolean;
  readonly numberHint: string | undefined;
}) {
  const { t } = useLingui();
  const { control } = useFormContext<EstimateDraft>();
  const kind = useWatch({ control, name: 'discountKind' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="reference"
          label={t`Number`}
          autoComplete="off"
          {...(isNumberFixed ? { readOnly: true } : { optional: true, hint: numberHint })}
        />
        <DateField name="issueDate" label={t`Issue date`} required />
        <DateField name="expirationDate" label={t`Valid until`} required />
      </div>
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
      <DepositFields />
      <TextField name="terms" label={t`Terms`} optional maxLength={500} />
      <TextAreaField name="notes" label={t`Notes for the customer`} optional maxLength={2000} />
    </>
  );
}

/** What is to be paid when the estimate is accepted. */
function DepositFields() {
  const { t } = useLingui();
  const { control } = useFormContext<EstimateDraft>();
  const kind = useWatch({ control, name: 'depositKind' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="depositKind"
        label={t`Deposit`}
        hint={t`The customer pays it online once they have accepted.`}
        options={[
          { value: 'none', label: t`No deposit` },
          { value: 'percent', label: t`Percent of the total` },
          { value: 'amount', label: t`An amount` },
        ]}
      />
      {kind === 'percent' && <TextField name="depositPercent" label={t`Deposit in %`} inputMode="decimal" required />}
      {kind === 'amount' && <MoneyField name="depositCents" label={t`Deposit amount`} required />}
    </div>
  );
}

/** What the draft comes to, as it follows the keys. */
function DraftTotal({ currency }: { readonly currency: string }) {
  const { control } = useFormContext<EstimateDraft>();
  const draft = useDeferredValue(useWatch({ control }) as Partial<EstimateDraft>);
  const { totalCents } = totalsOf(draft);
  return (
    <p className="me-auto" aria-live="polite">
      <span className="text-meta text-muted">
        <Trans>Total</Trans>
      </span>{' '}
      <span className="figures font-semibold text-lead">{formatMoney(totalCents, { currency })}</span>
    </p>
  );
}

/** The paper as it follows the keys. */
function LivePaper({ facts }: { readonly facts: EstimateEditorProps['facts'] }) {
  const { control } = useFormContext<EstimateDraft>();
  const draft = useDeferredValue(useWatch({ control }) as Partial<EstimateDraft>);
  const totals = totalsOf(draft);
  const { subtotalCents, discountCents, taxes, totalCents, lineCents } = totals;
  return (
    <InvoicePaper
      as="estimate"
      paper={{
        ...facts,
        ...{ reference: draft.reference ?? '', issueDate: draft.issueDate ?? '', dueDate: draft.expirationDate ?? '' },
        ...{ purchaseOrder: '', terms: draft.terms ?? '', notes: draft.notes ?? '' },
        lines: linesOf(draft.lines ?? []).map((line, at) => ({ ...line, totalCents: lineCents[at] ?? 0 })),
        ...{ subtotalCents, discountCents, taxes: [...taxes], totalCents, balanceCents: totalCents },
        ...{ paidCents: 0, waivedCents: 0 },
      }}
    />
  );
}
