import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { ArrowLeftRight, Ban, Banknote, ChevronDown, CirclePlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { FeeSheet } from './fee-sheet.tsx';
import { RecordPaymentSheet } from './record-payment-sheet.tsx';
import { RefundByHandSheet } from './refund-by-hand-sheet.tsx';
import { WriteOffSheet } from './write-off-sheet.tsx';

type Account = ReplyOf<typeof readAccount>;
type MoneyMenuProps = { readonly account: Account; readonly onChanged: (account: Account) => void };
type Sheet = 'payment' | 'credit' | 'refund' | 'fee' | 'write-off';

const written = new Set<string>(['Draft', 'Canceled']);

/** What a member can do about the money of an account by hand, and nothing that the server would refuse. */
export function AccountMoneyMenu({ account, onChanged }: MoneyMenuProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const isOwed = !written.has(account.status) && account.balanceCents > 0;
  const mayRecord = may('transaction.record') && !written.has(account.status);
  const mayChange = may('transaction.write');
  useCommands(
    mayRecord
      ? [
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
  const done = async () => onChanged(await client.send(readAccount, { params: { id: account._id } }));
  const common = { debtor: account.debtor, onClose: close, onDone: () => void done() };
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
        {mayChange && isOwed && <MenuSeparator />}
        {mayChange && isOwed && (
          <MenuItem icon={CirclePlus} onSelect={() => setSheet('fee')}>
            {t`Add fee`}
          </MenuItem>
        )}
        {mayChange && isOwed && (
          <MenuItem icon={Ban} danger onSelect={() => setSheet('write-off')}>
            {t`Write off`}
          </MenuItem>
        )}
      </Menu>
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
      {sheet === 'write-off' && <WriteOffSheet account={account} onClose={close} onChanged={onChanged} />}
    </>
  );
}
