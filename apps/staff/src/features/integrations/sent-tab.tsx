import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listWrites, retryWrite, skipWrite } from '@recoup/contract/integrations.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { type IntegrationDetail, type LedgerWrite, writeLooks } from './integration-words.ts';

type SentTabProps = { readonly integration: IntegrationDetail; readonly onChanged: () => void };
const LIMIT = 20;

/** Payments that were taken here on their way to the ledger, those that need somebody first. */
export function SentTab({ integration, onChanged }: SentTabProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const params = { id: integration._id ?? '' };
  const { data, error, mutate } = useCall(
    listWrites,
    { params, query: { page, limit: LIMIT } },
    { keepPrevious: true },
  );
  if (!data)
    return error ? (
      <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  if (data.total === 0)
    return (
      <EmptyState icon={Send} title={t`Nothing was sent yet`}>
        <Trans>Payments on invoices of the ledger are written there as they come in, each once.</Trans>
      </EmptyState>
    );
  return (
    <div className="pt-4">
      <ul
        aria-label={t`Sent to the ledger`}
        className="divide-y divide-border rounded-card border border-border bg-surface"
      >
        {data.data.map((each) => (
          <WriteRow
            key={each._id}
            write={each}
            integrationId={params.id}
            onChanged={() => {
              void mutate();
              onChanged();
            }}
          />
        ))}
      </ul>
      {data.total > LIMIT && <Pagination page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
    </div>
  );
}

type WriteRowProps = { readonly write: LedgerWrite; readonly integrationId: string; readonly onChanged: () => void };

function WriteRow({ write, integrationId, onChanged }: WriteRowProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const [busy, setBusy] = useState<'retry' | 'skip' | null>(null);
  const { word, tone } = writeLooks[write.state];
  async function change(how: 'retry' | 'skip'): Promise<void> {
    setBusy(how);
    try {
      const params = { id: integrationId, writeId: write._id };
      await client.send(how === 'retry' ? retryWrite : skipWrite, { params, body: { version: write.version } });
      onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(null);
    }
  }
  const sum = formatMoney(write.amountCents, { locale: i18n.locale });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-body">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium tabular-nums">{write.kind === 'reversal' ? t`${sum} taken back` : sum}</span>
          <Link to="/customers/$id" params={{ id: write.debtor._id }} className="min-w-0 truncate hover:underline">
            {write.debtor.displayName}
          </Link>
          <Chip tone={tone}>{i18n._(word)}</Chip>
        </p>
        <p className="text-compact text-muted">
          <Trans>
            paid <CalendarDate date={write.paidOn} />
          </Trans>
          {write.datedOn && (
            <>
              {' · '}
              <Trans>
                dated <CalendarDate date={write.datedOn} /> there
              </Trans>
            </>
          )}
          {' · '}
          <span className="font-mono">{write.marker}</span>
        </p>
        {write.answer && (
          <p className="wrap-anywhere mt-1 text-compact text-danger-text">
            {write.answer === 'PARTLY_RETURNED' ? (
              <Trans>A part of it went back. Record that part in the ledger by hand.</Trans>
            ) : (
              write.answer
            )}
          </p>
        )}
      </div>
      {mayWrite && write.state === 'REFUSED' && (
        <div className="flex flex-wrap gap-2">
          {write.answer !== 'PARTLY_RETURNED' && (
            <Button size="small" busy={busy === 'retry'} onClick={() => void change('retry')}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button size="small" busy={busy === 'skip'} onClick={() => void change('skip')}>
            <Trans>Recorded by hand</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
