import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listContacts } from '@recoup/contract/contacts.ts';
import { listTemplates, readTemplate } from '@recoup/contract/templates.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { contentIn } from '@recoup/domain/templates/message-content.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { MessageEditor } from '../templates/message-editor.tsx';
import { useTemplateTitle } from '../templates/template-title.ts';
import { useMessageDraft } from './message-draft.ts';
import { SendSheet } from './send-sheet.tsx';

type MessageComposerProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string; readonly language: Language };
  /** Of the customer, the newest first: a message answers the last that they wrote. */
  readonly messages: Parameters<typeof useMessageDraft>[1];
  readonly onSent: () => void;
};

/** Writes one message to a customer; before it leaves, the sheet shows it as it will arrive and whether it may. */
export function MessageComposer({ debtor, messages, onSent }: MessageComposerProps) {
  const { t } = useLingui();
  const client = useClient();
  const titleOf = useTemplateTitle();
  const contacts = useCall(listContacts, { params: { id: debtor._id } });
  const points = contacts.data?.data ?? [];
  const { draft, change, switchTo, clear } = useMessageDraft(debtor._id, messages);
  const { channel } = draft;
  const templates = useCall(listTemplates, { query: { channel } }, { keepPrevious: true, revalidateOnFocus: false });
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const kind = channel === 'SMS' ? 'PHONE' : 'EMAIL';
  const usable = points.filter((point) => point.kind === kind);

  async function take(templateId: string): Promise<void> {
    if (templateId === '') {
      change({ templateId: null });
      return;
    }
    const { content } = await client.send(readTemplate, { params: { id: templateId } });
    const { subject, message, format } = contentIn(content, debtor.language);
    setRefused({});
    change({ templateId, subject, message, format });
  }

  function review(): void {
    const isEmpty = draft.message.replaceAll(/<[^>]*>/g, '').trim() === '';
    const next = {
      ...(channel === 'EMAIL' && draft.subject.trim() === '' ? { subject: t`An e-mail needs a subject.` } : {}),
      ...(isEmpty ? { message: t`Write a message.` } : {}),
    };
    setRefused(next);
    if (Object.keys(next).length === 0) setAsked(true);
  }

  return (
    <section aria-label={t`New message`} className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t`Channel`}
          value={channel}
          options={[
            { value: 'EMAIL', label: t`E-mail` },
            { value: 'SMS', label: t`SMS` },
          ]}
          onChange={(next) => {
            setRefused({});
            switchTo(next);
          }}
        />
        <FormField label={t`To`} className="min-w-40 flex-1">
          {(control) => (
            <SelectInput
              {...control}
              value={draft.contactId ?? ''}
              placeholder={usable.length === 0 ? t`No contact for this channel` : t`Main contact`}
              options={usable.map((point) => ({ value: point._id, label: point.value }))}
              onChange={(event) => change({ contactId: event.target.value || null })}
            />
          )}
        </FormField>
        <FormField label={t`Template`} className="min-w-40 flex-1">
          {(control) => (
            <SelectInput
              {...control}
              value={draft.templateId ?? ''}
              placeholder={t`Own text`}
              options={(templates.data?.data ?? []).map((each) => ({ value: each._id, label: titleOf(each) }))}
              onChange={(event) => void take(event.target.value)}
            />
          )}
        </FormField>
      </div>
      <MessageEditor
        key={channel}
        channel={channel}
        language={debtor.language}
        subject={draft.subject}
        message={draft.message}
        format={draft.format}
        refused={refused}
        rendered={undefined}
        onChange={(next) => {
          setRefused({});
          change(next);
        }}
      />
      <div className="flex justify-end">
        <Button variant="primary" onClick={review}>
          <Send aria-hidden />
          <Trans>Review and send…</Trans>
        </Button>
      </div>
      {asked && (
        <SendSheet
          debtor={debtor}
          draft={draft}
          onClose={() => setAsked(false)}
          onRefused={(fields) => {
            setAsked(false);
            setRefused(fields);
          }}
          onLeft={() => {
            setAsked(false);
            change({ id: uuidv7() });
          }}
          onSent={() => {
            setAsked(false);
            clear();
            onSent();
          }}
        />
      )}
    </section>
  );
}
