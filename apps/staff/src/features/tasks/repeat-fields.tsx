import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { REPEAT_INTERVAL_MAX, repeatUnits } from '@recoup/domain/tasks/task-repeat.ts';
import { DateField, SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Task } from './task.ts';

/** The fields of a repetition in a form; `never` is none. */
export const repeatShape = {
  every: z.enum(['never', ...repeatUnits]),
  interval: z.coerce.number().int().min(1).max(REPEAT_INTERVAL_MAX),
  until: z.iso.date().optional(),
};

type RepeatValues = z.output<z.ZodObject<typeof repeatShape>>;

export function repeatValues(repeat: Task['repeat']): RepeatValues {
  return { every: repeat?.every ?? 'never', interval: repeat?.interval ?? 1, until: repeat?.until ?? undefined };
}

export function repeatOf({ every, interval, until }: RepeatValues): Task['repeat'] {
  return every === 'never' ? null : { every, interval, until: until ?? null };
}

/** How often a task comes again, and until when. */
export function RepeatFields() {
  const { t } = useLingui();
  const every: unknown = useWatch({ name: 'every' });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        name="every"
        label={t`Repeats`}
        options={[
          { value: 'never', label: t`Never` },
          { value: 'day', label: t`By days` },
          { value: 'week', label: t`By weeks` },
          { value: 'month', label: t`By months` },
        ]}
      />
      {every !== 'never' && (
        <>
          <TextField
            name="interval"
            label={every === 'day' ? t`Every … days` : every === 'week' ? t`Every … weeks` : t`Every … months`}
            required
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
          <DateField name="until" label={t`Last day`} optional />
        </>
      )}
    </div>
  );
}

/** A repetition in words. */
export function RepeatWords({ repeat: { every, interval, until } }: { readonly repeat: NonNullable<Task['repeat']> }) {
  return (
    <>
      <Every every={every} count={interval} />
      {until && (
        <>
          {' '}
          <Trans>
            until <CalendarDate date={until} />
          </Trans>
        </>
      )}
    </>
  );
}

function Every({ every, count }: { readonly every: NonNullable<Task['repeat']>['every']; readonly count: number }) {
  switch (every) {
    case 'day':
      return <Plural value={count} one="Every day" other="Every # days" />;
    case 'week':
      return <Plural value={count} one="Every week" other="Every # weeks" />;
    case 'month':
      return <Plural value={count} one="Every month" other="Every # months" />;
  }
}
