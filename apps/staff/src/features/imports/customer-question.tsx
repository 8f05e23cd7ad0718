import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type Option, optionsOf, type Question, standingOption } from './question-draft.ts';

type CustomerQuestionProps = {
  readonly question: Question;
  /** What was chosen here and is not kept yet. */
  readonly chosen: string | null;
  readonly onChoose: (option: Option) => void;
};

/** One number, address or name, the rows that it is about, and who could be meant. */
export function CustomerQuestion({ question, chosen, onChoose }: CustomerQuestionProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { kind, key, names, rows, lines } = question;
  const value = chosen ?? standingOption(question);
  const isOpen = value === null;
  const name = names[0]?.name ?? key;
  const listed = lines.join(', ');
  const asks = {
    NUMBER: <Trans>Number {key} stands under several names. Whose is it?</Trans>,
    EMAIL: <Trans>Only the e-mail address {key} joins several names. Are they one customer?</Trans>,
    NAME: <Trans>Only the name “{name}” leads to a customer who is here. Is it the same one?</Trans>,
  }[kind];
  return (
    <fieldset data-open={isOpen || undefined} className="min-w-0 rounded-control border border-border px-3 py-2">
      <legend className="sr-only">{asks}</legend>
      <p aria-hidden className="flex items-start gap-1.5 font-medium text-body">
        {isOpen && <TriangleAlert aria-hidden className="mt-1 size-3.5 shrink-0 text-amber-icon" />}
        <span className="min-w-0 break-words">{asks}</span>
      </p>
      <p className="text-compact text-muted">
        <Plural value={rows} one="# row" other="# rows" />
        {', '}
        <Plural value={lines.length} one={`line ${listed}`} other={`lines ${listed}`} />
        {kind !== 'NAME' && <>: {names.map((each) => `${each.name} (${i18n.number(each.rows)})`).join(', ')}</>}
      </p>
      <div className="mt-1 space-y-1">
        {optionsOf(question).map((option) => (
          <label
            key={option.value}
            htmlFor={`${id} ${option.value}`}
            className="flex min-h-8 cursor-pointer items-start gap-2 py-1 text-body"
          >
            <RadioInput
              id={`${id} ${option.value}`}
              name={id}
              className="mt-1"
              checked={value === option.value}
              onChange={() => onChoose(option)}
            />
            <OptionWords kind={kind} option={option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OptionWordsProps = { readonly kind: Question['kind']; readonly option: Option };

function OptionWords({ kind, option: { answer, name, customer } }: OptionWordsProps) {
  if (answer.choice === 'NEW') return <Trans>No, make a new customer</Trans>;
  if (answer.choice === 'SEPARATE' && kind === 'EMAIL')
    return <Trans>They are separate customers: the address leads to {name} only</Trans>;
  if (answer.choice === 'SEPARATE') return <Trans>They are separate customers: {name} keeps the number</Trans>;
  if (name !== null) return <Trans>One customer, called {name} from now on</Trans>;
  if (!customer) return null;
  const { displayName } = customer;
  return (
    <span className="min-w-0 break-words">
      {answer.choice === 'JOIN' ? (
        <Trans>Yes, join {displayName}</Trans>
      ) : (
        <Trans>One customer, still called {displayName}</Trans>
      )}
      <CustomerFacts customer={customer} />
    </span>
  );
}

/** What else is known of a customer: enough to tell namesakes apart. */
function CustomerFacts({ customer }: { readonly customer: Question['customers'][number] }) {
  const { t } = useLingui();
  const { internalReference, address, emails, phones, openAccounts, outstandingCents } = customer;
  const facts = [internalReference, address, ...emails, ...phones].filter((fact) => fact !== null && fact !== '');
  return (
    <span className="block text-compact text-muted">
      {facts.length > 0 ? facts.join(' · ') : t`Nothing else is known`}
      {' · '}
      <Plural value={openAccounts} one="# open invoice" other="# open invoices" />
      {outstandingCents > 0 && <>, {formatMoney(outstandingCents)}</>}
    </span>
  );
}
