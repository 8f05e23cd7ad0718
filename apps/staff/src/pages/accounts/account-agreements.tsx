import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { AccountOffers } from '../../features/negotiations/account-offers.tsx';
import { PromiseList } from '../../features/promises/promise-list.tsx';
import { ScheduleList } from '../../features/schedules/schedule-list.tsx';

type AccountAgreementsProps = { readonly account: ReplyOf<typeof readAccount>; readonly onChanged: () => void };

/** What was agreed about an account: offers, promises and payments on a day. */
export function AccountAgreements({ account, onChanged }: AccountAgreementsProps) {
  const { _id: accountId, debtor } = account;
  const isOpen = account.balanceCents > 0 && account.status !== 'Draft' && account.status !== 'Canceled';
  return (
    <div className="space-y-6">
      <AccountOffers account={account} onChanged={onChanged} />
      <PromiseList debtorId={debtor._id} accountId={accountId} canRecord={isOpen} onChanged={onChanged} />
      <ScheduleList debtorId={debtor._id} accountId={accountId} onChanged={onChanged} />
    </div>
  );
}
