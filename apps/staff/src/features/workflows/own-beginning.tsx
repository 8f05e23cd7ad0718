import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { generateDraft } from '@recoup/contract/workflow-drafts.ts';
import { createWorkflow } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';

const schema = z.object({
  name: createWorkflow.body.shape.name,
  description: z.string().max(1000).optional(),
});

/** A campaign without a starter: empty, or with its steps written from a description. */
export function OwnBeginning() {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  // The same id on a second try, so that an answer that was lost does not make a second campaign.
  const id = useRef('');
  return (
    <Form
      schema={schema}
      defaultValues={{ name: '', description: undefined }}
      className="space-y-4"
      onSubmit={async ({ name, description }) => {
        id.current ||= uuidv7();
        await client.send(createWorkflow, { body: { _id: id.current, name } });
        const command = description?.trim();
        if (command) await client.send(generateDraft, { params: { id: id.current }, body: { description: command } });
        await navigate({ to: '/campaigns/$id/edit', params: { id: id.current }, search: {} });
      }}
    >
      {(form) => (
        <>
          <TextField
            name="name"
            label={t`Name`}
            hint={t`Only your team sees it.`}
            required
            autoComplete="off"
            maxLength={120}
          />
          <TextAreaField
            name="description"
            label={t`Describe it`}
            hint={t`The steps are then written for you. Leave it empty to write every step yourself.`}
            placeholder={t`Friendly, over 30 days, mostly e-mail, a call at the end`}
            optional
            rows={2}
            maxLength={1000}
          />
          <div className="flex justify-end">
            <Button type="submit" busy={form.formState.isSubmitting}>
              <Trans>Create campaign</Trans>
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
