import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { dateText, foreignZone, timeText } from '../page/moment-text.ts';
import { Skeleton } from '../page/skeleton.tsx';
import type { Tone } from '../tokens.ts';
import { type TimelineLine, timelineDays } from './timeline-days.ts';
import { type TimelineData, type TimelineLineType, timelineLooks } from './timeline-event.ts';

export type TimelineItem = {
  readonly _id: string;
  readonly type: TimelineLineType;
  readonly at: string;
  readonly actor: { readonly kind: 'member' | 'debtor' | 'system'; readonly name: string };
  readonly data: TimelineData;
};

type TimelineProps<I extends TimelineItem> = {
  readonly label: string;
  readonly items: readonly I[];
  /** By whose clock days and times are told. */
  readonly timeZone: string;
  /** What stands under the sentence: links, a delivery chip, the reason of a failure. */
  readonly details?: (item: I) => ReactNode;
  readonly onOlder?: () => void;
  readonly loadingOlder?: boolean;
};

const dots: Readonly<Record<Tone, string>> = {
  neutral: 'bg-neutral-tint text-neutral-icon',
  blue: 'bg-blue-tint text-blue-icon',
  green: 'bg-green-tint text-green-icon',
  amber: 'bg-amber-tint text-amber-icon',
  orange: 'bg-orange-tint text-orange-icon',
  red: 'bg-red-tint text-red-icon',
  purple: 'bg-purple-tint text-purple-icon',
  teal: 'bg-teal-tint text-teal-icon',
  slate: 'bg-slate-tint text-slate-text',
};

/** What happened, newest first, grouped by day; equal events in a row fold into one line. */
export function Timeline<I extends TimelineItem>(props: TimelineProps<I>) {
  const { i18n } = useLingui();
  return (
    <section aria-label={props.label}>
      {timelineDays(props.items, props.timeZone).map((day) => (
        <div key={day.day} className="mb-5">
          <div className="mb-2 flex justify-between gap-2 text-meta">
            <h2 className="font-medium text-muted">{dateText(day.day, i18n.locale)}</h2>
            <span className="text-subtle">{foreignZone(day.day, i18n.locale, props.timeZone)}</span>
          </div>
          <ol className="space-y-0.5">
            {day.lines.map((line) => (
              <Line key={line.key} line={line} timeZone={props.timeZone} details={props.details} />
            ))}
          </ol>
        </div>
      ))}
      {props.onOlder && (
        <Button onClick={props.onOlder} busy={props.loadingOlder} className="w-full">
          <Trans>Load older</Trans>
        </Button>
      )}
    </section>
  );
}

type LineProps<I extends TimelineItem> = {
  readonly line: TimelineLine<I>;
  readonly timeZone: string;
  readonly details: ((item: I) => ReactNode) | undefined;
};

function Line<I extends TimelineItem>({ line, timeZone, details }: LineProps<I>) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const first = line.events[0];
  if (!first) return null;
  const more = line.events.length - 1;
  if (more === 0) return <Entry item={first} timeZone={timeZone} details={details} />;
  return (
    <>
      <Entry item={first} timeZone={timeZone} details={details} />
      {open &&
        line.events.slice(1).map((item) => <Entry key={item._id} item={item} timeZone={timeZone} details={details} />)}
      <li className="pl-10">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-8 items-center gap-1 rounded-tag text-compact text-muted hover:text-text"
        >
          <ChevronDown aria-hidden className={classNames('size-3.5 transition-transform', open && 'rotate-180')} />
          {open ? t`Show less` : <Plural value={more} one="# more like this" other="# more like this" />}
        </button>
      </li>
    </>
  );
}

type EntryProps<I extends TimelineItem> = {
  readonly item: I;
  readonly timeZone: string;
  readonly details: ((item: I) => ReactNode) | undefined;
};

function Entry<I extends TimelineItem>({ item, timeZone, details }: EntryProps<I>) {
  const { i18n } = useLingui();
  const { icon, smsIcon, tone, sentence } = timelineLooks[item.type];
  const Icon = item.data.channel === 'SMS' ? (smsIcon ?? icon) : icon;
  const below = details?.(item);
  return (
    <li className="relative flex gap-3 py-1.5">
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', dots[tone])}>
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium text-body">{i18n._(sentence(item.data))}</span>
          {item.actor.kind === 'member' && <span className="text-compact text-muted">{item.actor.name}</span>}
          <time dateTime={item.at} className="figures ml-auto text-meta text-subtle">
            {timeText(item.at, i18n.locale, timeZone)}
          </time>
        </div>
        {below && <div className="mt-0.5 text-compact text-muted">{below}</div>}
      </div>
    </li>
  );
}

const skeletonEntries = ['1', '2', '3', '4', '5', '6'] as const;

export function TimelineSkeleton() {
  return (
    <div aria-hidden className="space-y-4">
      {skeletonEntries.map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex-1 space-y-1.5 pt-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
