import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { claimPaid } from '@recoup/contract/portal-answers.ts';
import { type PaidMethod, paidMethods } from '@recoup/domain/answers/answer.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useState } from 'react';
import { AmountField, InvoiceAnswerPage, WordsField } from './invoice-answer.tsx';

/** `/{path}/already-paid`: I already paid. */
export function PaidPage() {
  const client = useClient();
  const { t } = useLingui();
  const [paidOn, setPaidOn] = useState('');
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<PaidMethod>('CARD');
  const [text, setText] = useState('');
  const parsed = parseMoney(amount);
  const cents = parsed.ok && parsed.cents > 0 ? parsed.cents : null;
  return (
    <InvoiceAnswerPage
      kind="proof"
      title={t`I already paid`}
      intro={<Trans>Thank you. Say when and how, so that the payment can be found. Reminders rest meanwhile.</Trans>}
      filesLabel={<Trans>Proof of the payment</Trans>}
      action={(name) => <Trans>Tell {name}</Trans>}
      send={
        paidOn && cents !== null
          ? (about) => client.send(claimPaid, { body: { ...about, paidOn, amountCents: cents, method, text } })
          : null
      }
      doneTitle={t`Thank you, we are checking`}
      done={({ name, reference }) => ({
        said: (
          <Trans>
            {name} now knows that you paid invoice {reference}.
          </Trans>
        ),
        next: <PaidNext />,
      })}
    >
      {({ checked, fields }) => (
        <>
          <FormField
            label={<Trans>When did you pay?</Trans>}
            error={checked && !paidOn ? t`Enter the day.` : fields.paidOn}
            isSpoken
          >
            {(own) => (
              <TextInput {...own} type="date" value={paidOn} onChange={(event) => setPaidOn(event.target.value)} />
            )}
          </FormField>
          <AmountField
            label={<Trans>How much?</Trans>}
            value={amount}
            onChange={setAmount}
            error={checked && cents === null ? t`Enter an amount, such as 25.00.` : fields.amountCents}
          />
          <MethodField value={method} onChange={setMethod} />
          <WordsField
            label={<Trans>Anything that helps to find it</Trans>}
            hint={
              <Trans>Such as a check number or reference. Not needed. Please do not write card numbers here.</Trans>
            }
            rows={3}
            max={1_000}
            value={text}
            onChange={setText}
            error={fields.text}
          />
        </>
      )}
    </InvoiceAnswerPage>
  );
}

type MethodFieldProps = { readonly value: PaidMethod; readonly onChange: (method: PaidMethod) => void };

function MethodField({ value, onChange }: MethodFieldProps) {
  const { t } = useLingui();
  const words: Readonly<Record<PaidMethod, string>> = {
    CARD: t`Card`,
    ACH: t`From my bank account`,
    WIRE_TRANSFER: t`Wire transfer`,
    CHECK: t`Check`,
    CASH: t`Cash`,
    OTHER: t`Another way`,
  };
  return (
    <FormField label={<Trans>How did you pay?</Trans>}>
      {(own) => (
        <SelectInput
          {...own}
          value={value}
          options={paidMethods.map((each) => ({ value: each, label: words[each] }))}
          onChange={(event) => onChange(paidMethods.find((each) => each === event.target.value) ?? 'OTHER')}
        />
      )}
    </FormField>
  );
}

function PaidNext() {
  return (
    <>
      <li>
        <Trans>No more reminders are sent for this invoice until somebody has looked for your payment.</Trans>
      </li>
      <li>
        <Trans>Once it is found, the invoice shows as paid here. Until then the amount still stands here.</Trans>
      </li>
      <li>
        <Trans>You do not have to pay again.</Trans>
      </li>
    </>
  );
}
