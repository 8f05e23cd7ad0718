import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readHistory, readPortalStatementFile } from '@recoup/contract/statements.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link } from '@tanstack/react-router';
import useSWRInfinite from 'swr/infinite';
import { DocumentList } from '#portal/features/documents/document-list.tsx';
import { TermsList } from '#portal/features/documents/terms-list.tsx';
import { CodeGate } from '#portal/features/sign-in/code-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { FileButton } from '#portal/kit/file-button.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import type { Moment } from './moment.ts';
import { MomentWords, momentLooks } from './moment-words.tsx';

const PAGE = 20;

/** `/{path}/history`: all that happened, with receipts, and the statement of account as a file. */
export function HistoryPage() {
  return (
    <CodeGate goal="history">
      <LoadedHistory />
    </CodeGate>
  );
}

function LoadedHistory() {
  const client = useClient();
  const { t } = useLingui();
  const path = usePath();
  const format = useFormat();
  const { name } = useCreditor();
  const history = useSWRInfinite(
    (index) => [readHistory.name, index + 1, path] as const,
    ([, page]) => client.send(readHistory, { query: { page, limit: PAGE } }),
    { shouldRetryOnError: false, revalidateFirstPage: false },
  );
  if (history.error && !history.data)
    return <LoadFailed code={codeOf(history.error)} onRetry={() => void history.mutate()} />;
  if (!history.data) return <Loading />;
  const moments = history.data.flatMap(({ data }) => data);
  const total = history.data.at(-1)?.total ?? 0;
  const credit = history.data[0]?.credit;
  const months = new Map<string, Moment[]>();
  for (const moment of moments) {
    const month = format.month(moment.at);
    months.set(month, [...(months.get(month) ?? []), moment]);
  }
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <BackLink path={path} />
        <PageHeading title={t`History and documents`} creditorName={name} />
      </div>
      <FileButton call={readPortalStatementFile} input={{ query: {} }} fileName="statement.pdf" looks="secondary">
        <Trans>Statement of the last year (PDF)</Trans>
      </FileButton>
      <TermsList />
      <DocumentList />
      {credit && (
        <p className="rounded-card border border-border p-4">
          <Trans>
            You have a credit of {format.money(credit.amountCents, credit.currency)}. It pays nothing by itself.
          </Trans>
        </p>
      )}
      {moments.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing has happened yet. Payments and agreements will stand here.</Trans>
        </p>
      ) : (
        [...months].map(([month, ofMonth]) => (
          <section key={month} aria-label={month}>
            <h2 className="font-semibold text-title first-letter:uppercase">{month}</h2>
            <ul className="mt-2 divide-y divide-border border-border border-y">
              {ofMonth.map((moment) => (
                <MomentRow key={`${moment._id} ${moment.kind}`} path={path} moment={moment} />
              ))}
            </ul>
          </section>
        ))
      )}
      {total > moments.length && (
        <Button busy={history.isValidating} onClick={() => void history.setSize(history.size + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function MomentRow({ path, moment }: { readonly path: string; readonly moment: Moment }) {
  const format = useFormat();
  // Papers of a moment are dated at the creditor's place, so the moment is, too.
  const { timeZone } = useCreditor();
  const { payment, amountCents, currency, references } = moment;
  const [Icon, tone] = momentLooks(moment);
  const money = (cents: number) => format.money(cents, currency);
  return (
    <li className="flex gap-3 py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 space-y-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 break-words font-medium">
            <MomentWords moment={moment} />
          </p>
          {amountCents !== null && <p className="figures font-semibold">{money(amountCents)}</p>}
        </div>
        <p className="figures break-words text-body text-muted">
          {[format.day(moment.at, timeZone), payment?.methodLabel, format.list(references)].filter(Boolean).join(' · ')}
        </p>
        {payment?.failure && <p className="text-body text-muted">{payment.failure}</p>}
        {payment && <WentBack payment={payment} money={money} />}
        {payment?.hasReceipt && (
          <Link
            to="/$path/receipt/$paymentId"
            params={{ path, paymentId: moment._id }}
            className="text-link-like inline-flex min-h-11 items-center"
          >
            <Trans>Receipt of {format.day(moment.at, timeZone)}</Trans>
          </Link>
        )}
      </div>
    </li>
  );
}

/** What of a payment went back, by whom; nothing where all of it did in one way, which the words above say. */
function WentBack({
  payment,
  money,
}: {
  readonly payment: NonNullable<Moment['payment']>;
  readonly money: (cents: number) => string;
}) {
  const { returnedCents, takenBackCents, status } = payment;
  const refundedCents = returnedCents - takenBackCents;
  if (status === 'RETURN' && (refundedCents === 0 || takenBackCents === 0)) return null;
  return (
    <>
      {refundedCents > 0 && (
        <p className="text-body text-muted">
          <Trans>{money(refundedCents)} of it was refunded.</Trans>
        </p>
      )}
      {takenBackCents > 0 && (
        <p className="text-body text-muted">
          <Trans>{money(takenBackCents)} of it was taken back by your bank.</Trans>
        </p>
      )}
    </>
  );
}
