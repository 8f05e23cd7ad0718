import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { contactEventNames, recordContactEvent } from '@recoup/contract/holds.ts';
import { listDebtorAccounts } from '@recoup/contract/sidebar.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { DateField, SelectField, TextAreaField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { z } from 'zod';
import { useNow, useUser } from '../../kit/session/session.tsx';
import {
  type ContactEventGroup,
  contactEventGroups,
  contactEventLabels,
  offeredContactEvents,
} from './contact-event-labels.ts';

const name = z.enum(contactEventNames);
const form = z.object({
  group: z.enum(contactEventGroups),
  event: name,
  consent: name,
  state: name,
  at: z.iso.date(),
  accountId: z.uuid().optional(),
  evidence: z.string().trim().min(1).max(2000),
});

/** The clocks' minute that stands for a past day of which nobody knows the hour. */
const NOON = 12 * 60;

type RecordEventSheetProps = {
  readonly debtorId: string;
  /** What is chosen when it opens. */
  readonly first?: (typeof offeredContactEvents)['event'][number];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Writes down a notice, a dispute in writing, a consent or a state of the debt, with its day and the evidence. */
export function RecordEventSheet({ debtorId, first, onClose, onSaved }: RecordEventSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { timeZone } = useUser().company;
  const today = dateInZone(useNow(), timeZone);
  const { data: accounts } = useCall(listDebtorAccounts, { params: { id: debtorId }, query: { limit: 100 } });
  const groups: Readonly<Record<ContactEventGroup, string>> = {
    event: t`Something happened`,
    consent: t`The customer agreed to something`,
    state: t`Something is so, or no longer so`,
  };
  return (
    <FormSheet
      title={t`Record an event`}
      onClose={onClose}
      submit={<Trans>Record the event</Trans>}
      schema={form}
      defaultValues={{
        group: 'event',
        event: first ?? offeredContactEvents.event[0],
        consent: offeredContactEvents.consent[0],
        state: offeredContactEvents.state[0],
        at: today,
        accountId: '',
        evidence: '',
      }}
      onSubmit={async ({ group, at, accountId, evidence, ...names }) => {
        // Today means now. The server refuses a day that has not come yet, at its field.
        const instant = at === today ? {} : { at: zonedInstant(at, NOON, timeZone).toISOString() };
        const body = { name: names[group], evidence, ...(accountId ? { accountId } : {}), ...instant };
        await client.send(recordContactEvent, { params: { id: debtorId }, body });
        showToast('success', t`Event recorded`);
        onSaved();
      }}
    >
      {(state) => {
        const group = contactEventGroups.find((each) => each === state.watch('group')) ?? 'event';
        return (
          <>
            <SelectField
              name="group"
              label={t`Kind`}
              options={contactEventGroups.map((value) => ({ value, label: groups[value] }))}
            />
            <SelectField
              key={group}
              name={group}
              label={t`What is it`}
              options={offeredContactEvents[group].map((value) => ({
                value,
                label: i18n._(contactEventLabels[value]),
              }))}
            />
            <DateField name="at" label={t`Day`} required max={today} />
            <SelectField
              name="accountId"
              label={t`Concerns`}
              options={[
                { value: '', label: t`Everything this customer owes` },
                ...(accounts?.data ?? []).map((account) => ({ value: account._id, label: account.reference })),
              ]}
            />
            <TextAreaField
              name="evidence"
              label={t`Evidence`}
              required
              rows={3}
              maxLength={2000}
              hint={t`Who said it, when and how, in their words. It cannot be changed afterwards.`}
            />
          </>
        );
      }}
    </FormSheet>
  );
}
