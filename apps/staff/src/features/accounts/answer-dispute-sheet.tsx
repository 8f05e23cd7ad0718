import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { answerDispute } from '@recoup/contract/disputes.ts';
import { type DisputeOutcome, disputeOutcomes } from '@recoup/domain/disputes/dispute-outcome.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';

type AnswerDisputeSheetProps = {
  readonly disputeId: string;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
};

/** Ends a dispute: what came out, and what the customer is told. */
export function AnswerDisputeSheet({ disputeId, onClose, onAnswered }: AnswerDisputeSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const id = useId();
  const [outcome, setOutcome] = useState<DisputeOutcome>('UPHELD');
  const choices: Readonly<Record<DisputeOutcome, readonly [string, string]>> = {
    UPHELD: [t`The customer is right`, t`Correct the account afterwards: a discount, a refund, or cancel it.`],
    DENIED: [t`The account stands`, t`All of it stays owed.`],
    WITHDRAWN: [t`Taken back`, t`The customer objects no longer.`],
  };
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Answer dispute`}
      facts={[
        { label: t`Dispute`, value: t`Open → answered` },
        { label: t`Reminders of this account`, value: t`Resting → going on` },
      ]}
      reason={{
        isRequired: true,
        label: t`Answer to the customer`,
        hint: t`Goes to the customer at once and stands in the portal.`,
        maxLength: 2_000,
        isLong: true,
        name: 'answer',
      }}
      onConfirm={async (answer) => {
        await client.send(answerDispute, { params: { id: disputeId }, body: { outcome, answer } });
        showToast('success', t`Dispute answered`);
        onAnswered();
      }}
    >
      <fieldset className="mt-4 space-y-2">
        <legend className="mb-1.5 font-medium text-body">
          <Trans>What came out?</Trans>
        </legend>
        {disputeOutcomes.map((each) => (
          <label key={each} htmlFor={`${id}-${each}`} className="flex min-h-8 items-start gap-2.5 text-body">
            <RadioInput
              id={`${id}-${each}`}
              name={id}
              className="mt-0.5"
              checked={outcome === each}
              onChange={() => setOutcome(each)}
            />
            <span>
              {choices[each][0]}
              <span className="block text-compact text-muted">{choices[each][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmSheet>
  );
}
