import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { changeMember } from '@recoup/contract/member-profiles.ts';
import { languageNames, languages } from '@recoup/domain/languages.ts';
import { availabilities, callLines } from '@recoup/domain/members/work-habits.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { speak, storedLanguage } from '../../kit/language/language.ts';
import { useUser } from '../../kit/session/session.tsx';
import { dayNames } from './day-names.ts';
import type { MemberProfile } from './member-habits.tsx';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const form = z.object({
  name: z.string().trim().min(1).max(200),
  language: z.enum(languages),
  availability: z.enum(availabilities),
  callLine: z.object({ line: z.enum(callLines), phone: z.string().trim().max(40).optional() }),
  always: z.enum(['yes', 'no']),
  hours: z.object({ days: z.array(z.number()), from: clock.optional(), to: clock.optional() }),
});

type EditMemberProps = {
  readonly member: MemberProfile;
  readonly onClose: () => void;
  readonly onSaved: (member: MemberProfile) => void;
  /** Somebody else changed it meanwhile. */
  readonly onReload: () => Promise<unknown>;
};

/** Changes how a member is called and works. */
export function EditMemberSheet({ member, onClose, onSaved, onReload }: EditMemberProps) {
  const { t } = useLingui();
  const client = useClient();
  const isOwn = useUser()._id === member._id;
  const { name, language, availability, callLine, hours } = member;
  return (
    <FormSheet
      title={t`Edit ${name}`}
      schema={form}
      defaultValues={{
        ...{ name, language, availability, always: hours ? 'no' : 'yes' },
        callLine: { line: callLine.line, phone: callLine.phone ?? '' },
        hours: hours ?? { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' },
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        if (values.always === 'no' && values.hours.days.length === 0) {
          const message = t`Choose at least one day.`;
          throw Object.assign(new Error(message), { fields: { 'hours.days': message } });
        }
        const chosen = {
          ...{ name: values.name, language: values.language, availability: values.availability },
          callLine: { line: values.callLine.line, phone: values.callLine.phone ?? null },
          hours:
            values.always === 'yes'
              ? null
              : { days: values.hours.days, from: values.hours.from ?? '00:00', to: values.hours.to ?? '23:59' },
        };
        try {
          const seen = { name, language, availability, callLine, hours };
          onSaved(await client.send(changeMember, { params: { id: member._id }, body: { ...chosen, seen } }));
          // Whoever changed their own language is told in it.
          if (isOwn && storedLanguage() === null) await speak(values.language);
          showToast('success', t`Saved`);
        } catch (refused) {
          if (isApiError(refused) && refused.code === 'STALE_VERSION') await onReload();
          throw refused;
        }
      }}
    >
      {({ watch }) => (
        <>
          <TextField name="name" label={t`Name`} required maxLength={200} autoComplete="off" />
          <SelectField
            name="language"
            label={t`Language`}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <SelectField
            name="availability"
            label={t`Calls`}
            hint={t`Whoever is away is not rung.`}
            options={[
              { value: 'AVAILABLE', label: t`Available` },
              { value: 'AWAY', label: t`Away` },
            ]}
          />
          <SelectField
            name="callLine.line"
            label={t`Calls ring`}
            options={[
              { value: 'BROWSER', label: t`In the browser` },
              { value: 'PHONE', label: t`At a phone` },
            ]}
          />
          {watch('callLine.line') === 'PHONE' && (
            <TextField
              name="callLine.phone"
              type="tel"
              label={t`Phone`}
              hint={t`One that is confirmed under Settings, Security.`}
              autoComplete="off"
            />
          )}
          <SelectField
            name="always"
            label={t`Hours`}
            options={[
              { value: 'yes', label: t`At any time` },
              { value: 'no', label: t`On these days` },
            ]}
          />
          {watch('always') === 'no' && <HoursFields />}
        </>
      )}
    </FormSheet>
  );
}

function HoursFields() {
  const { t, i18n } = useLingui();
  const id = useId();
  const { field, fieldState } = useController({ name: 'hours.days' });
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : [];
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">{t`Days and hours`}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {dayNames(i18n.locale).map((name, index) => {
          const day = index + 1;
          return (
            <label key={name} htmlFor={`${id}-${day}`} className="flex min-h-9 items-center gap-2 text-body">
              <CheckInput
                id={`${id}-${day}`}
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...chosen, day] : chosen.filter((each) => each !== day))
                }
              />
              {name}
            </label>
          );
        })}
      </div>
      {fieldState.error?.message && (
        <p role="alert" className="text-compact text-danger-text">
          {fieldState.error.message}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField name="hours.from" type="time" label={t`From`} />
        <TextField name="hours.to" type="time" label={t`To`} />
      </div>
      <p className="text-compact text-muted">
        <Trans>By the clock of the company.</Trans>
      </p>
    </fieldset>
  );
}
