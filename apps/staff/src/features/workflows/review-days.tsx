import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { messageWords, type Review, splitDays } from './review-words.ts';

/** How many messages leave on which day. */
export function ReviewDays({ byDay }: { readonly byDay: Review['byDay'] }) {
  const { i18n } = useLingui();
  if (byDay.length === 0) return null;
  const { shown, later } = splitDays(byDay);
  const most = Math.max(...shown.map((day) => day.sms + day.email), 1);
  return (
    <section>
      <h3 className="mb-2 font-medium text-compact">
        <Trans>By day</Trans>
      </h3>
      <ul className="space-y-1.5 text-compact">
        {shown.map((day) => (
          <li key={day.date} className="grid grid-cols-[7rem_1fr] items-center gap-x-3 sm:grid-cols-[7rem_1fr_12rem]">
            <CalendarDate date={day.date} />
            <span aria-hidden className="flex h-2.5 gap-0.5">
              {day.email > 0 && (
                <span className="rounded-full bg-(--series-1)" style={{ width: `${(day.email / most) * 100}%` }} />
              )}
              {day.sms > 0 && (
                <span className="rounded-full bg-(--series-2)" style={{ width: `${(day.sms / most) * 100}%` }} />
              )}
            </span>
            <span className="text-muted max-sm:col-start-2">{messageWords(i18n, day)}</span>
          </li>
        ))}
      </ul>
      {later && (
        <p className="mt-2 text-compact text-muted">
          <Plural value={later.days} one="On # later day:" other="On # later days:" /> {messageWords(i18n, later)}
        </p>
      )}
    </section>
  );
}
