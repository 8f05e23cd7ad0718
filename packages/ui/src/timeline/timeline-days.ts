/** The shape of an event that grouping needs. */
type Dated = {
  readonly at: string;
  readonly type: string;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
};

/** One line of a day: an event, or a run of three or more equal ones in a row that is shown folded. */
export type TimelineLine<E extends Dated> = { readonly key: string; readonly events: readonly E[] };

export type TimelineDay<E extends Dated> = { readonly day: string; readonly lines: readonly TimelineLine<E>[] };

/** Whether two events read alike: one type stands for much, and no sum hides behind another one. */
function saysTheSame(one: Dated, other: Dated): boolean {
  const said = ({ type, data }: Dated) => `${type} ${data?.change ?? ''} ${data?.amountCents ?? ''}`;
  return said(one) === said(other);
}

/**
 * Events (newest first) by calendar day in the given zone; three or more in a row that read alike fold into one line.
 */
export function timelineDays<E extends Dated>(events: readonly E[], timeZone: string): readonly TimelineDay<E>[] {
  // The Swedish form of a date is the ISO one.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days = new Map<string, E[][]>();
  for (const event of events) {
    const day = format.format(new Date(event.at));
    const runs = days.get(day) ?? [];
    const last = runs.at(-1);
    if (last?.[0] && saysTheSame(last[0], event)) last.push(event);
    else runs.push([event]);
    days.set(day, runs);
  }
  return [...days].map(([day, runs]) => ({
    day,
    lines: runs
      .flatMap((run) => (run.length >= 3 ? [run] : run.map((event) => [event])))
      .map((run) => ({ key: `${run[0]?.at} ${run[0]?.type} ${run.length}`, events: run })),
  }));
}
