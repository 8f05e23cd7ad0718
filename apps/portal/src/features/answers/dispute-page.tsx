import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { openDispute } from '@recoup/contract/portal-answers.ts';
import { type DisputeCategory, disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';
import { AmountField, type InvoiceAnswerForm, InvoiceAnswerPage, WordsField } from './invoice-answer.tsx';

/** `/{path}/dispute`: I disagree. */
export function DisputePage() {
  const client = useClient();
  const { t } = useLingui();
  const [category, setCategory] = useState<DisputeCategory | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const [text, setText] = useState('');
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
          ? (about) => client.send(openDispute, { body: { ...about, category, ...amount, text } })
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
