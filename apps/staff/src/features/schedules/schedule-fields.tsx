import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useId } from 'react';
import type { FreeAccount, ReadSchedule, ScheduleDraft } from './schedule-draft.ts';
import type { ScheduleBuilder } from './schedule-labels.ts';

type ScheduleFieldsProps = {
  readonly builder: ScheduleBuilder;
  readonly accounts: readonly FreeAccount[];
  readonly draft: ScheduleDraft;
  readonly read: ReadSchedule;
  readonly freeCents: number;
  /** What the server said about a field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (draft: ScheduleDraft) => void;
};

/** Which accounts, how much, on which day, and with what it is charged. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { builder, accounts, draft, read, freeCents, refused, onChange } = props;
  const { t } = useLingui();
  const money = (cents: number) => formatMoney(cents, { currency: builder.currency });
  const dayWords = {
    missing: t`Choose a day.`,
    'too-soon': t`It is too late for this day. Choose a later one.`,
    'too-late': t`Choose a day within a year.`,
  };
  const amountError =
    refused.amountCents ??
    (read.amount === 'too-much'
      ? t`At most ${money(freeCents)}: what is owed and neither scheduled nor being paid.`
      : null);
  const dayError = refused.dueOn ?? (read.day && dayWords[read.day]);
  return (
    <div className="mt-4 space-y-4">
      {accounts.length > 1 && <AccountChoice {...props} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t`Amount`} required {...(amountError ? { error: amountError } : {})}>
          {(control) => (
            <MoneyInput
              {...control}
              value={draft.amountCents ?? freeCents}
              onValueChange={(amountCents) => onChange({ ...draft, amountCents: amountCents ?? 0 })}
            />
          )}
        </FormField>
        <FormField label={t`Day`} required {...(dayError ? { error: dayError } : {})}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={builder.firstOn}
              max={builder.lastOn}
              value={draft.dueOn}
              onChange={(event) => onChange({ ...draft, dueOn: event.target.value })}
            />
          )}
        </FormField>
      </div>
      <FormField
        label={t`Charged to`}
        {...(builder.methods.length === 0 ? { hint: t`This customer has saved no card or bank account.` } : {})}
        {...(refused.methodId ? { error: refused.methodId } : {})}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={draft.methodId}
            onChange={(event) => onChange({ ...draft, methodId: event.target.value })}
            options={[
              ...builder.methods.map((each) => ({ value: each._id, label: each.label })),
              { value: '', label: t`Nothing: the customer is reminded and pays` },
            ]}
          />
        )}
      </FormField>
    </div>
  );
}

function AccountChoice({ builder, accounts, draft, onChange }: ScheduleFieldsProps) {
  const id = useId();
  function tick(accountId: string, isOn: boolean) {
    const others = draft.accountIds.filter((each) => each !== accountId);
    onChange({ ...draft, accountIds: isOn ? [...others, accountId] : others, amountCents: null });
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">
        <Trans>Accounts, the oldest due is paid first</Trans>
      </legend>
      <ul className="space-y-1">
        {accounts.map((account) => (
          <li key={account._id}>
            <label htmlFor={`${id}-${account._id}`} className="flex min-h-8 items-center gap-2 text-body">
              <CheckInput
                id={`${id}-${account._id}`}
                checked={draft.accountIds.includes(account._id)}
                onChange={(event) => tick(account._id, event.target.checked)}
              />
              <span className="min-w-0 flex-1 truncate">{account.reference}</span>
              <span className="figures">{formatMoney(account.freeCents, { currency: builder.currency })}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
