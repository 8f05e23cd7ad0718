import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sendSlotMinutes, slotText } from '@recoup/domain/calendar/send-slots.ts';
import { zoneLabels } from '@recoup/domain/time-zones/zone-labels.ts';
import { timeZoneNames } from '@recoup/domain/vocabulary.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { spokenLanguage } from '../../kit/language/language.ts';
import { slotLabel } from '../workflows/step-labels.ts';
import { MoveList } from './move-list.tsx';
import type { Moves, PartProps } from './preference.ts';

type SendTimesProps = PartProps & {
  readonly isMoving: boolean;
  readonly moves: Moves | undefined;
  readonly problem: string | null;
};

/** Where the company is, and when its messages leave. */
export function SendTimesCard({ shown, mayWrite, wrong, change, isMoving, moves, problem }: SendTimesProps) {
  const { t, i18n } = useLingui();
  const slots = sendSlotMinutes.map((minute) => {
    const value = slotText(minute);
    return { value, label: slotLabel(value, i18n.locale) };
  });
  return (
    <Card title={t`When messages leave`}>
      <fieldset disabled={!mayWrite} className="m-0 grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t`When messages leave`}</legend>
        <FormField
          label={t`Time zone`}
          hint={t`Decides what is due today. Customers whose place is known have their own.`}
          error={wrong.timeZone}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={shown.timeZone ?? ''}
              options={[
                ...(shown.timeZone ? [] : [{ value: '', label: t`Another one` }]),
                ...timeZoneNames.map((value) => ({ value, label: zoneLabels[value][spokenLanguage()] })),
              ]}
              onChange={({ target }) => {
                const timeZone = timeZoneNames.find((each) => each === target.value);
                if (timeZone) change({ timeZone });
              }}
            />
          )}
        </FormField>
        <FormField
          label={t`Send time`}
          hint={t`At the customer’s place. For all campaigns that have no time of their own.`}
          error={wrong.sendTime}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={shown.sendTime}
              options={slots}
              onChange={({ target }) => change({ sendTime: target.value })}
            />
          )}
        </FormField>
        <WayChoice
          legend={t`Timing`}
          className="sm:col-span-2"
          value={shown.timingMode}
          onChange={(timingMode) => change({ timingMode })}
          ways={[
            { value: 'manual', label: t`At the send time`, text: t`Everybody hears at the half hour chosen above.` },
            {
              value: 'smart',
              label: t`Smart: each customer’s best hour`,
              text: t`The hour at which this customer opened, replied or paid most; without such traces that of similar customers, then of all of yours. The send time counts while nothing is known. Always between 8:00 am and 8:00 pm at their place.`,
            },
          ]}
        />
      </fieldset>
      <div aria-live="polite" className="empty:hidden">
        {isMoving && (
          <div className="mt-4 border-border border-t pt-4">
            {problem ? (
              <p className="text-body text-red-text">{problem}</p>
            ) : !moves ? (
              <p className="text-body text-muted">{t`Looking at what is planned…`}</p>
            ) : moves.moved === 0 ? (
              <p className="text-body text-muted">{t`No planned message moves.`}</p>
            ) : (
              <>
                <p className="mb-2 font-medium text-body">
                  <Plural
                    value={moves.moved}
                    one="The next message of one customer moves"
                    other="The next messages of # customers move"
                  />
                </p>
                <MoveList moves={moves} count={3} />
              </>
            )}
            {moves && moves.looked < moves.planned && (
              <p className="mt-2 text-compact text-muted">
                <Trans>
                  The nearest {i18n.number(moves.looked)} of {i18n.number(moves.planned)} were looked at; the others
                  follow in the same way.
                </Trans>
              </p>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
