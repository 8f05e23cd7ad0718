import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listCompanyInvoices } from '@recoup/contract/billing.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react';
import type { CompanyInvoice } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useLineWords } from './use-line-words.ts';

/** The invoices that the company got for Recoup, each with its paper. */
export function InvoicesCard() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(listCompanyInvoices, {}, { revalidateOnFocus: false });
  return (
    <Card title={t`Invoices`} flush={data !== undefined && data.data.length > 0}>
      {!data && error && (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      )}
      {!data && !error && <SkeletonLines lines={3} />}
      {data?.data.length === 0 && (
        <p className="text-body text-muted">
          <Trans>No invoices yet. Each payment for Recoup brings one.</Trans>
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label={t`Invoices`}>
          {data.data.map((invoice) => (
            <InvoiceRow key={invoice._id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: CompanyInvoice }) {
  const { t } = useLingui();
  const words = useBillingWords();
  const lineWords = useLineWords();
  const { number, lines, at, totalCents, status, pdfUrl } = invoice;
  const name = number ?? words.day(at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-4 py-2.5 text-body">
      <time dateTime={at} className="figures w-28 whitespace-nowrap text-muted">
        {words.day(at)}
      </time>
      <span className="min-w-0 flex-1 basis-48 break-words">{lines.map(lineWords).join(', ') || name}</span>
      <InvoiceState status={status} />
      <span className="figures w-24 text-right max-sm:flex-1">{words.money(totalCents)}</span>
      {pdfUrl ? (
        <a href={pdfUrl} target="_blank" rel="noreferrer" className={linkClasses} aria-label={t`PDF of ${name}`}>
          <Trans>PDF</Trans>
        </a>
      ) : (
        <span className="text-muted">—</span>
      )}
    </li>
  );
}

function InvoiceState({ status }: Pick<CompanyInvoice, 'status'>) {
  switch (status) {
    case 'paid':
      return (
        <Chip tone="green" icon={CircleCheck}>
          <Trans context="invoice">Paid</Trans>
        </Chip>
      );
    case 'void':
      return (
        <Chip tone="slate" icon={CircleX}>
          <Trans>Void</Trans>
        </Chip>
      );
    case 'uncollectible':
      return (
        <Chip tone="red" icon={CircleAlert}>
          <Trans>Given up</Trans>
        </Chip>
      );
    case 'open':
    case 'draft':
      return (
        <Chip tone="amber" icon={Clock}>
          <Trans>Unpaid</Trans>
        </Chip>
      );
  }
}
