import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { writeOffAccount } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { decideWriteOff } from '@recoup/domain/transactions/decide-waiver.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { StatusChange } from '../accounts/status-change.tsx';

type Account = ReplyOf<typeof readAccount>;

type WriteOffProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onChanged: (account: Account) => void;
};

type Way = 'keep' | 'part' | 'all';

/** Writes an account off: keep it owed and give it up in the books, or forgive a part or all of it. */
export function WriteOffSheet({ account, onClose, onChanged }: WriteOffProps) {
  const { t } = useLingui();
  const client = useClient();
  const [id] = useState(uuidv7);
  const isOff = account.status === 'Charged Off';
  const [way, setWay] = useState<Way>(isOff ? 'all' : 'keep');
  const [part, setPart] = useState<number | null>(null);
  const forgiveCents = way === 'keep' ? 0 : way === 'all' ? account.balanceCents : (part ?? 0);
  const decided = decideWriteOff(account, forgiveCents);
  const isWrong = !decided.ok || (way === 'part' && !(forgiveCents > 0));
  const amount = formatMoney(Number.isNaN(forgiveCents) ? 0 : forgiveCents);
  const target = decided.ok && !decided.chargesOff ? (way === 'all' ? 'Paid Off' : account.status) : 'Charged Off';
  return (
    <ConfirmSheet
      open
      danger
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={way === 'keep' ? t`Charge off ${formatMoney(account.balanceCents)}, still owed` : t`Forgive ${amount}`}
      blocked={isWrong}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
        {
          label: t`Owed`,
          value: `${formatMoney(account.balanceCents)} → ${formatMoney(account.balanceCents - (forgiveCents || 0))}`,
        },
        ...(target === account.status
          ? []
          : [{ label: t`Status`, value: <StatusChange from={account.status} to={target} /> }]),
      ]}
      reason={{ isRequired: true }}
      onConfirm={async (reason) => {
        const body = { _id: id, forgiveCents, reason };
        onChanged(await client.send(writeOffAccount, { params: { id: account._id }, body }));
        showToast('success', way === 'keep' ? t`Account charged off` : t`Debt forgiven`);
      }}
    >
      <WayChoice
        className="mt-4"
        legend={t`What becomes of the debt`}
        value={way}
        onChange={setWay}
        ways={[
          ...(isOff
            ? []
            : [
                {
                  value: 'keep' as const,
                  label: t`Charge off, keep it owed`,
                  text: t`Your books give it up. The customer still owes it and may still pay.`,
                },
              ]),
          { value: 'part', label: t`Forgive a part`, text: t`The rest stays owed, and the account is Charged Off.` },
          {
            value: 'all',
            label: t`Forgive all of it`,
            text: t`Nothing is owed any more; the account is closed. In the US, forgiven debts of $600 and more may have to be reported.`,
          },
        ]}
      />
      {way === 'part' && (
        <FormField
          label={t`Forgiven`}
          className="mt-4"
          {...(forgiveCents > account.balanceCents - account.pendingCents
            ? { error: t`At most ${formatMoney(account.balanceCents - account.pendingCents)} can be forgiven now.` }
            : {})}
        >
          {(control) => <MoneyInput {...control} value={part} onValueChange={setPart} />}
        </FormField>
      )}
      {!decided.ok && decided.code === 'PAYMENT_IN_PROGRESS' && (
        <p className="mt-3 text-body text-danger-text">{t`A payment is under way on this account.`}</p>
      )}
    </ConfirmSheet>
  );
}
