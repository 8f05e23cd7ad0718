import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDebtor } from '@recoup/contract/debtors.ts';
import { DebtorOffers } from '../../features/negotiations/debtor-offers.tsx';
import { PromiseList } from '../../features/promises/promise-list.tsx';
import { ScheduleList } from '../../features/schedules/schedule-list.tsx';
import { DebtorTerms } from '../../features/terms/debtor-terms.tsx';

type DebtorAgreementsProps = { readonly debtor: ReplyOf<typeof readDebtor>; readonly onChanged: () => void };

/** What was agreed with a customer: promises, payments on a day, offers on its accounts, and the words that were accepted. */
export function DebtorAgreements({ debtor, onChanged }: DebtorAgreementsProps) {
  const { _id: id, displayName, totals } = debtor;
  return (
    <div className="space-y-6">
      <PromiseList debtorId={id} canRecord={totals.outstandingCents > 0} onChanged={onChanged} />
      <ScheduleList debtorId={id} onChanged={onChanged} />
      <DebtorOffers debtorId={id} name={displayName} onChanged={onChanged} />
      <DebtorTerms debtorId={id} />
    </div>
  );
}
