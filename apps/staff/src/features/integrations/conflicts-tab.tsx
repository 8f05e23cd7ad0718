import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listConflicts, resolveConflict } from '@recoup/contract/integrations.ts';
import type { ConflictChoice } from '@recoup/domain/integrations/resolve-conflict.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useMay, useUser } from '../../kit/session/session.tsx';
import type { IntegrationDetail } from './integration-words.ts';

type Conflict = ReplyOf<typeof listConflicts>['data'][number];
type ConflictsTabProps = { readonly integration: IntegrationDetail; readonly onChanged: () => void };
const LIMIT = 20;

/** Where the ledger and we say different sums, with how each comes to its own. */
export function ConflictsTab({ integration, onChanged }: ConflictsTabProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const params = { id: integration._id ?? '' };
  const { data, error, mutate } = useCall(
    listConflicts,
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
      <EmptyState icon={Scale} title={t`Both books agree`}>
        <Trans>Where they differ, the invoice stands here and is not asked for until you say which sum is right.</Trans>
      </EmptyState>
    );
  return (
    <div className="pt-4">
      <ul aria-label={t`Conflicts`} className="space-y-3">
        {data.data.map((conflict) => (
          <ConflictCard
            key={conflict._id}
            conflict={conflict}
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

type ConflictCardProps = {
  readonly conflict: Conflict;
  readonly integrationId: string;
  readonly onChanged: () => void;
};

function ConflictCard({ conflict, integrationId, onChanged }: ConflictCardProps) {
  const { t } = useLingui();
  const { company } = useUser();
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const [busy, setBusy] = useState<ConflictChoice | null>(null);
  const { account, debtor, since, choice } = conflict;
  async function resolve(chosen: ConflictChoice): Promise<void> {
    setBusy(chosen);
    try {
      const params = { id: integrationId, conflictId: conflict._id };
      await client.send(resolveConflict, { params, body: { choice: chosen, version: conflict.version } });
      showToast('success', t`Settled`);
      onChanged();
    } catch (thrown) {
      const { message, fields } = refusalOf(thrown);
      showToast('error', Object.values(fields)[0] ?? message);
    } finally {
      setBusy(null);
    }
  }
  const offered = [
    ['OURS', t`Keep our sum`],
    ['THEIRS', t`Take over the ledger’s`],
    ['IGNORE', t`Stop following`],
  ] as const;
  return (
    <li className="rounded-card border border-border bg-surface p-4 text-body">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to="/debts/$id" params={{ id: account._id }} className="font-medium hover:underline">
          {account.reference}
        </Link>
        <span className="text-muted">{debtor.displayName}</span>
        {choice ? <Chip tone="green">{t`Settled`}</Chip> : <Chip tone="amber">{t`Not asked for`}</Chip>}
        <span className="text-compact text-muted">
          <Trans>
            since <Moment at={since} now={new Date()} timeZone={company.timeZone} />
          </Trans>
        </span>
      </p>
      <BothSides conflict={conflict} />
      {mayWrite && !choice && (
        <div className="mt-3 flex flex-wrap gap-2">
          {offered.map(([each, label]) => (
            <Button
              key={each}
              size="small"
              busy={busy === each}
              aria-label={`${label}: ${account.reference}`}
              onClick={() => void resolve(each)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function BothSides({ conflict }: { readonly conflict: Conflict }) {
  const { t, i18n } = useLingui();
  const { ours, theirs, unwrittenCents, differenceCents } = conflict;
  const money = (cents: number) => formatMoney(cents, { locale: i18n.locale });
  const rows = [
    [t`Invoiced`, money(ours.amountCents), money(theirs.amountCents)],
    [t`Paid and waived`, money(ours.paidCents + ours.discountCents), money(theirs.paidCents)],
    [t`Still open`, money(ours.balanceCents), theirs.isVoided ? t`Voided` : money(theirs.balanceCents)],
  ] as const;
  return (
    <>
      <dl className="mt-3 grid max-w-xl grid-cols-[minmax(0,1fr)_auto_auto] gap-x-6 gap-y-2 tabular-nums">
        <dt className="sr-only">{t`Sum`}</dt>
        <dd className="col-start-2 text-right text-compact text-muted">{t`Here`}</dd>
        <dd className="text-right text-compact text-muted">{t`Ledger`}</dd>
        {rows.map(([label, here, there]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{here}</dd>
            <dd className="text-right">{there}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-compact text-muted">
        {differenceCents < 0 ? (
          <Trans>The ledger asks for {money(-differenceCents)} less.</Trans>
        ) : (
          <Trans>The ledger asks for {money(differenceCents)} more.</Trans>
        )}
        {unwrittenCents !== 0 && (
          <>
            {' '}
            <Trans>{money(unwrittenCents)} is on its way there and not counted.</Trans>
          </>
        )}
      </p>
    </>
  );
}
