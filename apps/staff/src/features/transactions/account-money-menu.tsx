import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readAccountPlan } from '@recoup/contract/plans.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { ArrowLeftRight, BadgePercent, Ban, Banknote, ChevronDown, CirclePlus, CreditCard, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { FeeSheet } from '../fees/fee-sheet.tsx';
import { CollectSheet } from '../payments/collect-sheet.tsx';
import { usePlanMenu } from '../plans/use-plan-menu.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { DiscountSheet } from './discount-sheet.tsx';
import { RecordPaymentSheet } from './record-payment-sheet.tsx';
import { RefundByHandSheet } from './refund-by-hand-sheet.tsx';
import { WriteOffSheet } from './write-off-sheet.tsx';

type Account = ReplyOf<typeof readAccount>;
type MoneyMenuProps = { readonly account: Account; readonly onChanged: (account: Account) => void };
type Sheet = 'collect' | 'payment' | 'credit' | 'refund' | 'fee' | 'discount' | 'write-off';

const written = new Set<string>(['Draft', 'Canceled']);

/** What a member can do about the money of an account by hand, and nothing that the server would refuse. */
export function AccountMoneyMenu({ account, onChanged }: MoneyMenuProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const isOff = account.status === 'Charged Off';
  const isOwed = !written.has(account.status) && account.balanceCents > 0;
  const mayRecord = may('transaction.record') && !written.has(account.status);
  const mayChange = may('transaction.write');
  const mayCollect = may('account.write') && isOwed;
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
  const close = () => setSheet(null);
  const plan = useCall(readAccountPlan, written.has(account.status) ? null : { params: { id: account._id } });
  const done = async () => onChanged(await client.send(readAccount, { params: { id: account._id } }));
  const common = { debtor: account.debtor, onClose: close, onDone: () => void done() };
  const planMenu = usePlanMenu(plan.data?.plan, () => {
    void plan.mutate();
    void done();
  });
  if (!mayRecord) return null;
  return (
    <>
      {mayCollect && (
        <Button variant="primary" onClick={() => setSheet('collect')}>
          <CreditCard aria-hidden />
          {t`Collect payment`}
        </Button>
      )}
      <Menu
        trigger={
          <Button>
            <Banknote aria-hidden />
            {t`Money`}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={Banknote} onSelect={() => setSheet('payment')}>
          {t`Record payment`}
        </MenuItem>
        <MenuItem icon={ArrowLeftRight} onSelect={() => setSheet('credit')}>
          {t`Apply or move credit`}
        </MenuItem>
        {mayChange && account.paidCents > 0 && (
          <MenuItem icon={Undo2} onSelect={() => setSheet('refund')}>
            {t`Refund by hand`}
          </MenuItem>
        )}
        {planMenu.items}
        {mayChange && isOwed && <MenuSeparator />}
        {mayChange && isOwed && (
          <MenuItem icon={CirclePlus} onSelect={() => setSheet('fee')}>
            {t`Add fee`}
          </MenuItem>
        )}
        {mayChange && isOwed && (
          <MenuItem icon={BadgePercent} onSelect={() => setSheet('discount')}>
            {t`Give a discount`}
          </MenuItem>
        )}
        {mayChange && isOwed && (
          <MenuItem icon={Ban} danger onSelect={() => setSheet('write-off')}>
            {isOff ? t`Forgive` : t`Charge off or forgive`}
          </MenuItem>
        )}
      </Menu>
      {planMenu.sheet}
      {sheet === 'collect' && <CollectSheet {...common} accountId={account._id} />}
      {sheet === 'payment' && (
        <RecordPaymentSheet
          {...common}
          accountId={account._id}
          suggestedCents={isOwed ? Math.max(0, account.balanceCents - account.pendingCents) : 0}
        />
      )}
      {sheet === 'credit' && <CreditSheet {...common} />}
      {sheet === 'refund' && <RefundByHandSheet {...common} accountId={account._id} />}
      {sheet === 'fee' && <FeeSheet account={account} onClose={close} onDone={common.onDone} />}
      {sheet === 'discount' && <DiscountSheet account={account} onClose={close} onDone={common.onDone} />}
      {sheet === 'write-off' && <WriteOffSheet account={account} onClose={close} onChanged={onChanged} />}
    </>
  );
}
