import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import { portalEstimatePdf, readPortalEstimate } from '@recoup/contract/portal-estimates.ts';
import { writeDecimal, writeTaxRate } from '@recoup/domain/invoices/decimal-text.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { ReactNode } from 'react';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { FileButton } from '#portal/kit/file-button.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { AnswerEstimate } from './answer-estimate.tsx';
import { EstimateDeposit } from './estimate-deposit.tsx';
import type { PortalEstimate } from './portal-estimate.ts';

type EstimateViewProps = { readonly id: string; readonly onChanged: () => void };

/** An estimate with its lines, its file and the ways to answer it. */
export function EstimateView({ id, onChanged }: EstimateViewProps) {
  const path = usePath();
  const { data: estimate, error, mutate } = useCall(readPortalEstimate, { params: { id } });
  if (!estimate) {
    if (error) return <LinkProblem path={path} code={codeOf(error)} onRetry={() => void mutate()} />;
    return <Loading />;
  }
  const changed = (next?: PortalEstimate) => {
    // Without a new one it is asked for again; what is shown stays meanwhile, and with it what was typed.
    void (next ? mutate(next, { revalidate: false }) : mutate());
    onChanged();
  };
  return (
    <>
      <Standing estimate={estimate} />
      <Lines estimate={estimate} />
      {[estimate.terms, estimate.notes].filter(Boolean).map((text) => (
        <p key={text} className="whitespace-pre-wrap break-words">
          {text}
        </p>
      ))}
      <FileButton
        call={portalEstimatePdf}
        input={{ params: { id } }}
        fileName={`${estimate.reference}.pdf`}
        looks="secondary"
      >
        {estimate.acceptance ? <Trans>PDF with your acceptance</Trans> : <Trans>PDF</Trans>}
      </FileButton>
      {(estimate.depositDueCents > 0 || estimate.openPayment) && <EstimateDeposit estimate={estimate} />}
      {estimate.isOpen && <AnswerEstimate estimate={estimate} onChanged={changed} />}
    </>
  );
}

/** How far it is, where it waits for no answer. */
function Standing({ estimate }: { readonly estimate: PortalEstimate }) {
  const format = useFormat();
  const { acceptance, status, isOpen, validUntil, creditorName, reference, endedBy } = estimate;
  if (acceptance)
    return (
      <Notice kind="success">
        <p role="status">
          <Trans>
            Accepted by {acceptance.name} on {format.day(acceptance.at)}. {creditorName} knows about it.
          </Trans>
        </p>
      </Notice>
    );
  if (isOpen)
    return (
      <p>
        <Trans>Valid until the end of {format.date(validUntil)}</Trans>
      </p>
    );
  if (status === 'Canceled' && endedBy === 'debtor')
    return (
      <Notice kind="success">
        <p role="status">
          <Trans>
            You declined estimate {reference}. {creditorName} knows about it, and nothing is owed by it.
          </Trans>
        </p>
      </Notice>
    );
  return (
    <Notice kind="info">
      {status === 'Canceled' ? (
        <Trans>{creditorName} withdrew this estimate. Nothing is owed by it.</Trans>
      ) : (
        <Trans>
          This estimate was valid until {format.date(validUntil)}. Ask {creditorName} for a new one.
        </Trans>
      )}
    </Notice>
  );
}

function Lines({ estimate }: { readonly estimate: PortalEstimate }) {
  const format = useFormat();
  const { currency, lines, subtotalCents, discountCents, taxes, totalCents, depositCents, depositPaidCents } = estimate;
  const money = (cents: number) => format.money(cents, currency);
  // Lines have no identity of their own: their place is what they are.
  const placed = lines.map((line, place) => ({ ...line, place }));
  return (
    <section className="space-y-3">
      <ul className="divide-y divide-border border-border border-y">
        {placed.map(({ place, ...line }) => (
          <li key={place} className="flex items-start gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{line.description}</span>
              <span className="figures text-muted">
                {writeDecimal(line.quantityMilli, 3)} × {money(line.unitPriceCents)}
              </span>
            </span>
            <span className="figures">{money(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1">
        {(discountCents > 0 || taxes.length > 0) && (
          <SumRow label={<Trans>Subtotal</Trans>}>{money(subtotalCents)}</SumRow>
        )}
        {discountCents > 0 && <SumRow label={<Trans>Discount</Trans>}>{money(-discountCents)}</SumRow>}
        {taxes.map((tax) => (
          <SumRow key={tax.taxBasisPoints} label={<Trans>Tax {writeTaxRate(tax.taxBasisPoints)}%</Trans>}>
            {money(tax.taxCents)}
          </SumRow>
        ))}
        <div className="flex justify-between gap-4 border-border border-t pt-2 font-semibold text-title">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="figures">{money(totalCents)}</dd>
        </div>
        {depositCents > 0 && (
          <SumRow label={<Trans>Deposit, to be paid when you accept</Trans>}>{money(depositCents)}</SumRow>
        )}
        {depositPaidCents > 0 && <SumRow label={<Trans>Deposit paid</Trans>}>{money(depositPaidCents)}</SumRow>}
      </dl>
    </section>
  );
}

function SumRow({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
