import { Trans, useLingui } from '@lingui/react/macro';
import { offerSegments } from '@recoup/domain/negotiations/offer-policy.ts';
import { MoneyField, SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { z } from 'zod';
import { useBands } from './cell-labels.ts';
import type { Cell } from './policy-form.ts';

type OfferCellSheetProps = {
  /** Left out for a new line. */
  readonly cell?: Cell;
  readonly onClose: () => void;
  readonly onDone: (cell: Cell) => void;
};

const LONG_BEFORE = -3_650;
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const percent = whole(1, 100);
const form = z.object({
  segment: z.enum(offerSegments),
  sizeFromCents: z.int().min(0).optional(),
  sizeToCents: z.int().min(1).optional(),
  ageFromDays: whole(LONG_BEFORE, 36_500).optional(),
  ageToDays: whole(LONG_BEFORE, 36_500).optional(),
  startPercent: percent,
  debtorPercent: percent,
  operatorPercent: percent,
  adminPercent: percent,
  partsMax: whole(1, 60),
  daysMax: whole(0, 1_830),
});

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

function textsOf(cell: Cell | undefined) {
  const from = cell && cell.ageFromDays > LONG_BEFORE ? cell.ageFromDays : null;
  return {
    segment: cell?.segment ?? 'all',
    sizeFromCents: cell?.sizeFromCents || undefined,
    sizeToCents: cell?.sizeToCents ?? undefined,
    ageFromDays: textOf(from),
    ageToDays: textOf(cell?.ageToDays),
    startPercent: textOf(cell?.startPercent ?? 95),
    debtorPercent: textOf(cell?.debtorPercent ?? 85),
    operatorPercent: textOf(cell?.operatorPercent ?? 75),
    adminPercent: textOf(cell?.adminPercent ?? 60),
    partsMax: textOf(cell?.partsMax ?? 3),
    daysMax: textOf(cell?.daysMax ?? 90),
  };
}

/** One line of the grid: for which accounts it is, and how far each side may go. Kept with the policy. */
export function OfferCellSheet({ cell, onClose, onDone }: OfferCellSheetProps) {
  const { t } = useLingui();
  const { segments } = useBands();
  return (
    <FormSheet
      title={cell ? t`Edit a line of the grid` : t`Add a line to the grid`}
      onClose={onClose}
      submit={cell ? <Trans>Change the line</Trans> : <Trans>Add the line</Trans>}
      schema={form}
      defaultValues={textsOf(cell)}
      onSubmit={async ({
        sizeFromCents = 0,
        sizeToCents = null,
        ageFromDays = LONG_BEFORE,
        ageToDays = null,
        ...rest
      }) => {
        onDone({ ...rest, sizeFromCents, sizeToCents, ageFromDays, ageToDays });
      }}
    >
      <SelectField
        name="segment"
        label={t`Customers`}
        options={offerSegments.map((value) => ({ value, label: segments[value] }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="sizeFromCents" label={t`Charged from`} optional />
        <MoneyField name="sizeToCents" label={t`Charged below`} optional />
        <TextField name="ageFromDays" label={t`Days late from`} optional inputMode="numeric" />
        <TextField name="ageToDays" label={t`Days late below`} optional inputMode="numeric" />
      </div>
      <div className="grid grid-cols-2 gap-4 border-border border-t pt-4">
        <TextField
          name="startPercent"
          label={t`First answer, percent`}
          hint={t`Counter-offers begin here.`}
          inputMode="numeric"
        />
        <TextField
          name="debtorPercent"
          label={t`Agreed to, percent`}
          hint={t`The least without a person.`}
          inputMode="numeric"
        />
        <TextField
          name="operatorPercent"
          label={t`Operator, percent`}
          hint={t`The least they may offer.`}
          inputMode="numeric"
        />
        <TextField
          name="adminPercent"
          label={t`Administrator, percent`}
          hint={t`The least they may offer.`}
          inputMode="numeric"
        />
        <TextField name="partsMax" label={t`Monthly payments at most`} inputMode="numeric" />
        <TextField name="daysMax" label={t`Days until the last payment`} inputMode="numeric" />
      </div>
      <p className="text-compact text-muted">
        <Trans>It counts once the policy is saved.</Trans>
      </p>
    </FormSheet>
  );
}
