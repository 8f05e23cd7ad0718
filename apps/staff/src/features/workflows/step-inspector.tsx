import { Trans, useLingui } from '@lingui/react/macro';
import { type ApiError, isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { addStep, updateStep } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { StepFields } from './step-fields.tsx';
import { bodyOfForm, bodyOfStep, formOfStep, newStepForm, type Step, type StepForm, stepForm } from './step-form.ts';
import type { Campaign } from './use-steps.ts';

type StepInspectorProps = {
  readonly campaign: Campaign;
  /** The step to change; without it a new one of this channel. */
  readonly step: Step | undefined;
  readonly newChannel: StepForm['channel'];
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onSaved: (next: Campaign, stepId: string) => void;
  /** Forgets what was typed and takes the step as it is now. */
  readonly onReload: () => void;
  readonly mayWrite: boolean;
};

/** The form's own field names: the server names the fields of a step below `inputs`. */
function atOwnFields(error: ApiError): ApiError {
  const own = Object.entries(error.fields).map(([path, text]) => [
    path.replace(/^inputs\.(delay\.)?/, '').replace(/^type$/, 'channel'),
    text,
  ]);
  return Object.assign(error, { fields: Object.fromEntries(own) });
}

/** One step: channel, text, when, and how a real customer would read it. */
export function StepInspector(props: StepInspectorProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { campaign, step, onSaved } = props;
  // The same id on a second try, so that an answer that was lost does not make a second step.
  const newId = useRef(uuidv7());
  const [saves, setSaves] = useState({ count: 0, at: '' });
  // The step as this form knows it; when the server's differs and we did not write it, somebody else did.
  const [known, setKnown] = useState(() => step && JSON.stringify(bodyOfStep(step)));
  const isStale = step !== undefined && known !== undefined && known !== JSON.stringify(bodyOfStep(step));

  async function save(values: StepForm): Promise<void> {
    const body = bodyOfForm(values, step);
    const id = step?._id ?? newId.current;
    try {
      const next = step
        ? await client.send(updateStep, { params: { id: campaign._id, actionId: id }, body })
        : await client.send(addStep, { params: { id: campaign._id }, body: { _id: id, ...body } });
      const saved = next.actions.find((each) => each._id === id);
      if (saved) setKnown(JSON.stringify(bodyOfStep(saved)));
      setSaves({ count: saves.count + 1, at: new Date().toISOString() });
      onSaved(next, id);
    } catch (thrown) {
      throw isApiError(thrown) ? atOwnFields(thrown) : thrown;
    }
  }

  const initial = step ? formOfStep(step) : newStepForm(props.newChannel, campaign.actions.length === 0);
  const savedAt = saves.at && timeText(saves.at, i18n.locale);
  return (
    <Form
      schema={stepForm}
      defaultValues={initial}
      onDirtyChange={props.onDirtyChange}
      onSubmit={save}
      className="space-y-4"
    >
      {(form) => (
        <>
          {isStale && (
            <Notice
              kind="warning"
              action={
                <Button size="small" onClick={props.onReload}>
                  <Trans>Load it anew</Trans>
                </Button>
              }
            >
              <Trans>Somebody changed this step meanwhile. Saving replaces it with what stands here.</Trans>
            </Notice>
          )}
          <StepFields campaign={campaign} saves={saves.count} />
          {props.mayWrite && (
            <div className="sticky -bottom-6 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-surface px-4 py-3 lg:bottom-0">
              <p role="status" className="mr-auto text-compact text-muted">
                {form.formState.isDirty ? t`Not saved yet` : savedAt ? t`Saved ${savedAt}` : ''}
              </p>
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                {step ? <Trans>Save step</Trans> : <Trans>Add step</Trans>}
              </Button>
            </div>
          )}
        </>
      )}
    </Form>
  );
}
