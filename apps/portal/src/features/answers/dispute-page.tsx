import { Trans, useLingui } from '@lingui/react/macro';
import { type DisputeCategory, disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { NativeArea } from '@recoup/ui/native/native-area.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { type FormEvent, useId, useState } from 'react';
import { mutate } from 'swr';
import { uuidv7 } from 'uuidv7';
import { BackLink } from '#portal/app/back-link.tsx';
import { Field } from '#portal/app/field.tsx';
import { Notice } from '#portal/app/notice.tsx';
import { PageHeading } from '#portal/app/page-heading.tsx';
import { sendInSession } from '#portal/app/portal-call.ts';
import { ProblemText } from '#portal/app/problem-text.tsx';
import { SendButton } from '#portal/app/send-button.tsx';
import { useFormat } from '#portal/app/use-format.ts';
import { useSending } from '#portal/app/use-sending.ts';
import type { Statement } from '#portal/features/statement/statement.ts';
import { AccountField, openAccounts } from './account-field.tsx';
import { AnswerDone, AnswerPage, NothingToAnswer } from './answer-page.tsx';
import { openDispute } from './answers-calls.ts';
import { type FailedFile, ProofFiles, sendFiles } from './proof-files.tsx';
import { SentFiles } from './sent-files.tsx';

/** `/{path}/dispute`: I disagree. */
export function DisputePage() {
  return <AnswerPage>{(path, statement) => <Dispute path={path} statement={statement} />}</AnswerPage>;
}

type Props = { readonly path: string; readonly statement: Statement };
type Sent = { readonly id: string; readonly reference: string; readonly failed: readonly FailedFile[] };

function Dispute({ path, statement }: Props) {
  const { t } = useLingui();
  const [sent, setSent] = useState<Sent | null>(null);
  const { name } = statement.creditor;
  if (sent) return <DisputeSent path={path} creditorName={name} sent={sent} />;
  if (openAccounts(statement).length === 0)
    return <NothingToAnswer path={path} title={t`I disagree`} creditorName={name} />;
  return <DisputeForm path={path} statement={statement} onSent={setSent} />;
}

function useCategoryWords(): Readonly<Record<DisputeCategory, string>> {
  const { t } = useLingui();
  return {
    'already-paid': t`I already paid it`,
    'wrong-amount': t`The amount is wrong`,
    'not-my-debt': t`This is not my debt`,
    'disputed-services': t`Something was wrong with the goods or services`,
    'identity-theft': t`Somebody used my name`,
    other: t`Another reason`,
  };
}

function DisputeForm({ path, statement, onSent }: Props & { readonly onSent: (sent: Sent) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const ids = useId();
  const words = useCategoryWords();
  const accounts = openAccounts(statement);
  const [id] = useState(uuidv7);
  const [accountId, setAccountId] = useState(accounts[0]?._id ?? '');
  const [category, setCategory] = useState<DisputeCategory | null>(null);
  const [isPart, setIsPart] = useState(false);
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [checked, setChecked] = useState(false);
  const sending = useSending();
  const account = accounts.find(({ _id }) => _id === accountId) ?? accounts[0];
  const parsed = parseMoney(amount);
  const amountWrong = isPart && !(parsed.ok && parsed.cents > 0);
  const money = (cents: number) => format.money(cents, statement.currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!category || amountWrong || text.trim() === '' || !account) return;
    void sending.run(async () => {
      const part = isPart && parsed.ok ? { amountCents: parsed.cents } : {};
      const body = { _id: id, accountId: account._id, category, ...part, text };
      await sendInSession(path, openDispute, { body });
      onSent({ id, reference: account.reference, failed: await sendFiles(path, { kind: 'dispute', id }, files) });
      await mutate((key) => Array.isArray(key) && key.includes(path));
    });
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <BackLink path={path} />
      <div className="space-y-3">
        <PageHeading title={t`I disagree`} creditorName={statement.creditor.name} />
        <p>
          <Trans>
            Say what is wrong. Reminders for this invoice stop at once, and nothing is charged for it until somebody has
            answered you.
          </Trans>
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
      <fieldset aria-describedby={checked && !category ? `${ids}-category` : undefined}>
        <legend className="mb-3 font-medium">
          <Trans>What is wrong?</Trans>
        </legend>
        <div className="space-y-3">
          {disputeCategories.map((each) => (
            <label key={each} htmlFor={`${ids}-${each}`} className="choice">
              <NativeChoice
                id={`${ids}-${each}`}
                type="radio"
                name="category"
                checked={category === each}
                onChange={() => setCategory(each)}
              />
              <span className="min-w-0 flex-1">{words[each]}</span>
            </label>
          ))}
        </div>
        {checked && !category && (
          <p id={`${ids}-category`} role="alert" className="mt-1.5 text-body text-danger-text">
            <Trans>Please choose what is wrong.</Trans>
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-medium">
          <Trans>How much of it?</Trans>
        </legend>
        <div className="space-y-3">
          <label htmlFor={`${ids}-all`} className="choice">
            <NativeChoice
              id={`${ids}-all`}
              type="radio"
              name="part"
              checked={!isPart}
              onChange={() => setIsPart(false)}
            />
            <span className="flex-1">
              <Trans>All of it</Trans>
            </span>
            <span className="figures font-semibold">{account && money(account.balanceCents)}</span>
          </label>
          <label htmlFor={`${ids}-part`} className="choice">
            <NativeChoice
              id={`${ids}-part`}
              type="radio"
              name="part"
              checked={isPart}
              onChange={() => setIsPart(true)}
            />
            <span className="flex-1">
              <Trans>Only a part</Trans>
            </span>
          </label>
        </div>
      </fieldset>
      {isPart && (
        <Field
          label={<Trans>The part that is wrong</Trans>}
          error={checked && amountWrong ? t`Enter an amount, such as 25.00.` : sending.fields.amountCents}
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
      )}
      <Field
        label={<Trans>What happened?</Trans>}
        hint={<Trans>In your own words. Please do not write card numbers here.</Trans>}
        error={checked && text.trim() === '' ? t`Please say in a few words what is wrong.` : sending.fields.text}
      >
        {(own) => (
          <NativeArea
            {...own}
            className="portal-field"
            rows={5}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ProofFiles label={<Trans>Papers or pictures</Trans>} onChosen={setFiles} />
      <SendButton busy={sending.busy}>
        <Trans>Send dispute</Trans>
      </SendButton>
    </form>
  );
}

type SentProps = { readonly path: string; readonly creditorName: string; readonly sent: Sent };

function DisputeSent({ path, creditorName, sent }: SentProps) {
  const { t } = useLingui();
  const { reference } = sent;
  return (
    <div className="space-y-6">
      <AnswerDone
        path={path}
        title={t`Your dispute has been sent`}
        creditorName={creditorName}
        said={
          <Trans>
            {creditorName} now knows that you disagree with invoice {reference}.
          </Trans>
        }
      >
        <li>
          <Trans>No more reminders are sent for this invoice, and nothing is charged for it.</Trans>
        </li>
        <li>
          <Trans>Somebody there looks at it and answers you. You get a message that it has arrived.</Trans>
        </li>
        <li>
          <Trans>You can pay your other invoices as before.</Trans>
        </li>
      </AnswerDone>
      <SentFiles path={path} to={{ kind: 'dispute', id: sent.id }} failed={sent.failed} />
    </div>
  );
}
