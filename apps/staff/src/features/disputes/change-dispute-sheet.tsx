import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateDisputes } from '@recoup/contract/disputes.ts';
import { type DisputeCategory, disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useToday } from '../../kit/session/use-today.ts';
import type { Dispute } from './dispute.ts';
import { categoryLabels } from './dispute-labels.ts';
import { refusedWords } from './dispute-results.ts';

type ChangeDisputeSheetProps = {
  readonly dispute: Dispute;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Changes what is known of an open dispute: why, how much of the account, and until when it is answered. */
export function ChangeDisputeSheet({ dispute, onClose, onDone }: ChangeDisputeSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const today = useToday();
  const [category, setCategory] = useState<DisputeCategory>(dispute.category ?? 'other');
  const [amountCents, setAmount] = useState<number | null>(dispute.amountCents);
  const [deadline, setDeadline] = useState(dispute.deadline);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const isLater = deadline > dispute.deadline;
  const { balanceCents, currency } = dispute.account;
  const error = (name: string) => (refused[name] ? { error: refused[name] } : {});
  const touched = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setRefused({});
    };
  };
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Change dispute`}
      facts={[{ label: t`Open of the account`, value: formatMoney(balanceCents, { currency }) }]}
      blocked={amountCents !== null && !(amountCents > 0)}
      onConfirm={async () => {
        const { _id, version } = dispute;
        const said = note.trim() ? { note: note.trim() } : {};
        // A deadline that is over stays as it is where nobody touches it.
        const day = deadline === dispute.deadline ? {} : { deadline };
        const change = { _id, version, category, amountCents, ...day, ...said };
        const { results } = await client.send(updateDisputes, { body: { disputes: [change] } });
        const language = spokenLanguage();
        const [result] = results;
        const fields = Object.entries(result?.fields ?? {}).map(([name, code]) => [name, fieldText(code, language)]);
        setRefused(Object.fromEntries(fields));
        const words = refusedWords(results, language);
        if (words.length > 0) throw new Error(words.join(' '));
        showToast('success', t`Dispute changed`);
        onDone();
      }}
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField label={t`Reason`}>
          {(control) => (
            <SelectInput
              {...control}
              value={category}
              onChange={(event) =>
                setCategory(disputeCategories.find((each) => each === event.target.value) ?? 'other')
              }
              options={disputeCategories.map((each) => ({ value: each, label: i18n._(categoryLabels[each]) }))}
            />
          )}
        </FormField>
        <FormField label={t`In dispute`} optional hint={t`Empty: all of the account.`} {...error('amountCents')}>
          {(control) => <MoneyInput {...control} value={amountCents} onValueChange={touched(setAmount)} />}
        </FormField>
        <DayField
          label={t`Answer by`}
          value={deadline}
          min={today}
          onChange={touched(setDeadline)}
          {...error('deadline')}
        />
      </div>
      <FormField
        label={isLater ? t`Why later` : t`Note`}
        className="mt-4"
        {...(isLater ? { required: true } : { optional: true })}
        {...error('note')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => touched(setNote)(event.target.value)}
          />
        )}
      </FormField>
    </ConfirmSheet>
  );
}
