import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { openDispute } from '@recoup/contract/portal-answers.ts';
import { type DisputeCategory, disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { type ReactNode, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useFormat } from '#portal/kit/use-format.ts';
import { AmountField, type InvoiceAnswerForm, InvoiceAnswerPage, WordsField } from './invoice-answer.tsx';

/** `/{path}/dispute`: I disagree. */
export function DisputePage() {
  const client = useClient();
  const { t } = useLingui();
  const [category, setCategory] = useState<DisputeCategory | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [also, setAlso] = useState<ReadonlyMap<string, string>>(new Map());
  const parsed = parseMoney(part ?? '');
  const isPartWrong = part !== null && !(parsed.ok && parsed.cents > 0);
  const amount = part !== null && parsed.ok ? { amountCents: parsed.cents } : {};
  return (
    <InvoiceAnswerPage
      kind="dispute"
      title={t`I disagree`}
      intro={
        <Trans>
          Say what is wrong. Nobody reminds you of what you dispute, and nothing is charged for this invoice by itself
          until somebody has answered you.
        </Trans>
      }
      filesLabel={<Trans>Papers or pictures</Trans>}
      action={() => <Trans>Send dispute</Trans>}
      send={
        category && !isPartWrong && text.trim() !== ''
          ? async (about) => {
              const others = part === null ? [...also].filter(([accountId]) => accountId !== about.accountId) : [];
              const together = others.length > 0 ? { caseId: about._id } : {};
              await client.send(openDispute, { body: { ...about, ...together, category, ...amount, text } });
              for (const [accountId, _id] of others) {
                await client.send(openDispute, { body: { _id, accountId, ...together, category, text } });
              }
            }
          : null
      }
      doneTitle={t`Your dispute has been sent`}
      done={({ name, reference }) => ({
        said: (
          <Trans>
            {name} now knows that you disagree with invoice {reference}.
          </Trans>
        ),
        next: <DisputeNext />,
      })}
    >
      {(form) => (
        <>
          <Categories checked={form.checked} value={category} onChange={setCategory} />
          <HowMuch form={form} isPart={part !== null} onChange={(isPart) => setPart(isPart ? '' : null)} />
          {part !== null && (
            <AmountField
              label={<Trans>The part that is wrong</Trans>}
              value={part}
              onChange={setPart}
              error={form.checked && isPartWrong ? t`Enter an amount, such as 25.00.` : form.fields.amountCents}
            />
          )}
          {part === null && form.others.length > 0 && <AlsoFor form={form} also={also} onChange={setAlso} />}
          <WordsField
            label={<Trans>What happened?</Trans>}
            hint={<Trans>In your own words. Please do not write card numbers here.</Trans>}
            rows={5}
            max={2_000}
            value={text}
            onChange={setText}
            error={form.checked && text.trim() === '' ? t`Please say in a few words what is wrong.` : form.fields.text}
          />
        </>
      )}
    </InvoiceAnswerPage>
  );
}

function DisputeNext() {
  return (
    <>
      <li>
        <Trans>You are not reminded of what you dispute, and nothing is charged for this invoice by itself.</Trans>
      </li>
      <li>
        <Trans>Somebody there looks at it and answers you. You get a message that it has arrived.</Trans>
      </li>
      <li>
        <Trans>You can pay everything else as before, also the rest of this invoice.</Trans>
      </li>
    </>
  );
}

function useCategoryLabel(): Readonly<Record<DisputeCategory, string>> {
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

type CategoriesProps = {
  readonly checked: boolean;
  readonly value: DisputeCategory | null;
  readonly onChange: (category: DisputeCategory) => void;
};

function Categories({ checked, value, onChange }: CategoriesProps) {
  const ids = useId();
  const words = useCategoryLabel();
  const isMissing = checked && !value;
  return (
    <fieldset aria-describedby={isMissing ? `${ids}-missing` : undefined}>
      <legend className="mb-3 font-medium">
        <Trans>What is wrong?</Trans>
      </legend>
      <div className="space-y-3">
        {disputeCategories.map((each) => (
          <Choice key={each} name="category" checked={value === each} onChange={() => onChange(each)}>
            <span className="min-w-0 flex-1">{words[each]}</span>
          </Choice>
        ))}
      </div>
      {isMissing && (
        <p id={`${ids}-missing`} role="alert" className="mt-1.5 text-body text-danger-text">
          <Trans>Please choose what is wrong.</Trans>
        </p>
      )}
    </fieldset>
  );
}

type AlsoForProps = {
  readonly form: InvoiceAnswerForm;
  /** The other invoices by their id, each with the id that its dispute gets. */
  readonly also: ReadonlyMap<string, string>;
  readonly onChange: (also: ReadonlyMap<string, string>) => void;
};

/** Whether the same is wrong with other invoices: each gets a dispute of its own. */
function AlsoFor({ form: { others, currency }, also, onChange }: AlsoForProps) {
  const format = useFormat();
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-3 font-medium">
        <Trans>Is the same wrong with other invoices?</Trans>
      </legend>
      <div className="space-y-3">
        {others.map(({ _id, reference, balanceCents }) => (
          <label key={_id} htmlFor={`${id}-${_id}`} className="choice">
            <NativeChoice
              id={`${id}-${_id}`}
              type="checkbox"
              checked={also.has(_id)}
              onChange={({ target }) => {
                const next = new Map(also);
                if (target.checked) next.set(_id, uuidv7());
                else next.delete(_id);
                onChange(next);
              }}
            />
            <span className="min-w-0 flex-1 break-words">{reference}</span>
            <span className="figures font-semibold">{format.money(balanceCents, currency)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type HowMuchProps = {
  readonly form: InvoiceAnswerForm;
  readonly isPart: boolean;
  readonly onChange: (isPart: boolean) => void;
};

function HowMuch({ form: { account, currency }, isPart, onChange }: HowMuchProps) {
  const format = useFormat();
  return (
    <fieldset>
      <legend className="mb-3 font-medium">
        <Trans>How much of it?</Trans>
      </legend>
      <div className="space-y-3">
        <Choice name="part" checked={!isPart} onChange={() => onChange(false)}>
          <span className="flex-1">
            <Trans>All of it</Trans>
          </span>
          <span className="figures font-semibold">{format.money(account.balanceCents, currency)}</span>
        </Choice>
        <Choice name="part" checked={isPart} onChange={() => onChange(true)}>
          <span className="flex-1">
            <Trans>Only a part</Trans>
          </span>
        </Choice>
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
};

function Choice({ name, checked, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="choice">
      <NativeChoice id={id} type="radio" name={name} checked={checked} onChange={onChange} />
      {children}
    </label>
  );
}
