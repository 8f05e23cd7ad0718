import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { answerDispute } from '@recoup/contract/disputes.ts';
import {
  type DisputeCorrection,
  type DisputeOutcome,
  disputeOutcomes,
} from '@recoup/domain/disputes/dispute-outcome.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { outcomeLabels } from './dispute-labels.ts';
import { EarlierChoice } from './earlier-choice.tsx';
import { PaperChoice } from './paper-choice.tsx';

/** What is answered: the part that is objected to, and how its account stands; cents. */
export interface AnsweredClaim {
  readonly _id: string;
  readonly accountId: string;
  /** Null: all of it. */
  readonly amountCents: number | null;
  readonly balanceCents: number;
  readonly paidCents: number;
  readonly currency: string;
}

type AnswerDisputeSheetProps = {
  readonly claim: AnsweredClaim;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
};

const isRight = (outcome: DisputeOutcome) => outcome === 'UPHELD' || outcome === 'PARTLY_UPHELD';

/** Ends a dispute: what came out, what the customer is told, and what becomes of the debt. */
export function AnswerDisputeSheet({ claim, onClose, onAnswered }: AnswerDisputeSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayWaive = useMay()('transaction.write');
  const part = Math.min(claim.amountCents ?? claim.balanceCents, claim.balanceCents);
  const [outcome, setOutcome] = useState<DisputeOutcome>('UPHELD');
  const [chosen, setCorrection] = useState<DisputeCorrection>('none');
  const [amountCents, setAmount] = useState<number | null>(part);
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const [duplicateOf, setDuplicate] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const mayCancel = outcome === 'UPHELD' && claim.amountCents === null && claim.paidCents === 0;
  const correction = !isRight(outcome) || (chosen === 'cancel' && !mayCancel) ? 'none' : chosen;
  const waived = correction === 'waive' ? amountCents : null;
  const left = correction === 'cancel' ? 0 : claim.balanceCents - (waived ?? 0);
  const money = (cents: number) => formatMoney(cents, { currency: claim.currency });
  const outcomeTexts: Readonly<Record<DisputeOutcome, string>> = {
    UPHELD: t`What they object to is not owed.`,
    PARTLY_UPHELD: t`A part of it is not owed.`,
    DENIED: t`All of it stays owed.`,
    WITHDRAWN: t`The customer objects no longer.`,
  };
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Answer dispute`}
      facts={[
        {
          label: t`Reminders of this account`,
          value: correction === 'cancel' ? t`Resting → ended` : t`Resting → going on in three days`,
        },
        {
          label: t`Open of the account`,
          value: left === claim.balanceCents ? money(left) : `${money(claim.balanceCents)} → ${money(left)}`,
        },
      ]}
      blocked={correction === 'waive' && !(waived !== null && waived > 0)}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'duplicateOf' in fields || 'amountCents' in fields || 'correction' in fields || 'fileIds' in fields;
      }}
      reason={{
        isRequired: true,
        label: t`Answer to the customer`,
        hint: t`Goes to the customer at once and stands in the portal.`,
        maxLength: 2_000,
        isLong: true,
        name: 'answer',
      }}
      onConfirm={async (answer) => {
        const repeated = outcome === 'DENIED' && duplicateOf ? { duplicateOf } : {};
        const waiver = waived === null ? {} : { amountCents: waived };
        const body = { outcome, answer, correction, fileIds: [...fileIds], ...waiver, ...repeated };
        await client.send(answerDispute, { params: { id: claim._id }, body });
        showToast('success', t`Dispute answered`);
        onAnswered();
      }}
    >
      <WayChoice
        className="mt-4"
        legend={t`What came out?`}
        value={outcome}
        onChange={(next) => {
          setOutcome(next);
          setRefused({});
        }}
        ways={disputeOutcomes.map((value) => ({
          value,
          label: i18n._(outcomeLabels[value]),
          text: outcomeTexts[value],
        }))}
      />
      {isRight(outcome) && mayWaive && (
        <WayChoice
          className="mt-4"
          legend={t`What becomes of the debt?`}
          value={correction}
          onChange={(next) => {
            setCorrection(next);
            setRefused({});
          }}
          ways={[
            { value: 'none', label: t`Nothing now`, text: t`It is corrected elsewhere, or was already.` },
            {
              value: 'waive',
              label: t`Waive a part`,
              text: t`At most ${money(part)}, booked as a discount with this answer.`,
            },
            ...(mayCancel
              ? [
                  {
                    value: 'cancel' as const,
                    label: t`Cancel the account`,
                    text: t`Nothing of it is owed any more; agreements on it end.`,
                  },
                ]
              : []),
          ]}
        />
      )}
      {refused.correction && <p className="mt-1 text-compact text-danger-text">{refused.correction}</p>}
      {correction === 'waive' && (
        <FormField
          label={t`To be waived`}
          required
          className="mt-4 max-w-56"
          {...(refused.amountCents ? { error: refused.amountCents } : {})}
        >
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
      )}
      {outcome === 'DENIED' && (
        <EarlierChoice
          claim={claim}
          value={duplicateOf}
          error={refused.duplicateOf}
          onChange={(next) => {
            setDuplicate(next);
            setRefused({});
          }}
        />
      )}
      <PaperChoice
        accountId={claim.accountId}
        chosen={fileIds}
        error={refused.fileIds}
        onChange={(next) => {
          setFileIds(next);
          setRefused({});
        }}
      />
      {isRight(outcome) && !mayWaive && (
        <p className="mt-3 text-compact text-muted">
          <Trans>Somebody who may waive debts corrects the account afterwards.</Trans>
        </p>
      )}
    </ConfirmSheet>
  );
}
