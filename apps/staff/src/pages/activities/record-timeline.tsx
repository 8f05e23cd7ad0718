import { Trans, useLingui } from '@lingui/react/macro';
import { timelineEvents } from '@recoup/domain/vocabulary.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { type TimelineGroup, timelineGroups, timelineLooks } from '@recoup/ui/timeline/timeline-event.ts';
import { useState } from 'react';
import type { TimelineCall } from '../../features/activities/use-activities.ts';
import { TimelineLines } from './timeline-lines.tsx';

type RecordTimelineProps = {
  readonly call: TimelineCall;
  readonly id: string;
  /** Whether each event names its account: on a customer's page. */
  readonly withAccount?: boolean;
  /** Whether each event names its customer: on a member's page. */
  readonly withDebtor?: boolean;
};

/** The timeline of an account or customer, all of it or one kind of event. */
export function RecordTimeline({ call, id, withAccount = false, withDebtor = false }: RecordTimelineProps) {
  const { t } = useLingui();
  const [group, setGroup] = useState<TimelineGroup | ''>('');
  const words: Readonly<Record<TimelineGroup, string>> = {
    message: t`Messages`,
    payment: t`Payments`,
    task: t`Tasks`,
    system: t`System`,
  };
  const types = group === '' ? undefined : timelineEvents.filter((type) => timelineLooks[type].group === group);
  return (
    <>
      <div className="mb-3 flex items-center justify-end gap-2 text-compact">
        <label htmlFor="timeline-group" className="text-muted">
          <Trans>Show</Trans>
        </label>
        <SelectInput
          id="timeline-group"
          className="w-40"
          value={group}
          onChange={({ target }) => setGroup(timelineGroups.find((known) => known === target.value) ?? '')}
          placeholder={t`All events`}
          options={timelineGroups.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      {/* Another kind of event is another list: older pages of this one have no place in it. */}
      <TimelineLines key={group} call={call} id={id} withAccount={withAccount} withDebtor={withDebtor} types={types} />
    </>
  );
}
