import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';

type DayBarProps = {
  /** Undefined: today. */
  readonly date: string | undefined;
  /** The day that the list answers. */
  readonly shown: string | undefined;
  readonly onDate: (date: string | undefined) => void;
};

/** Goes from day to day of the company's calendar. */
export function DayBar({ date, shown, onDate }: DayBarProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const today = dateInZone(now, company.timeZone);
  const day = date ?? shown ?? today;
  const go = (next: string) => onDate(next === today ? undefined : next);
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label={t`Day before`} onClick={() => go(addDays(day, -1))} />
      <TextInput
        type="date"
        aria-label={t`Day`}
        value={day}
        max="9999-12-31"
        onChange={(event) => event.target.value && go(event.target.value)}
        className="w-36"
      />
      <IconButton icon={ChevronRight} label={t`Day after`} onClick={() => go(addDays(day, 1))} />
      {day !== today && (
        <Button size="small" variant="ghost" onClick={() => onDate(undefined)}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  );
}
