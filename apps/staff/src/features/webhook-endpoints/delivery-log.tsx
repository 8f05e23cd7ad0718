import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listWebhookDeliveries, replayWebhookDelivery } from '@recoup/contract/webhook-endpoints.ts';
import type { DeliveryState } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import type { Delivery, Endpoint } from './endpoint-words.ts';

type DeliveryLogProps = { readonly endpoint: Endpoint; readonly onChanged: () => void };
const LIMIT = 20;
const states = ['ALL', 'DELIVERED', 'WAITING', 'FAILED'] as const;

/** What an endpoint was sent in the last 30 days, the newest first. */
export function DeliveryLog({ endpoint, onChanged }: DeliveryLogProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const [page, setPage] = useState(1);
  const [state, setState] = useState<DeliveryState | 'ALL'>('ALL');
  const query = { page, limit: LIMIT, ...(state === 'ALL' ? {} : { state }) };
  const params = { id: endpoint._id };
  const { data, error, mutate } = useCall(listWebhookDeliveries, { params, query }, { keepPrevious: true });
  const log = t({ message: 'Log', context: 'webhook' });
  const words = {
    ALL: t({ message: 'All', context: 'webhook' }),
    DELIVERED: t({ message: 'Delivered', context: 'webhook' }),
    WAITING: t({ message: 'Waiting', context: 'webhook' }),
    FAILED: t({ message: 'Given up', context: 'webhook' }),
  };

  async function replay({ _id }: Delivery): Promise<void> {
    try {
      const sent = await client.send(replayWebhookDelivery, { params: { ...params, deliveryId: _id } });
      const status = sent.tries.at(-1)?.status ?? 0;
      if (status >= 200 && status < 300) showToast('success', t`It took the event`);
      else showToast('error', t`It did not take the event`);
      void mutate();
      onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    }
  }

  return (
    <Card
      flush
      title={log}
      actions={
        <Segmented
          label={t`Show`}
          value={state}
          options={states.map((value) => ({ value, label: words[value] }))}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      }
    >
      {!data && (
        <div className="p-4">
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </div>
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={Inbox} title={state === 'ALL' ? t`Nothing was sent yet` : t`None of these`}>
          <Trans>Events stand here for 30 days, each with what was answered.</Trans>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <ul aria-label={log} className="divide-y divide-border border-border border-t">
            {data.data.map((each) => (
              <DeliveryRow
                key={each._id}
                delivery={each}
                mayReplay={mayWrite && endpoint.isActive}
                onReplay={() => replay(each)}
              />
            ))}
          </ul>
          {data.total > LIMIT && <Pagination page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
        </>
      )}
    </Card>
  );
}
