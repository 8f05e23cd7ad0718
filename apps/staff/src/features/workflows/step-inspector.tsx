import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentStep } from '@recoup/domain/workflows/campaign-content.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { audienceQuery } from './audience-query.ts';
import { DelayFields } from './delay-fields.tsx';
import { asKind, isTask, withStep } from './edit-content.ts';
import { MessageStepFields } from './message-step-fields.tsx';
import { useStepKinds, useStepSentence } from './step-labels.ts';
import { StepNotes } from './step-notes.tsx';
import type { StepWarning } from './step-warnings.ts';
import { TaskFields } from './task-fields.tsx';
import type { CampaignDraft } from './use-draft.ts';

type StepInspectorProps = {
  readonly campaignId: string;
  readonly draft: CampaignDraft;
  readonly step: ContentStep;
  readonly warnings: readonly StepWarning[];
  readonly mayWrite: boolean;
};

/** One step: its kind, when, what it says or asks for, and how a real customer would read it. */
export function StepInspector({ campaignId, draft, step, warnings, mayWrite }: StepInspectorProps) {
  const { t } = useLingui();
  const kinds = useStepKinds();
  const sentenceOf = useStepSentence();
  const at = draft.content.actions.findIndex(({ _id }) => _id === step._id);
  const put = (next: ContentStep, options?: { topic?: string; isDrawn?: boolean }) =>
    draft.edit((now) => withStep(now, next), options);
  const putInputs = (inputs: Partial<ContentStep['inputs']>, options?: { topic?: string; isDrawn?: boolean }) =>
    draft.edit((now) => {
      const latest = now.actions.find(({ _id }) => _id === step._id) ?? step;
      return withStep(now, { ...latest, inputs: { ...latest.inputs, ...inputs } });
    }, options);
  return (
    <fieldset disabled={!mayWrite} className="m-0 min-w-0 space-y-4">
      <legend className="sr-only">
        <Trans>Step</Trans>
      </legend>
      <FormField label={t`Kind`}>
        {(control) => (
          <SelectInput
            {...control}
            value={step.type}
            options={kinds.map(({ kind, word }) => ({ value: kind, label: word }))}
            onChange={({ target }) => {
              const kind = kinds.find((each) => each.kind === target.value)?.kind;
              if (kind) put(asKind(step, kind), { isDrawn: true });
            }}
          />
        )}
      </FormField>
      <DelayFields
        delay={step.inputs.delay}
        isFirst={at === 0}
        sentence={sentenceOf({ step, at }, draft.content.trigger)}
        onChange={(delay, isTyped) => putInputs({ delay }, isTyped ? { topic: `${step._id}-count` } : undefined)}
      />
      <StepNotes warnings={warnings} />
      {isTask(step.type) ? (
        <TaskFields
          step={step}
          onChange={(inputs, topic) => putInputs(inputs, topic ? { topic: `${step._id}-${topic}` } : undefined)}
        />
      ) : (
        <MessageStepFields
          step={step}
          audience={audienceQuery(campaignId, draft.content)}
          drawing={draft.drawing}
          onChange={putInputs}
          onStep={put}
        />
      )}
    </fieldset>
  );
}
