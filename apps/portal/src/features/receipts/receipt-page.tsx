import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readReceipt } from '@recoup/contract/portal.ts';
import { readPortalReceiptFile } from '@recoup/contract/receipts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { joinNames } from '@recoup/ui/join-names.ts';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock, type LucideIcon, Printer, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { FileButton } from '#portal/kit/file-button.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';

type Receipt = ReplyOf<typeof readReceipt>;

/** `/{path}/receipt/{paymentId}`: a page of its own that can be kept, printed and opened again. */
export function ReceiptPage() {
  return (
    <SessionGate goal="receipt">
      <LoadedReceipt />
    </SessionGate>
  );
}

function LoadedReceipt() {
  const { t } = useLingui();
  const { path, paymentId } = useParams({ from: '/$path/receipt/$paymentId' });
  const receipt = useCall(readReceipt, { params: { id: paymentId } });
  if (receipt.data) return <ReceiptView path={path} receipt={receipt.data} />;
  if (!receipt.error) return <Loading />;
  const code = codeOf(receipt.error);
  if (code !== 'NOT_FOUND' && code !== 'INVALID_FIELD') {
    return <LinkProblem path={path} code={code} onRetry={() => void receipt.mutate()} />;
  }
  return (
    <div className="space-y-6">
      <PageHeading title={t`There is no such receipt`} />
      <p>
        <Trans>A receipt appears as soon as the payment has gone through.</Trans>
      </p>
      <BackButton path={path} />
    </div>
  );
}

type Outcome = {
  readonly icon: LucideIcon;
  readonly looks: string;
  readonly title: string;
  readonly words: ReactNode;
};

function useOutcome(receipt: Receipt, amount: string): Outcome {
  const { t } = useLingui();
  const { status, creditor, takenBackCents } = receipt;
  const { name } = creditor;
  switch (status) {
    case 'SUCCESS':
      return {
        icon: CircleCheck,
        looks: 'text-green-icon',
        title: t`Thank you, your payment is complete`,
        words: (
          <Trans>
            {name} has received {amount}. Please keep this receipt.
          </Trans>
        ),
      };
    case 'PENDING':
      return {
        icon: Clock,
        looks: 'text-blue-icon',
        title: t`Your payment is being processed`,
        words: <Trans>The bank has not confirmed it yet. Please do not pay again.</Trans>,
      };
    case 'FAILED':
      return {
        icon: CircleAlert,
        looks: 'text-red-icon',
        title: t`This payment did not go through`,
        words: <Trans>Nothing was charged. You can try again with another card.</Trans>,
      };
    case 'RETURN':
      return {
        icon: Undo2,
        looks: 'text-purple-icon',
        title: takenBackCents > 0 ? t`This payment was returned` : t`This payment was refunded`,
        words: <WentBack receipt={receipt} />,
      };
  }
}

/** Who gave back what of a payment, and what the rest of that means. */
function WentBack({ receipt }: { readonly receipt: Receipt }) {
  const { name } = receipt.creditor;
  const format = useFormat();
  const given = format.money(receipt.refundedCents, receipt.currency);
  const taken = format.money(receipt.takenBackCents, receipt.currency);
  if (receipt.takenBackCents === 0)
    return (
      <Trans>
        {name} has sent {given} back to you.
      </Trans>
    );
  if (receipt.refundedCents === 0) return <Trans>Your bank took {taken} back. It does not count as paid.</Trans>;
  return (
    <Trans>
      {name} has sent {given} back to you, and your bank took {taken} back. Neither counts as paid.
    </Trans>
  );
}

function ReceiptView({ path, receipt }: { readonly path: string; readonly receipt: Receipt }) {
  const format = useFormat();
  const { creditor, currency, methodLabel } = receipt;
  const { name } = creditor;
  const money = (cents: number) => format.money(cents, currency);
  const outcome = useOutcome(receipt, money(receipt.amountCents));
  const Icon = outcome.icon;
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <Icon aria-hidden className={joinNames('size-10', outcome.looks)} />
        <PageHeading title={outcome.title} creditorName={name} />
        <p>{outcome.words}</p>
      </div>
      <section aria-labelledby="receipt" className="portal-card receipt space-y-4">
        <h2 id="receipt" className="font-semibold text-title">
          <Trans>Receipt</Trans>
        </h2>
        <dl className="receipt-facts">
          <Fact name={<Trans>Paid to</Trans>}>{name}</Fact>
          <Fact name={<Trans>Amount</Trans>} strong>
            {money(receipt.amountCents)}
          </Fact>
          <Fact name={<Trans>Date</Trans>}>
            <time dateTime={receipt.at}>{format.moment(receipt.at, receipt.timeZone)}</time>
          </Fact>
          <Fact name={<Trans>Receipt number</Trans>}>{receipt.number}</Fact>
          {receipt.payer && <Fact name={<Trans>Paid by</Trans>}>{receipt.payer}</Fact>}
          {methodLabel && <Fact name={<Trans>Paid with</Trans>}>{methodLabel}</Fact>}
        </dl>
        {receipt.accounts.length > 0 && <PaidInvoices accounts={receipt.accounts} money={money} />}
        <dl className="receipt-facts border-border border-t pt-4">
          {receipt.creditCents > 0 && (
            <Fact name={<Trans>Kept as your credit</Trans>} strong>
              {money(receipt.creditCents)}
            </Fact>
          )}
          <Fact name={<Trans>Still open on all invoices then</Trans>} strong>
            {money(receipt.remainingCents)}
          </Fact>
          {receipt.agreedLeftCents !== null && (
            <Fact name={<Trans>Of it left to pay by your agreement</Trans>} strong>
              {money(receipt.agreedLeftCents)}
            </Fact>
          )}
        </dl>
      </section>
      <div className="no-print space-y-3">
        <Button onClick={() => window.print()} variant="primary">
          <Printer aria-hidden className="size-5" />
          <Trans>Print</Trans>
        </Button>
        <FileButton
          call={readPortalReceiptFile}
          input={{ params: { id: receipt._id } }}
          fileName="receipt.pdf"
          looks="secondary"
        >
          <Trans>Download PDF</Trans>
        </FileButton>
        <BackButton path={path} />
      </div>
    </div>
  );
}

type PaidInvoicesProps = { readonly accounts: Receipt['accounts']; readonly money: (cents: number) => string };

function PaidInvoices({ accounts, money }: PaidInvoicesProps) {
  const { t } = useLingui();
  return (
    <PlainTable label={t`Invoices in this payment`} className="w-full border-border border-t text-body">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-2 text-left font-normal">
            <Trans>Invoice</Trans>
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            <Trans>Paid</Trans>
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            <Trans>Still open</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {accounts.map((account) => (
          <tr key={account._id} className="border-border border-t">
            <th scope="row" className="break-words py-2 text-left font-medium">
              {account.reference}
            </th>
            <td className="py-2 pl-3 text-right">{money(account.amountCents)}</td>
            <td className="py-2 pl-3 text-right">{money(account.balanceCents)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

type FactProps = { readonly name: ReactNode; readonly children: ReactNode; readonly strong?: boolean };

function Fact({ name, children, strong = false }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className={joinNames('figures ml-auto min-w-0 break-words text-right', strong && 'font-semibold')}>
        {children}
      </dd>
    </div>
  );
}

function BackButton({ path }: { readonly path: string }) {
  return (
    <Link to="/$path" params={{ path }} className={buttonClasses()}>
      <Trans>Back to the overview</Trans>
    </Link>
  );
}
