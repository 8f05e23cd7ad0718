import { Trans, useLingui } from '@lingui/react/macro';
import { actModes, chosenActs } from '@recoup/domain/agent/agent-acts.ts';
import { agentLimits } from '@recoup/domain/agent/agent-settings.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { actLabels, actMeanings, modeLabels } from './agent-labels.ts';
import type { PartProps } from './agent-settings.ts';

/** What the agent may do by itself, what it asks about first, and what it never does. */
export function ActsCard({ shown, mayWrite, wrong, change }: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <Card title={t`What it may do`}>
      <fieldset disabled={!mayWrite} className="m-0 min-w-0">
        <legend className="sr-only">{t`What it may do`}</legend>
        <ul className="divide-y divide-border">
          {chosenActs.map((act) => (
            <li key={act} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 first:pt-0">
              <span className="min-w-52 flex-1">
                <span className="block font-medium text-body">{i18n._(actLabels[act])}</span>
                <span className="block text-compact text-muted">{i18n._(actMeanings[act])}</span>
              </span>
              <Segmented
                label={i18n._(actLabels[act])}
                value={shown.acts[act]}
                options={actModes.map((mode) => ({ value: mode, label: i18n._(modeLabels[mode]) }))}
                onChange={(mode) => change({ acts: { ...shown.acts, [act]: mode } })}
              />
            </li>
          ))}
        </ul>
        <p className="border-border border-t pt-3 text-compact text-muted">
          <Trans>
            A wish to stop is always obeyed, and a customer can always reach a person. “Ask me” hands what it would do
            to your team.
          </Trans>
        </p>
        {shown.acts.NOTE_PROMISE !== 'never' && (
          <FormField
            label={t`Longest promise, in days`}
            hint={t`A later day is a person’s to agree to.`}
            error={wrong.maxPromiseDays}
            isSpoken
            className="mt-4 max-w-xs"
          >
            {(control) => (
              <TextInput
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={agentLimits.promiseDays}
                value={Number.isNaN(shown.maxPromiseDays) ? '' : shown.maxPromiseDays}
                onChange={({ target }) => change({ maxPromiseDays: target.valueAsNumber })}
              />
            )}
          </FormField>
        )}
      </fieldset>
    </Card>
  );
}
