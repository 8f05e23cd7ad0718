import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enUS, es } from 'react-day-picker/locale';
import { buttonClasses } from '../button/button-classes.ts';
import { classNames } from '../class-names.ts';

type CalendarProps = {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onValue: (date: string) => void;
  readonly language: string;
};

/** Local midnight of a calendar date; the picker thinks in the browser's days. */
function dayOf(value: string): Date | undefined {
  const [year, month, day] = value.split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day) : undefined;
}

function dateOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const arrow = classNames(buttonClasses({ variant: 'ghost', size: 'icon' }), 'size-9 lg:size-7');

function Arrow({ orientation }: { readonly orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}

/** A month to choose a day from; arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ value, onValue, language }: CalendarProps) {
  const day = dayOf(value);
  const [month, setMonth] = useState(day ?? new Date());
  const [shown, setShown] = useState(value);
  // A typed date brings its month.
  if (shown !== value) {
    setShown(value);
    if (day) setMonth(day);
  }
  return (
    <DayPicker
      mode="single"
      selected={day}
      onSelect={(next) => next && onValue(dateOf(next))}
      month={month}
      onMonthChange={setMonth}
      locale={language === 'es' ? es : enUS}
      showOutsideDays
      captionLayout="label"
      components={{ Chevron: Arrow }}
      // The name holds the number that is seen (WCAG 2.5.3).
      labels={{ labelDayButton: (date) => date.toLocaleDateString(language, { dateStyle: 'full' }) }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-8 items-center px-2 font-medium text-body',
        nav: 'absolute top-0 right-0 flex gap-0.5',
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'mt-1 w-full border-collapse',
        weekday: 'h-7 font-normal text-meta text-subtle',
        day: 'p-0 text-center',
        day_button:
          'figures mx-auto grid size-9 place-items-center rounded-control text-compact hover:bg-sunken lg:size-8',
        selected:
          '[&_button]:bg-accent [&_button]:font-medium [&_button]:text-on-accent [&_button]:hover:bg-accent-hover',
        today: '[&_button]:font-semibold [&_button]:text-accent-text',
        outside: '[&_button]:text-subtle',
      }}
    />
  );
}
