import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useId } from 'react';
import type { ReadDraft } from './plan-draft.ts';
import { amountOf, asOwnDates, type BuilderFacts, countOf, draftTotal, type PlanDraft } from './plan-draft.ts';
import { rhythmLabels } from './plan-labels.ts';
import { PlanOwnDates } from './plan-own-dates.tsx';
import { PlanSchedule } from './plan-schedule.tsx';

type PlanFieldsProps = {
  readonly builder: BuilderFacts;
  readonly draft: PlanDraft;
  readonly read: ReadDraft;
  readonly onChange: (draft: PlanDraft) => void;
  /** The accounts stand: other terms for the same ones. */
  readonly keepsAccounts?: boolean;
};

/** Accounts, rhythm, number of payments or amount, first day and first amount, with every date as it is typed. */
export function PlanFields({ builder, draft, read, onChange, keepsAccounts = false }: PlanFieldsProps) {
  const { t, i18n } = useLingui();
  const rhythms: PlanRhythm[] = [...new Set([...builder.policy.rhythms, draft.rhythm])];
  const isOwn = draft.rhythm === 'CUSTOM';
  function setRhythm(rhythm: PlanRhythm) {
    onChange(rhythm === 'CUSTOM' ? asOwnDates(builder, draft) : { ...draft, rhythm });
  }
  return (
    <div className="mt-4 space-y-4">
      {!keepsAccounts && <AccountChoice builder={builder} draft={draft} onChange={onChange} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t`Rhythm`}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.rhythm}
              options={rhythms.map((rhythm) => ({ value: rhythm, label: i18n._(rhythmLabels[rhythm]) }))}
              onChange={(event) => setRhythm(event.target.value as PlanRhythm)}
            />
          )}
        </FormField>
        {!isOwn && <EvenFields builder={builder} draft={draft} onChange={onChange} />}
      </div>
      {isOwn ? (
        <PlanOwnDates builder={builder} draft={draft} onChange={onChange} />
      ) : (
        <PlanSchedule rows={read.installments} currency={builder.currency} totalCents={read.totalCents} />
      )}
      {read.problems.length > 0 && (
        <Notice kind="warning">
          <ul>
            {read.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

type PartProps = Pick<PlanFieldsProps, 'builder' | 'draft' | 'onChange'>;

function AccountChoice({ builder, draft, onChange }: PartProps) {
  const id = useId();
  function tick(accountId: string, isOn: boolean) {
    const others = draft.accountIds.filter((each) => each !== accountId);
    onChange({ ...draft, accountIds: isOn ? [...others, accountId] : others });
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">
        <Trans>Accounts</Trans>
      </legend>
      <ul className="space-y-1">
        {builder.accounts.map((account) => (
          <li key={account._id}>
            <label htmlFor={`${id}-${account._id}`} className="flex min-h-8 items-center gap-2 text-body">
              <CheckInput
                id={`${id}-${account._id}`}
                checked={draft.accountIds.includes(account._id)}
                onChange={(event) => tick(account._id, event.target.checked)}
              />
              <span className="min-w-0 flex-1 truncate">{account.reference}</span>
              <span className="figures">{formatMoney(account.balanceCents, { currency: builder.currency })}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="figures mt-1 flex justify-between border-border border-t pt-1 font-semibold text-body">
        <span>
          <Trans>Total</Trans>
        </span>
        <span>{formatMoney(draftTotal(builder, draft), { currency: builder.currency })}</span>
      </p>
    </fieldset>
  );
}

function EvenFields({ builder, draft, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <FormField label={t`First payment`} hint={t`The offer can be accepted until this day, at most.`}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={builder.today}
            max="9999-12-31"
            value={draft.firstDate}
            onChange={(event) => onChange({ ...draft, firstDate: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t`Number of payments`}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={draft.count === 0 ? '' : String(draft.count)}
            onChange={(event) => onChange({ ...draft, count: Number(event.target.value.replaceAll(/\D/g, '')) })}
          />
        )}
      </FormField>
      <FormField label={t`Amount of each`}>
        {(control) => (
          <MoneyInput
            {...control}
            key={`${draft.count} ${draft.accountIds.join(' ')}`}
            value={amountOf(builder, draft)}
            onValueChange={(cents) => cents && onChange({ ...draft, count: countOf(builder, draft, cents) })}
          />
        )}
      </FormField>
      <FormField label={t`First payment of another amount`} optional>
        {(control) => (
          <MoneyInput
            {...control}
            value={draft.firstAmountCents}
            onValueChange={(cents) => onChange({ ...draft, firstAmountCents: cents || null })}
          />
        )}
      </FormField>
      <div className="flex items-end">
        <Button onClick={() => onChange(asOwnDates(builder, draft))}>
          <Trans>Set own dates and amounts</Trans>
        </Button>
      </div>
    </>
  );
}
