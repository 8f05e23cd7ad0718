import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listCalls } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { CallLine } from './call-line.tsx';

type Shown = ReplyOf<typeof listCalls>['data'];
type Which = 'all' | 'incoming' | 'outgoing' | 'missed';

/** `/calls`: all calls with customers, the latest first. */
export function CallLogPage() {
  const { t } = useLingui();
  const [which, setWhich] = useState<Which>('all');
  return (
    <Page title={t`Calls`} description={t`Calls with your customers, placed, taken and missed, the latest first.`}>
      <Segmented
        label={t`Which calls`}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'all', label: t`All` },
          { value: 'missed', label: t({ message: 'Missed', context: 'calls' }) },
          { value: 'incoming', label: t`From customers` },
          { value: 'outgoing', label: t`To customers` },
        ]}
      />
      <div className="mt-3">
        <CallLog key={which} which={which} />
      </div>
    </Page>
  );
}

function CallLog({ which }: { readonly which: Which }) {
  const { t } = useLingui();
  const client = useClient();
  const query = which === 'all' ? {} : which === 'missed' ? ({ missed: 'true' } as const) : { direction: which };
  const { data, error, mutate } = useCall(listCalls, { query });
  const [more, setMore] = useState<{ readonly rows: Shown; readonly next: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const next = more ? more.next : (data?.nextCursor ?? null);

  async function showMore(cursor: string): Promise<void> {
    setBusy(true);
    const page = await client.send(listCalls, { query: { ...query, cursor } }).finally(() => setBusy(false));
    setMore({ rows: [...(more?.rows ?? []), ...page.data], next: page.nextCursor });
  }

  if (!data && error) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const rows = [...data.data, ...(more?.rows ?? [])];
  return (
    <Card flush>
      {rows.length === 0 ? (
        <EmptyState icon={PhoneCall} title={t`No calls`}>
          <Trans>Call a customer from their page or from a task; who calls you rings here.</Trans>
        </EmptyState>
      ) : (
        <ul aria-label={t`Calls`}>
          {rows.map((call) => (
            <CallLine key={call._id} call={call} />
          ))}
        </ul>
      )}
      {next && (
        <div className="border-border border-t p-3">
          <Button busy={isBusy} onClick={() => void showMore(next)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
