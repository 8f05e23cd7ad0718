import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { accountFees } from '@recoup/contract/fees.ts';
import { recordTransaction } from '@recoup/contract/manual-transactions.ts';
import type { FeeKind } from '@recoup/domain/fees/fee-rule.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { feeBlockLabels, feeLabels } from './fee-labels.ts';
import { useCauseWords } from './use-cause-words.ts';

type FeeSheetProps = {
  readonly account: ReplyOf<typeof readAccount>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Adds a fee to an account, of those that the rules allow now; the others say why not. */
export function FeeSheet({ account, onClose, onDone }: FeeSheetProps) {
  const { t, i18n } = useLingui();
  const words = useCauseWords();
  const client = useClient();
  const [id] = useState(uuidv7);
  const { data, error } = useCall(accountFees, { params: { id: account._id } });
  const [kind, setKind] = useState<FeeKind | null>(null);
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const allowed = data?.data.filter((fee) => fee.maxCents > 0) ?? [];
  const others = data?.data.filter((fee) => fee.maxCents === 0) ?? [];
  const fee = allowed.find((each) => each.kind === kind) ?? allowed[0];
  const cause = fee?.causes.find((each) => each.paymentId === paymentId) ?? fee?.causes[0];
  const maxCents = cause?.maxCents ?? 0;
  const amountCents = typed === undefined ? maxCents : (typed ?? 0);
  const isOver = cause !== undefined && amountCents > maxCents;
  const causes = fee?.causes.flatMap((each) => (each.paymentId === null ? [] : { ...each, paymentId: each.paymentId }));
  const amount = formatMoney(Number.isNaN(amountCents) ? 0 : amountCents);
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={amountCents > 0 ? t`Add fee of ${amount}` : t`Add fee`}
      blocked={!fee || !cause || !(amountCents > 0) || isOver}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
        {
          label: t`Owed`,
          value: `${formatMoney(account.balanceCents)} → ${formatMoney(account.balanceCents + (amountCents || 0))}`,
        },
        ...(fee && cause ? [{ label: t`Charged for`, value: words.cause(fee.kind, cause) }] : []),
        ...(fee ? [{ label: t`Rests on`, value: fee.source }] : []),
      ]}
      onConfirm={async () => {
        if (!fee || !cause) return;
        const body = {
          _id: id,
          type: 'CHARGE',
          fee: fee.kind,
          accountId: account._id,
          amountCents,
          status: 'SUCCESS',
          ...(cause.paymentId ? { paymentId: cause.paymentId } : {}),
        } as const;
        await client.send(recordTransaction, { body });
        showToast('success', t`Fee added`);
        onDone();
      }}
    >
      {error && <p className="mt-4 text-body text-danger-text">{error.message}</p>}
      {!data && !error && <SkeletonLines />}
      {fee && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <FormField label={t`Fee`}>
            {(control) => (
              <SelectInput
                {...control}
                value={fee.kind}
                onChange={(event) => {
                  setKind(allowed.find((each) => each.kind === event.target.value)?.kind ?? null);
                  setPaymentId(null);
                  setTyped(undefined);
                }}
                options={allowed.map((each) => ({ value: each.kind, label: i18n._(feeLabels[each.kind]) }))}
              />
            )}
          </FormField>
          {fee && causes && causes.length > 1 && (
            <FormField label={t`Payment`}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={cause?.paymentId ?? ''}
                  onChange={(event) => {
                    setPaymentId(event.target.value);
                    setTyped(undefined);
                  }}
                  options={causes.map((each) => ({ value: each.paymentId, label: words.cause(fee.kind, each) }))}
                />
              )}
            </FormField>
          )}
          <FormField label={t`Amount`} {...(isOver ? { error: t`At most ${formatMoney(maxCents)}.` } : {})}>
            {(control) => (
              <MoneyInput
                {...control}
                value={typed === undefined ? maxCents : typed}
                onValueChange={(cents) => setTyped(cents)}
              />
            )}
          </FormField>
        </div>
      )}
      {others.length > 0 && (
        <div className="mt-4 text-compact text-muted">
          <p className="font-medium">
            <Trans>Not allowed now</Trans>
          </p>
          <ul className="mt-1 space-y-0.5">
            {others.map((each) => (
              <li key={each.kind}>
                {i18n._(feeLabels[each.kind])}:{' '}
                {each.blockedBy.map((block) => i18n._(feeBlockLabels[block] ?? feeBlockLabels.law)).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmSheet>
  );
}
