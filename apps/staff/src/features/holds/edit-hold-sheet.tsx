import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { holdDetails, updateHold } from '@recoup/contract/holds.ts';
import { bankruptcyStages } from '@recoup/domain/holds/hold.ts';
import { TextAreaField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { z } from 'zod';
import { useUser } from '../../kit/session/session.tsx';
import { HoldFields } from './hold-fields.tsx';
import { holdLooks } from './hold-labels.ts';
import { lastDayOfHold } from './last-day-of-hold.ts';
import type { Hold } from './wish-lines.tsx';

const form = z.object({
  stage: z.enum(bankruptcyStages).optional(),
  amountCents: z.int().min(1).optional(),
  endsOn: z.iso.date().optional(),
  evidence: z.string().trim().max(2000).optional(),
  details: holdDetails,
});

type EditHoldSheetProps = {
  readonly debtorId: string;
  readonly hold: Hold;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Changes an open hold: its day, amount, stage, who represents the customer, and the evidence. Its kind stays. */
export function EditHoldSheet({ debtorId, hold, onClose, onSaved }: EditHoldSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const { kind, isGrave } = hold;
  const word = i18n._(holdLooks[kind].word);
  const ends = hold.endsAt === null ? undefined : lastDayOfHold(hold.endsAt, company.timeZone);
  const before = kind === 'PROMISE' ? hold.details.promisedOn : ends;
  return (
    <FormSheet
      title={t`Edit hold: ${word}`}
      onClose={onClose}
      schema={form}
      defaultValues={{
        stage: hold.stage ?? undefined,
        amountCents: hold.amountCents ?? undefined,
        endsOn: before ?? '',
        evidence: hold.evidence,
        details: hold.details,
      }}
      onSubmit={async ({ stage, amountCents, endsOn, evidence = '', details }) => {
        await client.send(updateHold, {
          params: { id: debtorId },
          body: {
            _id: hold._id,
            version: hold.version,
            evidence,
            details: { ...hold.details, ...details },
            ...(kind === 'BANKRUPTCY' ? { stage } : {}),
            ...(kind === 'PROMISE' ? { amountCents } : {}),
            // A promised day that has passed may stay as it is; only a new one must lie ahead.
            ...(endsOn && endsOn !== before ? { endsOn } : {}),
          },
        });
        showToast('success', t`Hold saved`);
        onSaved();
      }}
    >
      <HoldFields kind={kind} />
      <TextAreaField
        name="evidence"
        label={t`Evidence`}
        required={isGrave}
        optional={!isGrave}
        rows={3}
        maxLength={2000}
        hint={t`Who said it, when and how, in their words.`}
      />
    </FormSheet>
  );
}
