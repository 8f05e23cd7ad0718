import { useLingui } from '@lingui/react/macro';
import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { DebtorPicker } from './debtor-picker.tsx';

type ChooseDebtorDialogProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly submit: ReactNode;
  readonly onClose: () => void;
  readonly onChosen: (debtorId: string) => Promise<void>;
};

/** Asks whose something is that belongs to no customer yet. */
export function ChooseDebtorDialog({ title, description, submit, onClose, onChosen }: ChooseDebtorDialogProps) {
  const { t } = useLingui();
  const [customer, setCustomer] = useState<ComboOption | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const chooseOne = t`Please choose one of the list.`;
  return (
    <FormSheet
      asDialog
      title={title}
      description={description}
      schema={z.object({})}
      defaultValues={{}}
      submit={submit}
      onClose={onClose}
      onSubmit={async () => {
        if (!customer) {
          setIsMissing(true);
          throw Object.assign(new Error(chooseOne), { fields: { debtorId: chooseOne } });
        }
        await onChosen(customer.value);
      }}
    >
      <DebtorPicker
        value={customer}
        onChange={(next) => {
          setCustomer(next);
          setIsMissing(false);
        }}
        {...(isMissing ? { error: chooseOne } : {})}
      />
    </FormSheet>
  );
}
