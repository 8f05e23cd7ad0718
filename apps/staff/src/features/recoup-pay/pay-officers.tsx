import { Trans, useLingui } from '@lingui/react/macro';
import { businessRoles, officerTitles } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { RecoupPay } from './recoup-pay.ts';
import { usePayStep } from './use-pay-step.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(120),
  title: z.enum(officerTitles),
  businessRole: z.enum(businessRoles),
  ownershipPercent: z.coerce.number().int().min(0).max(100),
  isController: z.enum(['yes', 'no']),
});

type PayOfficersProps = { readonly pay: RecoupPay; readonly mayWrite: boolean; readonly onChanged: () => void };

/** Everybody who owns a quarter or more, and one person who runs the company. */
export function PayOfficers({ pay, mayWrite, onChanged }: PayOfficersProps) {
  const { t } = useLingui();
  const takeStep = usePayStep();
  const [isAdding, setAdding] = useState(false);
  const { officers, version } = pay;
  const save = async (next: RecoupPay['officers']) => {
    await takeStep({ step: 'officers', values: { officers: next }, version });
    onChanged();
  };
  const named = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
  return (
    <div className="space-y-3">
      {officers.length > 0 && (
        <ul aria-label={t`Officers`} className="divide-y divide-border rounded-card border border-border">
          {officers.map((officer) => (
            <li key={officer._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="text-body">{officer.name}</p>
                <p className="text-meta text-muted">
                  {officer.title} · {officer.businessRole} · {t`owns ${officer.ownershipPercent} %`}
                </p>
              </div>
              {officer.isController && <Chip tone="blue">{t`Runs the company`}</Chip>}
              {mayWrite && officers.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={t`Remove ${officer.name}`}
                  onClick={() =>
                    void save(officers.filter(({ _id }) => _id !== officer._id)).catch((thrown) =>
                      showToast('error', refusalOf(thrown).message),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          <Trans>Add officer</Trans>
        </Button>
      )}
      {isAdding && (
        <FormSheet
          asDialog
          title={t`Add officer`}
          description={t`Everybody who owns 25 percent or more, and one person who runs the company.`}
          schema={schema}
          defaultValues={{
            ...{ name: '', title: 'CEO', businessRole: 'Owner', ownershipPercent: '0' },
            isController: officers.length === 0 ? 'yes' : 'no',
          }}
          onClose={() => setAdding(false)}
          onSubmit={async ({ isController, ...officer }) =>
            save([...officers, { _id: uuidv7(), ...officer, isController: isController === 'yes' }])
          }
        >
          <TextField name="name" label={t`Name`} autoComplete="off" required />
          <SelectField name="title" label={t`Title`} options={named(officerTitles)} />
          <SelectField name="businessRole" label={t`Role in the business`} options={named(businessRoles)} />
          <TextField name="ownershipPercent" label={t`Owns, in percent`} inputMode="numeric" required />
          <SelectField
            name="isController"
            label={t`Runs the company`}
            options={[
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]}
          />
        </FormSheet>
      )}
    </div>
  );
}
