import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { generateReply } from '@recoup/contract/conversations.ts';
import { listTemplates, readTemplate } from '@recoup/contract/templates.ts';
import { contentIn } from '@recoup/domain/templates/message-content.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Send, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';
import { openingChannel } from '../messages/opening-channel.ts';
import { MessageEditor } from '../templates/message-editor.tsx';
import { useTemplateTitle } from '../templates/template-title.ts';
import { AnswerFiles } from './answer-files.tsx';
import { AnswerRow } from './answer-row.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import type { ConversationDetail, Feed } from './conversation.ts';
import { subjectOf } from './draft-subject.ts';
import { useConversationDraft } from './use-conversation-draft.ts';
import { WhyNot } from './why-not.tsx';

type AnswerBoxProps = {
  readonly detail: ConversationDetail;
  readonly feed: Feed;
  readonly onWriting: (isWriting: boolean) => void;
  readonly onSaid: () => void;
};

const fail = (thrown: unknown) => showToast('error', isApiError(thrown) ? thrown.message : String(thrown));

const fieldOf = { subject: '[name=subject]', message: '[name=message], [role=textbox]' } as const;

const channelOf = ({ data }: Feed) =>
  openingChannel(
    data.flatMap((item) => (item.kind === 'MESSAGE' ? [item.message] : [])),
    { EMAIL: false, SMS: false },
  );

/** Writes an answer; before it leaves, the sheet shows it as it will arrive. What was said meanwhile is read first. */
export function AnswerBox({ detail, feed, onWriting, onSaid }: AnswerBoxProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const titleOf = useTemplateTitle();
  const { company } = useUser();
  const { debtor } = detail;
  const opening = { channel: channelOf(feed), turn: feed.turn, subject: subjectOf(feed) };
  const { draft, change, clear, isWritten, savedAt } = useConversationDraft(detail, opening);
  const { channel } = draft;
  const templates = useCall(listTemplates, { query: { channel } }, { keepPrevious: true, revalidateOnFocus: false });
  const [asked, setAsked] = useState(false);
  const [isGenerating, setGenerating] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  useEffect(() => onWriting(isWritten), [isWritten, onWriting]);
  const ways = detail.ways.filter((way) => way.channel === channel);
  const way = ways.find(({ contactId }) => contactId === draft.contactId) ?? ways.find(({ isPrimary }) => isPrimary);

  async function take(templateId: string): Promise<void> {
    if (templateId === '') return change({ templateId: null });
    const { content } = await client.send(readTemplate, { params: { id: templateId } });
    const { subject, message, format } = contentIn(content, debtor.language);
    setRefused({});
    change({ templateId, subject, message, format });
  }

  async function generate(): Promise<void> {
    setGenerating(true);
    const input = { params: { a: debtor._id, b: 'all' as const }, query: { type: channel } };
    await client.send(generateReply, input).then(({ subject, message }) => {
      const format = message.trimStart().startsWith('<') ? 'html' : 'text';
      change({ templateId: null, format, message, subject: draft.subject || subject });
    }, fail);
    setGenerating(false);
  }

  function review(): void {
    const next = {
      ...(channel === 'EMAIL' && draft.subject.trim() === '' ? { subject: t`An e-mail needs a subject.` } : {}),
      ...(isWritten ? {} : { message: t`Write a message.` }),
    };
    if (Object.keys(next).length === 0) setAsked(true);
    else refuse(next);
  }

  /** Says at the field what stands against it, and puts the cursor there. */
  function refuse(fields: Record<string, string>): void {
    setAsked(false);
    setRefused(fields);
    const name = fields.subject ? 'subject' : 'message';
    requestAnimationFrame(() => {
      frame.current?.querySelector<HTMLElement>(fieldOf[name])?.focus();
      frame.current?.querySelector('.field-fault')?.scrollIntoView({ block: 'nearest' });
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div
      ref={frame}
      className="contents"
      data-answer
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || asked) return;
        event.preventDefault();
        review();
      }}
    >
      <AnswerRow
        draft={draft}
        ways={ways}
        templates={(templates.data?.data ?? []).map((each) => ({ value: each._id, label: titleOf(each) }))}
        onChannel={(next) => {
          setRefused({});
          change({ channel: next, contactId: null, templateId: null, attachmentIds: [], format: 'text' });
        }}
        onContact={(contactId) => change({ contactId })}
        onTemplate={(templateId) => void take(templateId).catch(fail)}
      />
      <div className="@lg:row-start-2 row-start-3 -mx-0.5 col-span-2 grid min-h-0 scroll-pb-14 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-1.5 overflow-y-auto px-0.5 pt-0.5">
        {way && <WhyNot answer={way.answer} />}
        <MessageEditor
          key={`${channel} ${draft.templateId ?? ''}`}
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
          foot={(tools) => (
            <div className="sticky bottom-0 flex items-center gap-1 bg-surface py-1.5">
              {tools}
              {channel === 'EMAIL' && (
                <AnswerFiles
                  files={detail.files}
                  chosen={draft.attachmentIds}
                  onChange={(attachmentIds) => change({ attachmentIds })}
                />
              )}
              <IconButton
                icon={Sparkles}
                label={t`Suggest a text`}
                busy={isGenerating}
                onClick={() => void generate()}
              />
              <span className="min-w-0 flex-1 truncate text-meta text-muted">
                {savedAt && isWritten && <Trans>Draft saved {timeText(savedAt, i18n.locale, company.timeZone)}</Trans>}
              </span>
              <Button variant="primary" onClick={review}>
                <Send aria-hidden />
                <Trans>Review and send…</Trans>
              </Button>
            </div>
          )}
        />
      </div>
      {asked && (
        <AnswerSheet
          debtor={debtor}
          draft={draft}
          turn={feed.turn}
          onClose={() => setAsked(false)}
          onStale={onSaid}
          onRefused={refuse}
          onLeft={() => {
            setAsked(false);
            change({ id: uuidv7() });
          }}
          onSent={() => {
            setAsked(false);
            clear();
            onSaid();
          }}
        />
      )}
    </div>
  );
}
