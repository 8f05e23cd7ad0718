import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { BackLink } from '#portal/app/back-link.tsx';
import { LoadFailed } from '#portal/app/load-failed.tsx';
import { Loading } from '#portal/app/loading.tsx';
import { PageHeading } from '#portal/app/page-heading.tsx';
import { codeOf, sendInSession } from '#portal/app/portal-call.ts';
import { useFormat } from '#portal/app/use-format.ts';
import { usePath } from '#portal/app/use-path.ts';
import { useCreditor } from '#portal/features/links/link-frame.tsx';
import { CodeGate } from '#portal/features/sign-in/code-gate.tsx';
import { FileButton } from './file-button.tsx';
import { readHistory, readStatementFile } from './history-calls.ts';

type Payment = ReplyOf<typeof readHistory>['data'][number];

const PAGE = 20;

/** `/{path}/history`: what was paid and when, with receipts, and the statement of account as a file. */
export function HistoryPage() {
  return (
    <CodeGate>
      <LoadedHistory />
    </CodeGate>
  );
}

function LoadedHistory() {
  const { t } = useLingui();
  const path = usePath();
  const { name } = useCreditor();
  const [limit, setLimit] = useState(PAGE);
  const history = useSWR(
    ['history', path, limit],
    () => sendInSession(path, readHistory, { query: { page: 1, limit } }),
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  if (history.error && !history.data)
    return <LoadFailed code={codeOf(history.error)} onRetry={() => void history.mutate()} />;
  if (!history.data) return <Loading />;
  const { data, total } = history.data;
  return (
    <div className="space-y-6">
      <BackLink path={path} />
      <PageHeading title={t`Payments and documents`} creditorName={name} />
      {data.length === 0 ? (
        <p className="text-muted">
          <Trans>There are no payments yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Your payments`} className="divide-y divide-border border-border border-y">
          {data.map((payment) => (
            <PaymentLine key={payment._id} path={path} payment={payment} />
          ))}
        </ul>
      )}
      {total > data.length && limit < 100 && (
        <button
          type="button"
          onClick={() => setLimit(Math.min(100, limit + PAGE))}
          className="portal-button portal-button-secondary"
        >
          <Trans>Show more</Trans>
        </button>
      )}
      <FileButton path={path} call={readStatementFile} input={{ query: {} }} fileName="statement.pdf" looks="secondary">
        <Trans>Statement of the last year (PDF)</Trans>
      </FileButton>
    </div>
  );
}

function PaymentLine({ path, payment }: { readonly path: string; readonly payment: Payment }) {
  const { t } = useLingui();
  const format = useFormat();
  const looks = {
    SUCCESS: { icon: CircleCheck, tone: 'text-green-icon', word: t`Paid` },
    PENDING: { icon: Clock, tone: 'text-blue-icon', word: t`Being processed` },
    FAILED: { icon: CircleAlert, tone: 'text-red-icon', word: t`Did not go through` },
    RETURN: { icon: Undo2, tone: 'text-purple-icon', word: t`Refunded` },
  }[payment.status];
  const Icon = looks.icon;
  return (
    <li className="space-y-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="inline-flex items-center gap-2">
          <Icon aria-hidden className={`size-5 ${looks.tone}`} />
          {looks.word}
        </span>
        <span className="figures font-semibold">{format.money(payment.amountCents, payment.currency)}</span>
      </div>
      <p className="text-muted">
        {[format.day(payment.at), payment.methodLabel, format.list(payment.references)].filter(Boolean).join(' · ')}
      </p>
      {payment.failure && <p className="text-muted">{payment.failure}</p>}
      {payment.returnedCents > 0 && payment.status !== 'RETURN' && (
        <p className="text-muted">
          <Trans>{format.money(payment.returnedCents, payment.currency)} was refunded.</Trans>
        </p>
      )}
      {payment.hasReceipt && (
        <Link
          to="/$path/receipt/$paymentId"
          params={{ path, paymentId: payment._id }}
          className="text-link-like inline-flex min-h-11 items-center"
        >
          <Trans>Receipt of {format.day(payment.at)}</Trans>
        </Link>
      )}
    </li>
  );
}
