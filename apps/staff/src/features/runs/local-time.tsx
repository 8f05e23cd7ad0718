import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@recoup/ui/overlay/tooltip.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';

type LocalTimeProps = {
  readonly at: string;
  /** The customer's place. */
  readonly timeZone: string;
  /** Only the time of day; the day stands elsewhere. */
  readonly timeOnly?: boolean;
};

/** An instant by the customer's clock; the whole of it, with the zone, on hover and focus. */
export function LocalTime({ at, timeZone, timeOnly = false }: LocalTimeProps) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  const clock = time.format(new Date(at));
  const date = day.format(new Date(at));
  return (
    <Tooltip text={dateTimeText(at, i18n.locale, timeZone)}>
      <time dateTime={at} className="figures whitespace-nowrap">
        {timeOnly ? (
          clock
        ) : (
          <Trans>
            {date}, {clock}
          </Trans>
        )}
      </time>
    </Tooltip>
  );
}
