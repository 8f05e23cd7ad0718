import { Trans, useLingui } from '@lingui/react/macro';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../../kit/session/session.tsx';

/** Until when a run waits for what the customer may never do; stands before what that is. */
export function WaitEnd({ at }: { readonly at: string }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const day = dateText(dateInZone(new Date(at), company.timeZone), i18n.locale);
  return (
    <span className="text-muted">
      <Trans>Until {day}</Trans> ·{' '}
    </span>
  );
}
