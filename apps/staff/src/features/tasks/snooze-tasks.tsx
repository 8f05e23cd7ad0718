import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { snoozeTasks } from '@recoup/contract/tasks.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { laterDay, laterMoments } from '@recoup/domain/tasks/later-moments.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { CalendarDays, Sun, Sunrise, Sunset } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';

type SnoozeTasksProps = {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Puts tasks off: until this afternoon, tomorrow, next week or a day. They come back by themselves. */
export function SnoozeTasks({ ids, onClose, onDone }: SnoozeTasksProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const now = useNow();
  const { timeZone } = useUser().company;
  const today = dateInZone(now, timeZone);
  const [day, setDay] = useState(addDays(today, 2));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { afternoon, tomorrow, nextWeek } = laterMoments(now, timeZone);
  const choices = [
    ...(afternoon ? [{ at: afternoon, words: t`This afternoon`, icon: Sunset }] : []),
    { at: tomorrow, words: t`Tomorrow`, icon: Sunrise },
    { at: nextWeek, words: t`Next week`, icon: Sun },
  ];

  async function putOff(until: Date): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await client.send(snoozeTasks, { body: { ids: [...ids], until: until.toISOString() } });
      onDone();
    } catch (thrown) {
      setProblem(isApiError(thrown) ? (thrown.fields.until ?? thrown.message) : String(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ids.length === 1 ? t`Later` : <Plural value={ids.length} one="# task later" other="# tasks later" />}
      footer={<CancelButton />}
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <p className="mb-3 text-body text-muted">
        <Trans>Until then it stands under Later and comes back by itself. Its due date stays.</Trans>
      </p>
      <div className="flex flex-col gap-1.5">
        {choices.map(({ at, words, icon: Icon }) => (
          <Button
            key={at.toISOString()}
            className="w-full justify-start"
            aria-disabled={busy}
            onClick={() => void putOff(at)}
          >
            <Icon aria-hidden />
            <span className="flex-1 text-left">{words}</span>
            <span className="font-normal text-compact text-muted">
              {dateTimeText(at.toISOString(), i18n.locale, timeZone)}
            </span>
          </Button>
        ))}
      </div>
      <div className="mt-4 flex items-end gap-2">
        <div className="flex-1">
          <DayField label={t`Another day`} value={day} min={addDays(today, 1)} onChange={setDay} />
        </div>
        <Button aria-disabled={busy || day <= today} onClick={() => void putOff(laterDay(day, timeZone))}>
          <CalendarDays aria-hidden />
          <Trans>Until this day</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
