import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDebtorPlans, readPlan } from '@recoup/contract/plans.ts';
import { isOpenPlan } from '@recoup/domain/plans/plan-state.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { ArrowLeftRight, Banknote, ChevronDown, CreditCard, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { CollectSheet } from '../payments/collect-sheet.tsx';
import { usePlanMenu } from '../plans/use-plan-menu.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { RecordPaymentSheet } from './record-payment-sheet.tsx';
import { RefundByHandSheet } from './refund-by-hand-sheet.tsx';

type DebtorMoneyMenuProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  readonly onDone: () => void;
};

/** What a member can do about a customer's money by hand, over all of its accounts. */
export function DebtorMoneyMenu({ debtor, onDone }: DebtorMoneyMenuProps) {
  const { t } = useLingui();
  const may = useMay();
  const [sheet, setSheet] = useState<'collect' | 'payment' | 'credit' | 'refund' | null>(null);
  const mayRecord = may('transaction.record');
  const mayCollect = may('account.write');
  useCommands(
    mayRecord
      ? [
          ...(mayCollect
            ? [
                {
                  id: 'collect payment',
                  title: t`Collect payment`,
                  group: t`This record`,
                  icon: CreditCard,
                  run: () => setSheet('collect'),
                },
              ]
            : []),
          {
            id: 'record payment',
            title: t`Record payment`,
            group: t`This record`,
            icon: Banknote,
            run: () => setSheet('payment'),
          },
        ]
      : [],
  );
  const common = { debtor, onClose: () => setSheet(null), onDone };
  const plans = useCall(listDebtorPlans, { params: { id: debtor._id } });
  // With several plans each has its own page: an entry that leaves open which one is meant would be a trap.
  const [plan, second] = plans.data?.data.filter((each) => isOpenPlan(each.status)) ?? [];
  const detail = useCall(readPlan, plan && !second ? { params: { id: plan._id } } : null);
  const planMenu = usePlanMenu(detail.data, () => {
    void detail.mutate();
    void plans.mutate();
    onDone();
  });
  if (!mayRecord) return null;
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Banknote aria-hidden />
            {t`Money`}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {mayCollect && (
          <MenuItem icon={CreditCard} onSelect={() => setSheet('collect')}>
            {t`Collect payment`}
          </MenuItem>
        )}
        <MenuItem icon={Banknote} onSelect={() => setSheet('payment')}>
          {t`Record payment`}
        </MenuItem>
        <MenuItem icon={ArrowLeftRight} onSelect={() => setSheet('credit')}>
          {t`Apply or move credit`}
        </MenuItem>
        {may('transaction.write') && (
          <MenuItem icon={Undo2} onSelect={() => setSheet('refund')}>
            {t`Refund by hand`}
          </MenuItem>
        )}
        {planMenu.items}
      </Menu>
      {planMenu.sheet}
      {sheet === 'collect' && <CollectSheet {...common} />}
      {sheet === 'payment' && <RecordPaymentSheet {...common} />}
      {sheet === 'credit' && <CreditSheet {...common} />}
      {sheet === 'refund' && <RefundByHandSheet {...common} />}
    </>
  );
}
