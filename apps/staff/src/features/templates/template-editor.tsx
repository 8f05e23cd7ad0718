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
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { Page } from '../../kit/page/page.tsx';
import { useHeadingFocus } from '../../kit/page/route-focus.ts';
import { useMay } from '../../kit/session/session.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { EmptyVariables } from './empty-variables.tsx';
import { FilingFields } from './filing-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import { OriginalCard } from './original-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useSavedForm } from './saved-form.ts';
import { startOf } from './start-template.ts';
import type { TemplateRow } from './template-columns.tsx';
import { TemplateLanguages } from './template-languages.tsx';
import type { TemplateStart } from './template-start.ts';
import { nameText } from './template-title.ts';
import { usePreview } from './use-preview.ts';
import { WriteByAi } from './write-by-ai.tsx';

const schema = createTemplate.body.omit({ _id: true });
type Draft = z.output<typeof schema>;

type TemplateEditorProps = {
  readonly template: TemplateRow | null;
  /** What a new one begins with. */
  readonly start?: TemplateStart;
  /** Of a translation: what is translated, to be read beside it. */
  readonly original?: TemplateRow | null | undefined;
  readonly onReload: () => Promise<TemplateRow | undefined>;
  readonly onSaved: (next: TemplateRow) => void;
};

/** Writes a template, with the message beside it as a real customer would read it. */
export function TemplateEditor({ template, start = {}, original, onReload, onSaved }: TemplateEditorProps) {
  const { t, i18n } = useLingui();
  useHeadingFocus();
  const client = useClient();
  const navigate = useNavigate();
  const may = useMay();
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
      if (made.check.empty.length > 0) showToast('warning', t`Saved. Some customers have no value for a variable.`);
      await navigate({ to: '/templates/$id', params: { id: made._id }, replace: true });
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
        category: template.category,
        tone: template.tone,
        kind: 'personal' as const,
        format: template.format,
        subject: template.subject,
        message: template.message,
      }
    : { ...startOf(start, i18n.locale === 'es' ? 'es' : 'en'), ...(original ? sameAs(original) : {}) };
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
      {template && <TemplateLanguages template={template} />}
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
      <Form key={drawn} schema={schema} defaultValues={initial} onSubmit={save} className="space-y-4">
        {(form) => (
          <>
            <EditorFields saves={saves.count} original={original ?? null} />
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
    </Page>
  );
}

/** A translation has name, channel, category and tone of its original. */
const sameAs = ({ name, channel, category, tone }: TemplateRow) => ({ name, channel, category, tone });

/** Name, channel, language and text on the left; the message as it arrives on the right. */
function EditorFields({ saves, original }: { readonly saves: number; readonly original: TemplateRow | null }) {
  const { t } = useLingui();
  useSavedForm(saves);
  const [channel, language, format, subject, message] = useWatch<
    Draft,
    ['channel', 'language', 'format', 'subject', 'message']
  >({ name: ['channel', 'language', 'format', 'subject', 'message'] });
  const draft = { channel, format: format ?? 'text', subject: subject ?? '', message: message ?? '' } as const;
  const preview = usePreview(draft);
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
        <FilingFields />
        <WriteByAi channel={channel} language={language ?? 'en'} />
        <MessageFields
          channel={channel}
          refused={preview.fields}
          rendered={channel === 'SMS' ? preview.preview?.message : undefined}
          language={language}
        />
        <EmptyVariables draft={draft} />
      </Card>
      <div className="space-y-4 lg:sticky lg:top-4">
        {original && <OriginalCard original={original} />}
        <Card title={<Trans>Preview</Trans>}>
          <PreviewCard channel={channel} state={preview} />
        </Card>
      </div>
    </div>
  );
}
