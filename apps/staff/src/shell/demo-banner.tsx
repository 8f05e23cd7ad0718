import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { advanceClock } from '@recoup/contract/time-machine.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { dateText, dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { FastForward, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { forgetCharts } from '../kit/charts/forget-charts.ts';
import { useMay, useNow, useUser } from '../kit/session/session.tsx';

/** Stands over every page of a demo session; where the clock may be moved, a button lets a day pass. */
export function DemoBanner() {
  const { t, i18n } = useLingui();
  const may = useMay();
  const now = useNow();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const { company } = useUser();
  const resets = company.resetsAt && dateTimeText(company.resetsAt, i18n.locale, company.timeZone);
  const today = dateText(dateInZone(now, company.timeZone), i18n.locale);

  async function nextDay(): Promise<void> {
    setBusy(true);
    try {
      await client.send(advanceClock, { body: { days: 1 } });
      forgetCharts();
      await mutate(() => true);
      showToast('success', t`A day has passed. Reminders went out and payments came in.`);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <aside
      aria-label={t`Demo`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-teal-icon/30 border-b bg-teal-tint px-4 py-1.5 text-compact text-teal-text lg:px-6 print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <Trans>Demo with made-up data. Today is {today}.</Trans>{' '}
        {resets && <Trans>It begins anew on {resets}, once nobody has worked in it for 15 minutes.</Trans>}
      </p>
      {may('time-machine') && (
        <Button
          size="small"
          variant="ghost"
          busy={busy}
          onClick={nextDay}
          className="text-teal-text hover:bg-teal-icon/15 hover:text-teal-text"
        >
          {!busy && <FastForward aria-hidden />}
          <Trans>Skip to tomorrow</Trans>
        </Button>
      )}
    </aside>
  );
}
