import { useLingui } from '@lingui/react/macro';
import { Tooltip } from '../overlay/tooltip.tsx';
import { dateText, dateTimeText, relativeText } from './moment-text.ts';

/** A calendar date, `Nov 21, 2026`. */
export function CalendarDate({ date }: { readonly date: string }) {
  const { i18n } = useLingui();
  return <time dateTime={date}>{dateText(date, i18n.locale)}</time>;
}

type MomentProps = {
  readonly at: string;
  /** The present instant of the company, whose clock the demo can move. */
  readonly now: Date;
  /** The company's: every day and time that stands beside another is by its clock. */
  readonly timeZone: string;
};

/** An instant: relative while it is less than seven days away, with the full time on hover and focus. */
export function Moment({ at, now, timeZone }: MomentProps) {
  const { i18n } = useLingui();
  const full = dateTimeText(at, i18n.locale, timeZone);
  return (
    <Tooltip text={full}>
      <time dateTime={at} className="whitespace-nowrap">
        {relativeText(at, now, i18n.locale) ?? dateText(at, i18n.locale, timeZone)}
      </time>
    </Tooltip>
  );
}
