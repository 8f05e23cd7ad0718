import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readDebtor, restoreDebtor } from '@recoup/contract/debtors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';

type Debtor = ReplyOf<typeof readDebtor>;

type DeletedDebtorProps = {
  readonly debtor: Debtor;
  readonly deletedAt: string;
  readonly onRestored: (debtor: Debtor) => void;
};

/** Says that a customer was deleted, and brings it back. */
export function DeletedDebtor({ debtor, deletedAt, onRestored }: DeletedDebtorProps) {
  const { t } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const [busy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    setBusy(true);
    try {
      onRestored(await client.send(restoreDebtor, { params: { id: debtor._id } }));
      showToast('success', t`${debtor.displayName} restored`);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      kind="warning"
      className="mb-4"
      action={
        <Button busy={busy} onClick={() => void restore()}>
          <RotateCcw aria-hidden />
          <Trans>Restore</Trans>
        </Button>
      }
    >
      <Trans>
        This customer is deleted (<Moment at={deletedAt} now={now} timeZone={company.timeZone} />
        ). It is in no list, and nothing is sent to it.
      </Trans>
    </Notice>
  );
}
