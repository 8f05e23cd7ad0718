import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createWebhookEndpoint, updateWebhookEndpoint } from '@recoup/contract/webhook-endpoints.ts';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Endpoint } from './endpoint-words.ts';
import { EventChoice } from './event-choice.tsx';

type EndpointSheetProps = {
  /** Null: a new one. */
  readonly endpoint: Endpoint | null;
  readonly onClose: () => void;
  readonly onSaved: (endpoint: Endpoint, secret: string | null) => void;
};

const schema = createWebhookEndpoint.body.pick({ url: true, description: true });

/** Adds or changes an endpoint: where to, what for, and which events. */
export function EndpointSheet({ endpoint, onClose, onSaved }: EndpointSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const [id] = useState(() => endpoint?._id ?? uuidv7());
  const [events, setEvents] = useState<readonly string[]>(endpoint?.events ?? []);
  const [isAll, setAll] = useState(endpoint ? endpoint.events.length === 0 : true);

  async function save({ url, description }: z.output<typeof schema>): Promise<void> {
    if (!isAll && events.length === 0) throw { message: t`Choose at least one kind of event.`, fields: {} };
    const body = { url, description, events: isAll ? [] : [...events] };
    if (endpoint) {
      const { version } = endpoint;
      onSaved(await client.send(updateWebhookEndpoint, { params: { id }, body: { ...body, version } }), null);
      showToast('success', t`Saved`);
      return;
    }
    const made = await client.send(createWebhookEndpoint, { body: { ...body, _id: id } });
    onSaved(made.endpoint, made.secret);
  }

  return (
    <FormSheet
      title={endpoint ? t`Edit webhook` : t`Add a webhook`}
      schema={schema}
      defaultValues={{ url: endpoint?.url ?? '', description: endpoint?.description ?? '' }}
      submit={endpoint ? <Trans>Save</Trans> : <Trans>Add the webhook</Trans>}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        name="url"
        type="url"
        label={t`Address`}
        hint={t`Reached from the internet and beginning with https://. Events are posted there.`}
        required
      />
      <TextField name="description" label={t`What for`} hint={t`Which program listens there.`} optional />
      <EventChoice
        isAll={isAll}
        events={events}
        onChange={(all, chosen) => {
          setAll(all);
          setEvents(chosen);
        }}
      />
    </FormSheet>
  );
}
