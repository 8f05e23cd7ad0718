import { Trans, useLingui } from '@lingui/react/macro';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { RotateCcw } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { AccountDetails } from './account-details.tsx';
import { useRestoreAccount } from './use-restore-account.ts';

type Account = ReplyOf<typeof readAccount>;

type DeletedAccountProps = { readonly account: Account; readonly onRestored: (account: Account) => void };

/** A deleted account: what it was, who deleted it, and the way back. */
export function DeletedAccount({ account, onRestored }: DeletedAccountProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const { restore, busyId } = useRestoreAccount();
  if (!account.deleted) return null;
  const by = account.deleted.by ?? t`somebody`;
  const at = <Moment at={account.deleted.at} now={now} timeZone={company.timeZone} />;
  return (
    <>
      <Notice
        kind="warning"
        className="mb-4"
        action={
          <Button
            variant="primary"
            busy={busyId === account._id}
            onClick={async () => {
              const restored = await restore(account);
              if (restored) onRestored(restored);
            }}
          >
            <RotateCcw aria-hidden />
            {t`Restore account`}
          </Button>
        }
      >
        <Trans>
          Deleted by {by}, {at}. It counts nowhere and nobody is reminded of it.
        </Trans>
      </Notice>
      <Card title={account.debtor.displayName}>
        <AccountDetails account={account} />
      </Card>
    </>
  );
}
