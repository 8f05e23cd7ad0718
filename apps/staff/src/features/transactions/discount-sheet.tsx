import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { recordTransaction } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { decideDiscount } from '@recoup/domain/transactions/decide-waiver.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { StatusChange } from '../accounts/status-change.tsx';

type DiscountSheetProps = {
  readonly account: ReplyOf<typeof readAccount>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Takes something off what is owed on an account, for good will: no money moves, and nothing is charged off. */
export function DiscountSheet({ account, onClose, onDone }: DiscountSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const [id] = useState(uuidv7);
  const [amountCents, setAmount] = useState<number | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const cents = amountCents && amountCents > 0 ? amountCents : 0;
  const freeCents = Math.max(0, account.balanceCents - account.pendingCents);
  const isOver = cents > 0 && !decideDiscount(account, cents).ok;
  const error = refused.amountCents ?? (isOver ? t`At most ${formatMoney(freeCents)} can be taken off now.` : null);
  const isWhole = cents > 0 && cents === account.balanceCents;
  return (
    <ConfirmSheet
      open
      onOpenChange={(next) => !next && onClose()}
      action={cents > 0 ? t`Take off ${formatMoney(cents)}` : t`Give a discount`}
      blocked={cents === 0 || isOver}
      reason={{ isRequired: true, maxLength: 2000, name: 'note' }}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'amountCents' in fields;
      }}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
        {
          label: t`Owed`,
          value:
            isOver || cents === 0
              ? formatMoney(account.balanceCents)
              : `${formatMoney(account.balanceCents)} → ${formatMoney(account.balanceCents - cents)}`,
        },
        ...(isWhole ? [{ label: t`Status`, value: <StatusChange from={account.status} to="Paid Off" /> }] : []),
      ]}
      onConfirm={async (note) => {
        const body = {
          _id: id,
          type: 'COMPENSATION',
          accountId: account._id,
          amountCents: cents,
          note,
          status: 'SUCCESS',
        } as const;
        await client.send(recordTransaction, { body });
        showToast('success', t`Discount given`);
        onDone();
      }}
    >
      <FormField label={t`Discount`} required className="mt-4" {...(error ? { error } : {})}>
        {(control) => (
          <MoneyInput
            {...control}
            value={amountCents}
            onValueChange={(next) => {
              setAmount(next);
              setRefused({});
            }}
          />
        )}
      </FormField>
    </ConfirmSheet>
  );
}
