import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type listCalls, setCallCustomer } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useState } from 'react';
import { ChooseDebtorDialog } from '../debtors/choose-debtor-dialog.tsx';
import { useCallAct } from './use-call-act.ts';

type Call = ReplyOf<typeof listCalls>['data'][number];
type CallCustomerProps = { readonly call: Call; readonly reload: () => Promise<unknown> };

/** Whose a call is: one of those who have the number, or whom somebody finds. */
export function CallCustomer({ call, reload }: CallCustomerProps) {
  const { t } = useLingui();
  const client = useClient();
  const { act, isBusy } = useCallAct(reload);
  const [isSearching, setSearching] = useState(false);
  const link = (debtorId: string) =>
    client.send(setCallCustomer, { params: { id: call._id }, body: { action: 'LINK', debtorId } });
  return (
    <>
      <fieldset aria-label={t`Which customer is it?`} className="flex flex-wrap gap-2">
        {call.candidates.map((one) => (
          <Button key={one._id} size="small" busy={isBusy} onClick={() => void act(() => link(one._id))}>
            <span className="max-w-48 truncate">{one.displayName}</span>
          </Button>
        ))}
        <Button
          size="small"
          variant={call.candidates.length > 0 ? 'ghost' : 'secondary'}
          onClick={() => setSearching(true)}
        >
          {call.candidates.length > 0 ? <Trans>Another customer…</Trans> : <Trans>Choose the customer…</Trans>}
        </Button>
      </fieldset>
      {isSearching && (
        <ChooseDebtorDialog
          title={t`Which customer is it?`}
          description={
            <Trans>
              The call will stand with this customer. Its number becomes no contact of theirs by that: add it to their
              contacts if it is theirs.
            </Trans>
          }
          submit={<Trans>Choose</Trans>}
          onClose={() => setSearching(false)}
          onChosen={async (debtorId) => {
            await link(debtorId);
            await reload();
          }}
        />
      )}
    </>
  );
}
