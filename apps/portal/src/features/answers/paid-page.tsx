import { Trans, useLingui } from '@lingui/react/macro';
import { type PaidMethod, paidMethods } from '@recoup/domain/answers/answer.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { NativeArea } from '@recoup/ui/native/native-area.tsx';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { NativeSelect } from '@recoup/ui/native/native-select.tsx';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { uuidv7 } from 'uuidv7';
import { BackLink } from '#portal/app/back-link.tsx';
import { Field } from '#portal/app/field.tsx';
import { Notice } from '#portal/app/notice.tsx';
import { PageHeading } from '#portal/app/page-heading.tsx';
import { sendInSession } from '#portal/app/portal-call.ts';
import { ProblemText } from '#portal/app/problem-text.tsx';
import { SendButton } from '#portal/app/send-button.tsx';
import { useSending } from '#portal/app/use-sending.ts';
import type { Statement } from '#portal/features/statement/statement.ts';
import { AccountField, openAccounts } from './account-field.tsx';
import { AnswerDone, AnswerPage, NothingToAnswer } from './answer-page.tsx';
import { claimPaid } from './answers-calls.ts';
import { type FailedFile, ProofFiles, sendFiles } from './proof-files.tsx';
import { SentFiles } from './sent-files.tsx';

/** `/{path}/already-paid`: I already paid. */
export function PaidPage() {
  return <AnswerPage>{(path, statement) => <Paid path={path} statement={statement} />}</AnswerPage>;
}

type Props = { readonly path: string; readonly statement: Statement };
type Sent = { readonly id: string; readonly reference: string; readonly failed: readonly FailedFile[] };

function Paid({ path, statement }: Props) {
  const { t } = useLingui();
  const [sent, setSent] = useState<Sent | null>(null);
  const { name } = statement.creditor;
  if (sent) return <PaidSent path={path} creditorName={name} sent={sent} />;
  if (openAccounts(statement).length === 0)
    return <NothingToAnswer path={path} title={t`I already paid`} creditorName={name} />;
  return <PaidForm path={path} statement={statement} onSent={setSent} />;
}

function useMethodWords(): Readonly<Record<PaidMethod, string>> {
  const { t } = useLingui();
  return {
    CARD: t`Card`,
    ACH: t`From my bank account`,
    WIRE_TRANSFER: t`Wire transfer`,
    CHECK: t`Check`,
    CASH: t`Cash`,
    OTHER: t`Another way`,
  };
}

function PaidForm({ path, statement, onSent }: Props & { readonly onSent: (sent: Sent) => void }) {
  const { t } = useLingui();
  const words = useMethodWords();
  const accounts = openAccounts(statement);
  const [id] = useState(uuidv7);
  const [accountId, setAccountId] = useState(accounts[0]?._id ?? '');
  const [paidOn, setPaidOn] = useState('');
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<PaidMethod>('CARD');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [checked, setChecked] = useState(false);
  const sending = useSending();
  const account = accounts.find(({ _id }) => _id === accountId) ?? accounts[0];
  const parsed = parseMoney(amount);
  const cents = parsed.ok && parsed.cents > 0 ? parsed.cents : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!account || !paidOn || cents === null) return;
    void sending.run(async () => {
      const body = { _id: id, accountId: account._id, paidOn, amountCents: cents, method, text };
      await sendInSession(path, claimPaid, { body });
      onSent({ id, reference: account.reference, failed: await sendFiles(path, { kind: 'proof', id }, files) });
      await mutate((key) => Array.isArray(key) && key.includes(path));
    });
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <BackLink path={path} />
      <div className="space-y-3">
        <PageHeading title={t`I already paid`} creditorName={statement.creditor.name} />
        <p>
          <Trans>Thank you. Say when and how, so that the payment can be found. Reminders rest meanwhile.</Trans>
        </p>
      </div>
      {sending.problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: sending.problem }} />
        </Notice>
      )}
      {accounts.length > 1 && (
        <AccountField
          accounts={accounts}
          currency={statement.currency}
          value={account?._id ?? ''}
          onChange={setAccountId}
        />
      )}
      <Field
        label={<Trans>When did you pay?</Trans>}
        error={checked && !paidOn ? t`Enter the day.` : sending.fields.paidOn}
      >
        {(own) => (
          <NativeInput
            {...own}
            type="date"
            className="portal-field"
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={<Trans>How much?</Trans>}
        error={checked && cents === null ? t`Enter an amount, such as 25.00.` : sending.fields.amountCents}
      >
        {(own) => (
          <NativeInput
            {...own}
            className="portal-field figures"
            inputMode="decimal"
            maxLength={20}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field label={<Trans>How did you pay?</Trans>}>
        {(own) => (
          <NativeSelect
            {...own}
            className="portal-field"
            value={method}
            onChange={(event) => setMethod(paidMethods.find((each) => each === event.target.value) ?? 'OTHER')}
          >
            {paidMethods.map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label={<Trans>Anything that helps to find it</Trans>}
        hint={<Trans>Such as a check number or reference. Not needed. Please do not write card numbers here.</Trans>}
      >
        {(own) => (
          <NativeArea
            {...own}
            className="portal-field"
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ProofFiles label={<Trans>Proof of the payment</Trans>} onChosen={setFiles} />
      <SendButton busy={sending.busy}>
        <Trans>Tell {statement.creditor.name}</Trans>
      </SendButton>
    </form>
  );
}

type SentProps = { readonly path: string; readonly creditorName: string; readonly sent: Sent };

function PaidSent({ path, creditorName, sent }: SentProps) {
  const { t } = useLingui();
  const { reference } = sent;
  return (
    <div className="space-y-6">
      <AnswerDone
        path={path}
        title={t`Thank you, we are checking`}
        creditorName={creditorName}
        said={
          <Trans>
            {creditorName} now knows that you paid invoice {reference}.
          </Trans>
        }
      >
        <li>
          <Trans>No more reminders are sent for this invoice until somebody has looked for your payment.</Trans>
        </li>
        <li>
          <Trans>Once it is found, the invoice shows as paid here. Until then the amount still stands here.</Trans>
        </li>
        <li>
          <Trans>You do not have to pay again.</Trans>
        </li>
      </AnswerDone>
      <SentFiles path={path} to={{ kind: 'proof', id: sent.id }} failed={sent.failed} />
    </div>
  );
}
