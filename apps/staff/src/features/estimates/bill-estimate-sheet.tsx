import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { convertEstimate } from '@recoup/contract/estimates.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { DateField, SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { useToday } from '../../kit/session/use-today.ts';
import type { Estimate } from './estimate-form.ts';

const schema = z.object({
  reference: z.string().trim().min(1).max(100),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  start: z.enum(['draft', 'owed']),
});
const DUE_DAYS = 30;

type BillEstimateProps = {
  readonly estimate: Estimate;
  readonly onClose: () => void;
  readonly onChanged: (estimate: Estimate) => void;
};

/** Makes the account of an accepted estimate. */
export function BillEstimateSheet({ estimate, onClose, onChanged }: BillEstimateProps) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  // Sent again after a lost answer, it is the same account.
  const [_id] = useState(uuidv7);
  const { reference, totalCents, currency, debtor } = estimate;
  const total = formatMoney(totalCents, { currency });
  return (
    <FormSheet
      title={t`Bill estimate ${reference}`}
      description={t`An invoice over ${total} for ${debtor.displayName}, with the same lines.`}
      asDialog
      schema={schema}
      defaultValues={{ reference, issueDate: today, dueDate: addDays(today, DUE_DAYS), start: 'draft' }}
      submit={t`Create invoice over ${total}`}
      onClose={onClose}
      onSubmit={async ({ start, ...days }) => {
        const body = { ...days, _id, version: estimate.version, isDraft: start === 'draft' };
        onChanged(await client.send(convertEstimate, { params: { id: estimate._id }, body }));
        showToast('success', t`Estimate ${reference} billed`);
      }}
    >
      <TextField name="reference" label={t`Number of the invoice`} required maxLength={100} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="issueDate" label={t`Issue date`} required />
        <DateField name="dueDate" label={t`Due date`} required />
      </div>
      <SelectField
        name="start"
        label={t`Begins as`}
        options={[
          { value: 'draft', label: t`Draft, approved later` },
          { value: 'owed', label: t`Owed at once` },
        ]}
      />
    </FormSheet>
  );
}
