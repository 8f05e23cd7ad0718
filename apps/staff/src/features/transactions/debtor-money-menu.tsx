import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { ArrowLeftRight, Banknote, ChevronDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.tsx';
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
  const [sheet, setSheet] = useState<'payment' | 'credit' | 'refund' | null>(null);
  const mayRecord = may('transaction.record');
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
  const common = { debtor, onClose: () => setSheet(null), onDone };
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
        {may('transaction.write') && (
          <MenuItem icon={Undo2} onSelect={() => setSheet('refund')}>
            {t`Refund by hand`}
          </MenuItem>
        )}
      </Menu>
      {sheet === 'payment' && <RecordPaymentSheet {...common} />}
      {sheet === 'credit' && <CreditSheet {...common} />}
      {sheet === 'refund' && <RefundByHandSheet {...common} />}
    </>
  );
}
