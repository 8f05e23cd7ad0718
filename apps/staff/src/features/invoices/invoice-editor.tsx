import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { InvoiceFields } from './invoice-fields.tsx';
import { type InvoiceDraft, type InvoiceForm, invoiceForm, linesOf, newInvoiceForm, totalsOf } from './invoice-form.ts';
import { InvoicePaper, type Paper } from './invoice-paper.tsx';

/** What the paper shows besides what is typed here. */
export type PaperFacts = Pick<Paper, 'creditor' | 'debtor' | 'currency' | 'paidCents' | 'waivedCents'>;

type InvoiceEditorProps = {
  readonly defaultValues: Record<string, unknown>;
  readonly facts: PaperFacts;
  readonly mayChangeAmount?: boolean;
  /** Its customer is a field of the form. */
  readonly isNew?: boolean;
  /** Fields above those of the invoice. */
  readonly above?: ReactNode;
  readonly cancel: ReactNode;
  readonly submitLabel: string;
  /** Sends the invoice; what it throws lands at its fields. */
  readonly onSave: (form: InvoiceForm) => Promise<void>;
};

/** The form of an invoice beside the paper it becomes. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { t } = useLingui();
  return (
    <Form<InvoiceForm>
      schema={props.isNew ? newInvoiceForm : invoiceForm}
      defaultValues={props.defaultValues}
      onSubmit={props.onSave}
    >
      {(form) => (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <Card>
            <div className="space-y-5">
              {props.above}
              <InvoiceFields mayChangeAmount={props.mayChangeAmount ?? true} />
              <div className="flex flex-wrap justify-end gap-2 border-border border-t pt-4">
                {props.cancel}
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  {props.submitLabel}
                </Button>
              </div>
            </div>
          </Card>
          <section aria-label={t`Preview`} className="xl:sticky xl:top-4">
            <LivePaper facts={props.facts} />
          </section>
        </div>
      )}
    </Form>
  );
}

/** The paper as it follows the keys. */
function LivePaper({ facts }: { readonly facts: PaperFacts }) {
  const { control } = useFormContext<InvoiceDraft>();
  const draft = useDeferredValue(useWatch({ control }) as Partial<InvoiceDraft>);
  const totals = totalsOf(draft);
  const lines = linesOf(draft.lines ?? []).map((line, at) => ({ ...line, totalCents: totals.lineCents[at] ?? 0 }));
  return (
    <InvoicePaper
      paper={{
        ...facts,
        reference: draft.reference ?? '',
        issueDate: draft.issueDate ?? '',
        dueDate: draft.dueDate ?? '',
        purchaseOrder: draft.purchaseOrder ?? '',
        terms: draft.terms ?? '',
        notes: draft.notes ?? '',
        lines,
        subtotalCents: totals.subtotalCents,
        discountCents: totals.discountCents,
        taxes: [...totals.taxes],
        totalCents: totals.totalCents,
        balanceCents: totals.totalCents - facts.paidCents - facts.waivedCents,
      }}
    />
  );
}
