import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { updateWorkflow } from '@recoup/contract/workflows.ts';
import { sendSlotMinutes, slotText } from '@recoup/domain/calendar/send-slots.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { useSavedForm } from '../templates/saved-form.ts';
import type { Campaign } from './use-steps.ts';

type TimingCardProps = {
  readonly campaign: Campaign;
  readonly onChanged: (next: Campaign) => void;
  readonly onDirtyChange: (dirty: boolean) => void;
  /** Reads the campaign anew and draws the card from it. */
  readonly onReload: () => void;
  readonly mayWrite: boolean;
};

const schema = updateWorkflow.body
  .pick({ name: true, sendTime: true })
  .extend({ name: z.string().trim().min(1).max(120) });

/** The time of day at the customer's place, and the campaign's name. */
export function TimingCard({ campaign, onChanged, onDirtyChange, onReload, mayWrite }: TimingCardProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [saves, setSaves] = useState({ count: 0, at: '' });
  const [isStale, setIsStale] = useState(false);
  // The version that this form was drawn from: a newer name by somebody else must not be overwritten unseen (G27).
  const [seen, setSeen] = useState({ name: campaign.name, sendTime: campaign.sendTime });
  const savedAt = saves.at && timeText(saves.at, i18n.locale);
  const slots = sendSlotMinutes.map((minute) => {
    const value = slotText(minute);
    return { value, label: timeText(`2026-01-01T${value}:00`, i18n.locale) };
  });

  return (
    <Card title={<Trans>4 When</Trans>}>
      {isStale && (
        <Notice
          kind="warning"
          className="mb-3"
          action={
            <Button size="small" onClick={onReload}>
              <Trans>Load it anew</Trans>
            </Button>
          }
        >
          <Trans>Somebody changed this campaign meanwhile. Load it anew before you save.</Trans>
        </Notice>
      )}
      <Form
        schema={schema}
        defaultValues={seen}
        onDirtyChange={onDirtyChange}
        className="space-y-4"
        onSubmit={async (values) => {
          const isChanged = campaign.name !== seen.name || campaign.sendTime !== seen.sendTime;
          setIsStale(isChanged);
          if (isChanged) return;
          try {
            const body = { ...values, version: campaign.version };
            const next = await client.send(updateWorkflow, { params: { id: campaign._id }, body });
            setSeen({ name: next.name, sendTime: next.sendTime });
            setSaves({ count: saves.count + 1, at: new Date().toISOString() });
            onChanged(next);
          } catch (thrown) {
            if (isApiError(thrown) && thrown.code === 'STALE_VERSION') setIsStale(true);
            throw thrown;
          }
        }}
      >
        {(form) => (
          <>
            <TimingFields slots={slots} saves={saves.count} />
            {mayWrite && (
              <div className="flex flex-wrap items-center justify-end gap-2">
                <p role="status" className="mr-auto text-compact text-muted">
                  {form.formState.isDirty ? t`Not saved yet` : savedAt ? t`Saved ${savedAt}` : ''}
                </p>
                <Button type="submit" busy={form.formState.isSubmitting} aria-disabled={!form.formState.isDirty}>
                  <Trans>Save name and time</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </Form>
    </Card>
  );
}

type TimingFieldsProps = {
  readonly slots: readonly { readonly value: string; readonly label: string }[];
  readonly saves: number;
};

function TimingFields({ slots, saves }: TimingFieldsProps) {
  const { t } = useLingui();
  useSavedForm(saves);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="sendTime"
        label={t`Send time`}
        hint={t`At the customer’s place, between 8:00 am and 8:00 pm.`}
        options={slots}
      />
      <TextField
        name="name"
        label={t`Name`}
        hint={t`Only your team sees it.`}
        required
        autoComplete="off"
        maxLength={120}
      />
    </div>
  );
}
