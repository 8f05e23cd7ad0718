import { useLingui } from '@lingui/react/macro';
import type { ContentStep } from '@recoup/domain/workflows/campaign-content.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { MemberField } from '../members/member-field.tsx';

type TaskFieldsProps = {
  readonly step: ContentStep;
  readonly onChange: (inputs: Partial<ContentStep['inputs']>, topic?: string) => void;
};

/** What somebody of the team has to do in this step, and who. The run waits until it is done or left out. */
export function TaskFields({ step, onChange }: TaskFieldsProps) {
  const { t } = useLingui();
  const { subject, message, assigneeId } = step.inputs;
  const example = '{{account_reference}}';
  return (
    <>
      <FormField label={t`Title`} required>
        {(control) => (
          <TextInput
            {...control}
            value={subject}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ subject: target.value }, 'subject')}
          />
        )}
      </FormField>
      <FormField
        label={step.type === 'task_call' ? t`What to say` : t`Details`}
        hint={t`Variables such as ${example} are filled in.`}
        optional
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={message}
            maxLength={5000}
            onChange={({ target }) => onChange({ message: target.value }, 'message')}
          />
        )}
      </FormField>
      <MemberField
        label={t`Team member`}
        hint={t`The customer’s next step waits until the task is done or left out.`}
        value={assigneeId}
        onChange={(memberId) => onChange({ assigneeId: memberId })}
        none={t`The customer’s team member`}
      />
    </>
  );
}
