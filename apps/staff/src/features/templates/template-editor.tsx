import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { createTemplate, updateTemplate } from '@recoup/contract/templates.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { Page } from '../../app/page.tsx';
import { useHeadingFocus } from '../../app/route-focus.ts';
import { useMay } from '../../app/session.tsx';
import { UnsavedGuard } from '../../app/unsaved-guard.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { MessageFields } from './message-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useSavedForm } from './saved-form.ts';
import type { TemplateRow } from './template-columns.tsx';
import { nameText } from './template-title.ts';
import { usePreview } from './use-preview.ts';

const schema = createTemplate.body.omit({ _id: true });
type Draft = z.output<typeof schema>;

type TemplateEditorProps = {
  readonly template: TemplateRow | null;
  readonly onReload: () => Promise<TemplateRow | undefined>;
  readonly onSaved: (next: TemplateRow) => void;
};

/** Writes a template, with the message beside it as a real customer would read it. */
export function TemplateEditor({ template, onReload, onSaved }: TemplateEditorProps) {
  const { t, i18n } = useLingui();
  useHeadingFocus();
  const client = useClient();
  const navigate = useNavigate();
  const may = useMay();
  const [dirty, setDirty] = useState(false);
  const [saves, setSaves] = useState({ count: 0, at: '' });
  const [isStale, setIsStale] = useState(false);
  const [drawn, setDrawn] = useState(0);
  // The version that this form was drawn from or saved: a newer one by somebody else is not overwritten (G27).
  const [version, setVersion] = useState(template?.version ?? 0);
  const newId = useRef(uuidv7());
  const title = template ? nameText(template.name) : t`New template`;

  async function save(values: Draft): Promise<void> {
    const body = values.channel === 'SMS' ? { ...values, subject: '' } : values;
    setIsStale(false);
    if (!template) {
      const made = await client.send(createTemplate, { body: { _id: newId.current, ...body } });
      setDirty(false);
      await navigate({ to: '/templates/$id', params: { id: made._id }, replace: true, ignoreBlocker: true });
      return;
    }
    try {
      const next = await client.send(updateTemplate, { params: { id: template._id }, body: { ...body, version } });
      setVersion(next.version);
      setSaves({ count: saves.count + 1, at: new Date().toISOString() });
      onSaved(next);
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'STALE_VERSION') setIsStale(true);
      throw thrown;
    }
  }

  const savedAt = saves.at && timeText(saves.at, i18n.locale);
  const initial = template
    ? {
        name: template.name,
        channel: template.channel,
        language: template.language,
        subject: template.subject,
        message: template.message,
      }
    : { name: '', channel: 'EMAIL', language: i18n.locale === 'es' ? 'es' : 'en', subject: '', message: '' };
  return (
    <Page
      parent={<Link to="/templates">{t`Templates`}</Link>}
      title={title}
      description={
        template && template.usedInSteps > 0
          ? t`Steps keep their own copy of the text: what you change here is for the next time it is chosen.`
          : undefined
      }
      actions={template && may('template.write') && <DeleteTemplate template={template} />}
    >
      {isStale && (
        <Notice
          kind="warning"
          className="mb-4"
          action={
            <Button
              size="small"
              onClick={async () => {
                const fresh = await onReload();
                if (fresh) setVersion(fresh.version);
                setIsStale(false);
                setDrawn(drawn + 1);
              }}
            >
              <Trans>Load it anew</Trans>
            </Button>
          }
        >
          <Trans>Somebody changed this template meanwhile. Load it anew before you save.</Trans>
        </Notice>
      )}
      <Form
        key={drawn}
        schema={schema}
        defaultValues={initial}
        onDirtyChange={setDirty}
        onSubmit={save}
        className="space-y-4"
      >
        {(form) => (
          <>
            <EditorFields saves={saves.count} />
            {may('template.write') && (
              <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-canvas py-3">
                <p role="status" className="mr-auto text-compact text-muted">
                  {form.formState.isDirty ? t`Not saved yet` : savedAt ? t`Saved ${savedAt}` : ''}
                </p>
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Save template</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </Form>
      <UnsavedGuard active={dirty} />
    </Page>
  );
}

/** Name, channel, language and text on the left; the message as it arrives on the right. */
function EditorFields({ saves }: { readonly saves: number }) {
  const { t } = useLingui();
  useSavedForm(saves);
  const [channel, language, subject, message] = useWatch<Draft, ['channel', 'language', 'subject', 'message']>({
    name: ['channel', 'language', 'subject', 'message'],
  });
  const preview = usePreview({ channel, subject: subject ?? '', message: message ?? '' });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <Card className="[&>div]:space-y-4">
        <TextField name="name" label={t`Name`} required autoComplete="off" maxLength={120} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            name="channel"
            label={t`Channel`}
            options={[
              { value: 'EMAIL', label: t`E-mail` },
              { value: 'SMS', label: t`SMS` },
            ]}
          />
          <SelectField
            name="language"
            label={t`Language`}
            options={[
              { value: 'en', label: t`English` },
              { value: 'es', label: t`Spanish` },
            ]}
          />
        </div>
        <MessageFields
          channel={channel}
          refused={preview.fields}
          rendered={channel === 'SMS' ? preview.preview?.message : undefined}
          language={language}
        />
      </Card>
      <Card title={<Trans>Preview</Trans>} className="lg:sticky lg:top-4">
        <PreviewCard channel={channel} state={preview} />
      </Card>
    </div>
  );
}
