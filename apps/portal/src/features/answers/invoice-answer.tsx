import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { mutate } from 'swr';
import { uuidv7 } from 'uuidv7';
import type { Statement, StatementAccount } from '#portal/features/statement/statement.ts';
import { BackLink } from '#portal/kit/back-link.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { AccountField, openAccounts } from './account-field.tsx';
import { AnswerDone, AnswerPage, NothingToAnswer } from './answer-page.tsx';
import { type FailedFile, ProofFiles, sendFiles } from './proof-files.tsx';
import { SentFiles } from './sent-files.tsx';

/** What the form of an answer about one invoice knows and can do. */
export interface InvoiceAnswerForm {
  readonly account: StatementAccount;
  /** The other invoices about which the same could be said. */
  readonly others: readonly StatementAccount[];
  readonly currency: string;
  /** True once somebody has tried to send it: from then on missing fields say so. */
  readonly checked: boolean;
  /** What the server said about fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** One try to send: the answer's own id makes it one answer, however often it is sent (G20). */
export interface InvoiceAnswer {
  readonly _id: string;
  readonly accountId: string;
}

type InvoiceAnswerPageProps = {
  readonly kind: 'dispute' | 'proof';
  readonly title: string;
  readonly intro: ReactNode;
  readonly filesLabel: ReactNode;
  readonly action: (creditorName: string) => ReactNode;
  readonly children: (form: InvoiceAnswerForm) => ReactNode;
  /** Sends what was filled in; null while something is missing. */
  readonly send: ((answer: InvoiceAnswer) => Promise<unknown>) | null;
  readonly doneTitle: string;
  readonly done: (words: { readonly name: string; readonly reference: string }) => {
    readonly said: ReactNode;
    readonly next: ReactNode;
  };
};

/** A page on which a customer says something about one of their invoices, with papers, and reads what happens now. */
export function InvoiceAnswerPage(props: InvoiceAnswerPageProps) {
  return (
    <AnswerPage isAboutInvoice>{(path, statement) => <Said {...props} path={path} statement={statement} />}</AnswerPage>
  );
}

type SaidProps = InvoiceAnswerPageProps & { readonly path: string; readonly statement: Statement };
type Sent = { readonly id: string; readonly reference: string; readonly failed: readonly FailedFile[] };

function Said(props: SaidProps) {
  const { path, statement, kind, title, doneTitle, done } = props;
  const [sent, setSent] = useState<Sent | null>(null);
  const { name } = statement.creditor;
  if (sent) {
    const { said, next } = done({ name, reference: sent.reference });
    return (
      <div className="space-y-6">
        <AnswerDone path={path} title={doneTitle} creditorName={name} said={said}>
          {next}
        </AnswerDone>
        <SentFiles to={{ kind, id: sent.id }} failed={sent.failed} />
      </div>
    );
  }
  const accounts = openAccounts(statement);
  if (accounts.length === 0) return <NothingToAnswer path={path} title={title} creditorName={name} />;
  return <SayForm {...props} accounts={accounts} onSent={setSent} />;
}

type SayFormProps = SaidProps & {
  readonly accounts: readonly StatementAccount[];
  readonly onSent: (sent: Sent) => void;
};

function SayForm({ path, statement, accounts, onSent, kind, title, intro, filesLabel, ...props }: SayFormProps) {
  const client = useClient();
  const { creditor, currency } = statement;
  const [id] = useState(uuidv7);
  const [accountId, setAccountId] = useState(accounts[0]?._id ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tries, setTries] = useState(0);
  const checked = tries > 0;
  const sending = useSending();
  const form = useFaultInView(checked ? `${tries} ${sending.refused}` : '');
  const account = accounts.find(({ _id }) => _id === accountId) ?? accounts[0];
  if (!account) return null;
  const others = accounts.filter(({ _id }) => _id !== account._id);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    const { send } = props;
    if (!send || !account) return;
    void sending.run(async () => {
      await send({ _id: id, accountId: account._id });
      onSent({ id, reference: account.reference, failed: await sendFiles(client, { kind, id }, files) });
      await mutate((key) => Array.isArray(key) && key.includes(path));
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-6">
      <BackLink path={path} />
      <div className="space-y-3">
        <PageHeading title={title} creditorName={creditor.name} />
        <p>{intro}</p>
      </div>
      <SendingNotice sending={sending} shown={['paidOn', 'amountCents', 'text']} />
      {accounts.length > 1 && (
        <AccountField accounts={accounts} currency={currency} value={account._id} onChange={setAccountId} />
      )}
      {props.children({ account, others, currency, checked, fields: sending.fields })}
      <ProofFiles label={filesLabel} onChosen={setFiles} />
      <Button type="submit" variant="primary" busy={sending.busy}>
        {props.action(creditor.name)}
      </Button>
    </form>
  );
}

type FieldProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** Money that a customer types, such as 25.00. */
export function AmountField({ label, value, onChange, error }: FieldProps) {
  return (
    <FormField label={label} error={error} isSpoken>
      {(own) => (
        <TextInput
          {...own}
          className="figures"
          inputMode="decimal"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

type WordsFieldProps = FieldProps & { readonly hint: ReactNode; readonly rows: number; readonly max: number };

/** Their own words. */
export function WordsField({ label, hint, rows, max, value, onChange, error }: WordsFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} isSpoken>
      {(own) => (
        <TextArea
          {...own}
          rows={rows}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
