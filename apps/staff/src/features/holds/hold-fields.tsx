import { useLingui } from '@lingui/react/macro';
import { bankruptcyStages, type HoldKind } from '@recoup/domain/holds/hold.ts';
import { DateField, MoneyField, SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { stageLabels } from './hold-labels.ts';

/** What a hold of this kind asks for: amount and day, stage and court, whom to write to instead. */
export function HoldFields({ kind }: { readonly kind: HoldKind }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {kind === 'PROMISE' && <MoneyField name="amountCents" label={t`Promised amount`} required />}
      {kind === 'PROMISE' && <DateField name="endsOn" label={t`Will be paid on`} required />}
      {kind === 'PAUSE' && <DateField name="endsOn" label={t`Last day of the pause`} required />}
      {kind === 'HARDSHIP' && <DateField name="endsOn" label={t`Last day`} optional />}
      {kind === 'BANKRUPTCY' && (
        <>
          <SelectField
            name="stage"
            label={t`Stage`}
            options={bankruptcyStages.map((value) => ({ value, label: i18n._(stageLabels[value]) }))}
          />
          <TextField name="details.court" label={t`Court`} optional maxLength={200} />
          <TextField name="details.caseNumber" label={t`Case number`} optional maxLength={60} />
        </>
      )}
      {(kind === 'ATTORNEY' || kind === 'DECEASED') && (
        <>
          <TextField
            name="details.name"
            label={kind === 'ATTORNEY' ? t`Lawyer` : t`Executor or representative`}
            optional
            maxLength={120}
            autoComplete="off"
          />
          <TextField name="details.phone" label={t`Phone`} optional maxLength={60} autoComplete="off" />
        </>
      )}
    </>
  );
}
