import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { generateInfo } from '@recoup/contract/invoices.ts';
import { writeDecimal, writeTaxRate } from '@recoup/domain/invoices/decimal-text.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';

export type Paper = Pick<
  ReplyOf<typeof generateInfo>,
  | 'reference'
  | 'currency'
  | 'issueDate'
  | 'dueDate'
  | 'creditor'
  | 'debtor'
  | 'purchaseOrder'
  | 'terms'
  | 'notes'
  | 'lines'
  | 'subtotalCents'
  | 'discountCents'
  | 'taxes'
  | 'totalCents'
  | 'paidCents'
  | 'waivedCents'
  | 'balanceCents'
>;

/** The invoice, or an estimate, as it will be printed, drawn from the same facts. */
export function InvoicePaper({
  paper,
  as = 'invoice',
}: {
  readonly paper: Paper;
  readonly as?: 'invoice' | 'estimate';
}) {
  const { t, i18n } = useLingui();
  const isEstimate = as === 'estimate';
  const money = (cents: number) => formatMoney(cents, { currency: paper.currency, locale: i18n.locale });
  const day = (iso: string) => (iso ? dateText(iso, i18n.locale) : '—');
  const lines =
    paper.lines.length > 0
      ? paper.lines
      : [
          {
            description: paper.reference,
            quantityMilli: 1000,
            unitPriceCents: paper.totalCents,
            taxBasisPoints: 0,
            totalCents: paper.totalCents,
          },
        ];
  const sums = [
    { label: t`Subtotal`, cents: paper.subtotalCents },
    ...(paper.discountCents ? [{ label: t`Discount`, cents: -paper.discountCents }] : []),
    ...paper.taxes.map((tax) => {
      const rate = writeTaxRate(tax.taxBasisPoints);
      return { label: t`Tax ${rate}%`, cents: tax.taxCents };
    }),
    ...(isEstimate ? [] : [{ label: t`Total`, cents: paper.totalCents }]),
    ...(paper.paidCents ? [{ label: t`Paid`, cents: -paper.paidCents }] : []),
    ...(paper.waivedCents ? [{ label: t`Waived`, cents: -paper.waivedCents }] : []),
  ];
  return (
    <article
      aria-label={isEstimate ? t`Preview of the estimate` : t`Preview of the invoice`}
      className="min-w-0 rounded-card border border-border bg-surface p-5 text-compact shadow-popover sm:p-7"
    >
      <header className="mb-6 flex justify-between gap-4">
        <div className="min-w-0">
          <p className="break-words font-semibold text-lead">{paper.creditor.name}</p>
          {paper.creditor.addressLines.map((line) => (
            <p key={line} className="break-words text-muted">
              {line}
            </p>
          ))}
          <p className="break-words text-muted">{paper.creditor.email}</p>
          <p className="figures text-muted">{paper.creditor.phone}</p>
        </div>
        <div className="text-right">
          <p className="font-semibold text-lead">{isEstimate ? <Trans>Estimate</Trans> : <Trans>Invoice</Trans>}</p>
          <p className="break-all text-muted">{paper.reference || '—'}</p>
        </div>
      </header>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="text-meta text-muted">{isEstimate ? <Trans>Prepared for</Trans> : <Trans>Bill to</Trans>}</p>
          <p className="break-words font-medium">{paper.debtor.displayName || '—'}</p>
          {paper.debtor.addressLines.map((line) => (
            <p key={line} className="break-words">
              {line}
            </p>
          ))}
        </div>
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1 [&_dd]:text-right [&_dt]:text-muted">
          <dt>{t`Issue date`}</dt>
          <dd className="figures">{day(paper.issueDate)}</dd>
          <dt>{isEstimate ? t`Valid until` : t`Due date`}</dt>
          <dd className="figures">{day(paper.dueDate)}</dd>
          {paper.purchaseOrder && (
            <>
              <dt>{t`Purchase order`}</dt>
              <dd className="break-all">{paper.purchaseOrder}</dd>
            </>
          )}
        </dl>
      </div>
      <PlainTable
        label={isEstimate ? t`Lines of the estimate` : t`Lines of the invoice`}
        className="w-full text-left [&_td]:border-border [&_td]:border-b [&_td]:py-1.5 [&_td]:align-top [&_th]:border-border [&_th]:border-b [&_th]:pb-1 [&_th]:font-normal [&_th]:text-meta [&_th]:text-muted"
      >
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col" className="px-2 text-right">{t`Quantity`}</th>
            <th scope="col" className="px-2 text-right">{t`Price`}</th>
            <th scope="col" className="text-right">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // Lines have no identity of their own: their place is what they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity
            <tr key={at}>
              <td className="break-words">{line.description || '—'}</td>
              <td className="figures px-2 text-right">{writeDecimal(line.quantityMilli, 3)}</td>
              <td className="figures whitespace-nowrap px-2 text-right">{money(line.unitPriceCents)}</td>
              <td className="figures whitespace-nowrap text-right">{money(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <dl className="mt-3 ml-auto w-full max-w-64 space-y-1">
        {sums.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{money(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-border border-t pt-2 font-semibold text-lead">
          <dt>{isEstimate ? <Trans>Total</Trans> : <Trans>Amount due</Trans>}</dt>
          <dd className="figures">{money(paper.balanceCents)}</dd>
        </div>
      </dl>
      {[
        [t`Terms`, paper.terms],
        [t`Notes`, paper.notes],
      ].map(
        ([label, text]) =>
          text && (
            <div key={label} className="mt-4">
              <p className="text-meta text-muted">{label}</p>
              <p className="whitespace-pre-wrap break-words">{text}</p>
            </div>
          ),
      )}
    </article>
  );
}
