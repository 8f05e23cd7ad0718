import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { addTransactionAttachment, readCredit, recordTransaction } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useToday } from '../../kit/session/use-today.ts';
import { PartInputs } from '../payments/part-inputs.tsx';
import { suggestParts } from '../payments/suggest-parts.ts';
import { useStandingPlan } from '../payments/use-standing-plan.ts';
import { type HandFields, MethodFields } from './method-fields.tsx';
import { PaysChoice } from './pays-choice.tsx';
import { usePays } from './use-pays.ts';

type RecordPaymentProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  /** The account on whose page it is recorded: it is paid first. */
  readonly accountId?: string;
  /** What stands in the amount at first: all that the account can take. */
  readonly suggestedCents?: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Records money that came in by hand: how much, how, and which accounts it pays. What is beyond becomes credit. */
export function RecordPaymentSheet({ debtor, accountId, suggestedCents = 0, onClose, onDone }: RecordPaymentProps) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  const besideText = t`What is owed beside the plan`;
  const planText = t`The plan first, then what is owed beside it`;
  const pendingId = useId();
  const fileId = useId();
  const [id] = useState(uuidv7);
  const { data } = useCall(readCredit, { params: { id: debtor._id } });
  const [typed, setTyped] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [edited, setEdited] = useState<ReadonlyMap<string, number> | null>(null);
  const [isPending, setPending] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [hand, setHand] = useState<HandFields>({ method: 'CASH', receivedOn: today, reference: '', note: '' });
  const { plan, isThere } = useStandingPlan(debtor._id);
  const taking = data?.accounts.filter((account) => account.roomCents > 0) ?? [];
  const amountCents = isTouched ? (typed ?? 0) : suggestedCents;
  const { beside, besideCents, pays, choose } = usePays({ plan, taking, amountCents });
  const open = pays === 'beside' ? beside : taking;
  const parts = edited ?? suggestParts(amountCents, open, accountId);
  const placedCents = [...parts.values()].reduce((sum, cents) => sum + cents, 0);
  const restCents = amountCents - placedCents;
  const isOver = open.some((account) => (parts.get(account._id) ?? 0) > account.roomCents);
  const isWrong =
    !(amountCents > 0) || !(restCents >= 0) || isOver || !hand.receivedOn || (pays === 'beside' && restCents > 0);
  const amount = formatMoney(Number.isNaN(amountCents) ? 0 : amountCents);
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={isPending ? t`Record ${amount} as pending` : t`Record payment of ${amount}`}
      blocked={isWrong || data === undefined || !isThere}
      facts={[
        { label: t`Customer`, value: debtor.displayName },
        ...(beside.length > 0 ? [{ label: t`Pays`, value: pays === 'beside' ? besideText : planText }] : []),
        ...(data && pays === 'plan' && (restCents > 0 || data.creditCents > 0)
          ? [
              {
                label: t`Credit`,
                value: `${formatMoney(data.creditCents)} → ${formatMoney(data.creditCents + Math.max(0, restCents || 0))}`,
              },
            ]
          : []),
      ]}
      onConfirm={async () => {
        const body = {
          _id: id,
          type: 'PAYMENT',
          debtorId: debtor._id,
          amountCents,
          status: isPending ? 'PENDING' : 'SUCCESS',
          parts: [...parts].flatMap(([part, cents]) => (cents > 0 ? [{ accountId: part, amountCents: cents }] : [])),
          ...(pays === 'beside' && plan ? { besidePlanId: plan._id } : {}),
          ...hand,
        } as const;
        await client.send(recordTransaction, { body });
        if (file) {
          const form = new FormData();
          form.append('file', file, file.name);
          await client.send(addTransactionAttachment, { params: { id }, body: form });
        }
        showToast('success', isPending ? t`Payment recorded, it has not cleared yet` : t`Payment recorded`);
        onDone();
      }}
    >
      <FormField label={t`Amount received`} required className="mt-4">
        {(control) => (
          <MoneyInput
            {...control}
            value={isTouched ? typed : amountCents || null}
            onValueChange={(cents) => {
              setTouched(true);
              setTyped(cents);
              setEdited(null);
            }}
          />
        )}
      </FormField>
      {beside.length > 0 && (
        <PaysChoice
          beside={beside}
          besideCents={besideCents}
          value={pays}
          onChange={(next) => {
            choose(next);
            setEdited(null);
          }}
        />
      )}
      {open.length > 0 && (
        <PartInputs
          legend={t`Which accounts it pays, oldest due first`}
          accounts={open}
          parts={parts}
          onPart={(part, cents) => setEdited(new Map(parts).set(part, cents ?? 0))}
        />
      )}
      {pays === 'plan' && restCents > 0 && (
        <Notice kind="info" className="mt-3">
          {t`${formatMoney(restCents)} stays as credit of the customer, with a task to decide about it.`}
        </Notice>
      )}
      {pays === 'beside' && restCents > 0 && (
        <Notice kind="error" className="mt-3">
          {t`At most ${formatMoney(besideCents)} is owed beside the plan. Record the rest as a payment of its own.`}
        </Notice>
      )}
      {restCents < 0 && (
        <Notice kind="error" className="mt-3">
          {t`The accounts get ${formatMoney(-restCents)} more than came in.`}
        </Notice>
      )}
      <MethodFields value={hand} today={today} dateLabel={t`Received on`} onChange={setHand} />
      <label htmlFor={pendingId} className="mt-4 flex items-start gap-2.5 text-body">
        <CheckInput
          id={pendingId}
          checked={isPending}
          onChange={(event) => setPending(event.target.checked)}
          className="mt-0.5"
        />
        <span>
          <Trans>It has not cleared yet</Trans>
          <span className="block text-compact text-muted">
            <Trans>A check, for example: it reserves the accounts until you say how it ended.</Trans>
          </span>
        </span>
      </label>
      <div className="mt-4">
        <label htmlFor={fileId} className="mb-1 block font-medium text-compact">
          <Trans>Evidence</Trans> <span className="font-normal text-meta text-subtle">{t`optional`}</span>
        </label>
        <FileInput
          id={fileId}
          accept=".pdf,.png,.jpg,.jpeg,.txt"
          className="w-full text-compact"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </div>
    </ConfirmSheet>
  );
}
