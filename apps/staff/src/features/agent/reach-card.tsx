import { Trans, useLingui } from '@lingui/react/macro';
import { agentTones } from '@recoup/domain/agent/agent-settings.ts';
import { channels } from '@recoup/domain/vocabulary.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { useId } from 'react';
import { agentToneLabels } from './agent-labels.ts';
import type { PartProps } from './agent-settings.ts';
import { HoursPart } from './hours-part.tsx';

/** Where, when and how the agent answers. */
export function ReachCard({ shown, mayWrite, wrong, change }: PartProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <Card title={t`Where, when and how`}>
      <fieldset disabled={!mayWrite} className="m-0 grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t`Where, when and how`}</legend>
        <fieldset className="m-0">
          <legend className="field-label">
            <Trans>Channels</Trans>
          </legend>
          <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
            {channels.map((channel) => (
              <label key={channel} htmlFor={`${id}-${channel}`} className="flex items-center gap-2 text-body">
                <CheckInput
                  id={`${id}-${channel}`}
                  checked={shown.channels.includes(channel)}
                  onChange={({ target }) =>
                    change({
                      channels: channels.filter((each) =>
                        each === channel ? target.checked : shown.channels.includes(each),
                      ),
                    })
                  }
                />
                {channel === 'SMS' ? t`SMS` : t`E-mail`}
              </label>
            ))}
          </div>
          {shown.channels.length === 0 && (
            <p className="text-amber-text text-compact">
              <Trans>On no channel it answers nobody.</Trans>
            </p>
          )}
        </fieldset>
        <FormField label={t`Tone`} error={wrong.tone}>
          {(control) => (
            <SelectInput
              {...control}
              value={shown.tone}
              options={agentTones.map((value) => ({ value, label: i18n._(agentToneLabels[value]) }))}
              onChange={({ target }) => {
                const tone = agentTones.find((each) => each === target.value);
                if (tone) change({ tone });
              }}
            />
          )}
        </FormField>
        <div className="sm:col-span-2">
          <HoursPart hours={shown.hours} wrong={wrong} onChange={(hours) => change({ hours })} />
        </div>
      </fieldset>
    </Card>
  );
}
