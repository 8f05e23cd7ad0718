import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listCalls, setCallCustomer } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { PhoneCall } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';
import { CallCustomer } from '../calls/call-customer.tsx';
import { CallLine } from '../calls/call-line.tsx';
import { useCallAct } from '../calls/use-call-act.ts';

type Call = ReplyOf<typeof listCalls>['data'][number];

/** Calls of which nobody has said whose they are: of unknown numbers, and of numbers that several customers have. */
export function CallTray({ isIgnored }: { readonly isIgnored: boolean }) {
  const { t } = useLingui();
  const may = useMay();
  const unknown = isIgnored ? 'IGNORED' : 'OPEN';
  const list = useCall(listCalls, { query: { unknown, limit: 100 } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.data.length === 0)
    return isIgnored ? (
      <EmptyState icon={PhoneCall} title={t`No call was ignored`} />
    ) : (
      <EmptyState icon={PhoneCall} title={t`Every call has its customer`}>
        <Trans>Calls of unknown numbers, and of numbers that several customers have, will stand here.</Trans>
      </EmptyState>
    );
  return (
    <Card flush>
      <ul aria-label={t`Calls without a customer`}>
        {list.data.data.map((call) => (
          <CallLine
            key={call._id}
            call={call}
            acts={may('call.write') && <CallActs call={call} isIgnored={isIgnored} reload={list.mutate} />}
          />
        ))}
      </ul>
    </Card>
  );
}

type CallActsProps = { readonly call: Call; readonly isIgnored: boolean; readonly reload: () => Promise<unknown> };

function CallActs({ call, isIgnored, reload }: CallActsProps) {
  const client = useClient();
  const { act, isBusy } = useCallAct(reload);
  const settle = (action: 'IGNORE' | 'REOPEN') =>
    void act(() => client.send(setCallCustomer, { params: { id: call._id }, body: { action } }));
  if (isIgnored)
    return (
      <Button size="small" busy={isBusy} onClick={() => settle('REOPEN')}>
        <Trans>Back to the open ones</Trans>
      </Button>
    );
  return (
    <>
      <CallCustomer call={call} reload={reload} />
      <Button size="small" variant="ghost" busy={isBusy} onClick={() => settle('IGNORE')}>
        <Trans>Ignore</Trans>
      </Button>
    </>
  );
}
