import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listPromises } from '@recoup/contract/promises.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { lastDayOfHold } from '../holds/last-day-of-hold.ts';
import { AgreementSection } from '../negotiations/agreement-section.tsx';
import { CancelPromise } from './cancel-promise.tsx';
import { PromiseCard } from './promise-card.tsx';
import type { PromiseToPay } from './promise-labels.ts';
import { PromiseSheet } from './promise-sheet.tsx';

type PromiseListProps = {
  readonly debtorId: string;
  /** Only what concerns this account: promises for it, and those for everything. */
  readonly accountId?: string;
  /** Something is owed, so that a promise can be written down. */
  readonly canRecord: boolean;
  readonly onChanged: () => void;
};

/** What a customer promised to pay, how it was kept so far, and the way to write a promise down. */
export function PromiseList({ debtorId, accountId, canRecord, onChanged }: PromiseListProps) {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  const { company } = useUser();
  const [sheet, setSheet] = useState<'record' | { readonly cancels: PromiseToPay } | null>(null);
  const { data, error, mutate } = useCall(listPromises, { params: { id: debtorId } });
  const shown = data?.data.filter(({ account }) => !accountId || !account || account._id === accountId) ?? [];
  const ends = shown.flatMap((each) =>
    each.status === 'OPEN' ? [lastDayOfHold(each.dueUntil, company.timeZone)] : [],
  );
  const close = () => setSheet(null);
  const changed = () => {
    void mutate();
    onChanged();
  };
  const over = data ? data.kept + data.keptPartly + data.broken : 0;
  return (
    <AgreementSection
      title={<Trans>Promises to pay</Trans>}
      beside={data && over > 0 && t`${data.kept} of ${over} kept`}
      actions={
        mayWrite &&
        canRecord && (
          <Button onClick={() => setSheet('record')}>
            <CalendarClock aria-hidden />
            <Trans>Record a promise</Trans>
          </Button>
        )
      }
    >
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && shown.length === 0 && (
        <p className="text-body text-muted">
          <Trans>No promises. Campaigns rest while one is open.</Trans>
        </p>
      )}
      <div className="space-y-3">
        {shown.map((promise) => (
          <PromiseCard key={promise._id} promise={promise} onCancel={() => setSheet({ cancels: promise })} />
        ))}
      </div>
      {sheet === 'record' && (
        <PromiseSheet
          debtorId={debtorId}
          {...(accountId ? { accountId } : {})}
          restsUntil={ends.toSorted().at(-1) ?? null}
          onClose={close}
          onDone={changed}
        />
      )}
      {sheet !== null && typeof sheet === 'object' && (
        <CancelPromise promise={sheet.cancels} onClose={close} onDone={changed} />
      )}
    </AgreementSection>
  );
}
