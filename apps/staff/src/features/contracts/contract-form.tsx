import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createContract, updateContract } from '@recoup/contract/contracts.ts';
import { renewalModes } from '@recoup/domain/contracts/contract-term.ts';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { renewalLabels } from '../../kit/records/renewal-labels.ts';
import { DebtorField } from '../debtors/debtor-field.tsx';
import type { Contract } from './contract.ts';

const wholeNumber = (least: number, most: number) =>
  z.preprocess((value) => (value === undefined ? undefined : Number(value)), z.int().min(least).max(most).optional());

const form = z.object({
  debtorId: z.uuid(),
  reference: z.string().trim().min(1).max(100),
  title: z.string().trim().min(1).max(200),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  amountCents: z.int().min(0).optional(),
  terms: z.string().max(20_000).optional(),
  renewal: z.object({
    mode: z.enum(renewalModes),
    months: wholeNumber(1, 120),
    noticeDays: wholeNumber(0, 365),
  }),
});

const NOTICE_DAYS = 30;
const MONTHS = 12;

type ContractFormProps = {
  /** The one to change; without it a new one is written down. */
  readonly contract?: Contract;
  /** Whose it is; without it somebody is chosen. */
  readonly debtor?: { readonly _id: string; readonly displayName: string };
  readonly onClose: () => void;
  readonly onSaved: (contract: Contract) => void;
};

/** Writes a contract down, or changes one. A field that is emptied is emptied on the server too. */
export function ContractForm({ contract, debtor, onClose, onSaved }: ContractFormProps) {
  const { t } = useLingui();
  const client = useClient();
  // One id for all tries: a lost answer makes no second contract.
  const [newId] = useState(uuidv7);
  return (
    <FormSheet
      title={contract ? t`Edit contract ${contract.reference}` : t`New contract`}
      onClose={onClose}
      schema={form}
      submit={contract ? undefined : t`Create contract`}
      defaultValues={{
        debtorId: (contract?.debtor ?? debtor)?._id,
        reference: contract?.reference ?? '',
        title: contract?.title ?? '',
        startDate: contract?.startDate ?? '',
        endDate: contract?.endDate ?? '',
        amountCents: contract?.amountCents ?? undefined,
        terms: contract?.terms ?? '',
        renewal: {
          mode: contract?.renewal.mode ?? 'none',
          months: contract?.renewal.months ?? MONTHS,
          noticeDays: contract?.renewal.noticeDays ?? NOTICE_DAYS,
        },
      }}
      onSubmit={async ({ debtorId, renewal, ...values }) => {
        const body = {
          reference: values.reference,
          title: values.title,
          startDate: values.startDate ?? null,
          endDate: values.endDate ?? null,
          amountCents: values.amountCents ?? null,
          terms: values.terms ?? '',
          renewal: {
            mode: renewal.mode,
            months: renewal.months ?? null,
            noticeDays: renewal.noticeDays ?? NOTICE_DAYS,
          },
        };
        const saved = contract
          ? await client.send(updateContract, {
              params: { id: contract._id },
              body: { ...body, version: contract.version },
            })
          : await client.send(createContract, { body: { ...body, _id: newId, debtorId } });
        showToast('success', contract ? t`Contract saved` : t`Contract created`);
        onSaved(saved);
      }}
    >
      {!contract && !debtor && <DebtorField />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="reference" label={t`Reference`} required autoComplete="off" maxLength={100} />
        <MoneyField name="amountCents" label={t`Contract amount (USD)`} optional />
        <TextField
          name="title"
          label={t`Title`}
          required
          autoComplete="off"
          maxLength={200}
          className="sm:col-span-2"
        />
        <DateField name="startDate" label={t`First day`} optional hint={t`Needed to open the contract.`} />
        <DateField name="endDate" label={t`Last day`} optional hint={t`It still belongs to the term.`} />
      </div>
      <RenewalFields />
      <TextAreaField name="terms" label={t`Terms`} optional rows={8} maxLength={20_000} />
    </FormSheet>
  );
}

/** What happens at the last day, and what that needs to know. */
function RenewalFields() {
  const { t, i18n } = useLingui();
  const mode: unknown = useWatch({ name: 'renewal.mode' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="renewal.mode"
        label={t`At its end`}
        className="sm:col-span-2"
        hint={mode === 'auto' ? t`Only for businesses. A renewal bills nothing.` : undefined}
        options={renewalModes.map((value) => ({ value, label: i18n._(renewalLabels[value]) }))}
      />
      {mode !== 'none' && (
        <TextField
          name="renewal.months"
          label={t`Months of a new term`}
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          required
        />
      )}
      {mode === 'remind' && (
        <TextField
          name="renewal.noticeDays"
          label={t`Days before the end`}
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          required
        />
      )}
    </div>
  );
}
