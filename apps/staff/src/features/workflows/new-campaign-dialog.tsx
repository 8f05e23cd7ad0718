import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createWorkflow } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { FieldValues, UseFormRegister } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';

const schema = createWorkflow.body.pick({ name: true }).extend({ begin: z.enum(['starter', 'empty']) });

/** A name and a beginning: the five reminders, or nothing. The campaign is a draft that contacts nobody. */
export function NewCampaignDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The same id on a second try, so that an answer that was lost does not make a second campaign.
  const campaignId = useRef('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`New campaign`}
      description={t`It begins as a draft and contacts nobody until you have reviewed it and turned it on.`}
      initialFocus={field}
    >
      <Form
        schema={schema}
        defaultValues={{ name: '', begin: 'starter' }}
        className="space-y-5"
        onSubmit={async ({ name, begin }) => {
          campaignId.current ||= uuidv7();
          const body = { _id: campaignId.current, name, starter: begin === 'starter' };
          const { _id } = await client.send(createWorkflow, { body });
          await navigate({ to: '/campaigns/$id/edit', params: { id: _id } });
        }}
      >
        {(form) => (
          <>
            <NameField innerRef={field} />
            <fieldset>
              <legend className="mb-1 font-medium text-compact">
                <Trans>Begin with</Trans>
              </legend>
              <Beginning
                id={`${formId}-starter`}
                value="starter"
                register={form.register}
                title={t`The five reminders`}
                hint={t`New invoice, due in 5 days, due today, 7 days overdue by e-mail and SMS. Change them as you like.`}
              />
              <Beginning
                id={`${formId}-empty`}
                value="empty"
                register={form.register}
                title={t`An empty list`}
                hint={t`You write every step yourself.`}
              />
            </fieldset>
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>{t`Cancel`}</Button>
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                <Trans>Create campaign</Trans>
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

function NameField({ innerRef }: { readonly innerRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  return (
    <div
      ref={(node) => {
        innerRef.current = node?.querySelector('input') ?? null;
      }}
    >
      <TextField name="name" label={t`Name`} required autoComplete="off" maxLength={120} />
    </div>
  );
}

type BeginningProps = {
  readonly id: string;
  readonly value: 'starter' | 'empty';
  readonly register: UseFormRegister<FieldValues>;
  readonly title: ReactNode;
  readonly hint: ReactNode;
};

function Beginning({ id, value, register, title, hint }: BeginningProps) {
  return (
    <label
      htmlFor={id}
      className="mt-1.5 flex cursor-pointer items-start gap-2.5 rounded-card border border-border p-3 text-body has-checked:border-accent has-checked:bg-selected"
    >
      <RadioInput {...register('begin')} id={id} value={value} className="mt-0.5" />
      <span>
        <span className="font-medium">{title}</span>
        <span className="block text-compact text-muted">{hint}</span>
      </span>
    </label>
  );
}
