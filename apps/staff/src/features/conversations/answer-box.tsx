import { useLingui } from '@lingui/react/macro';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { openingChannel } from '../messages/opening-channel.ts';
import { MessageEditor } from '../templates/message-editor.tsx';
import { AnswerFileList } from './answer-file-list.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerRow } from './answer-row.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import type { ConversationDetail, Feed, FeedItem } from './conversation.ts';
import { subjectOf } from './draft-subject.ts';
import { NewerWords } from './newer-words.tsx';
import { OtherDraft } from './other-draft.tsx';
import { useAbout } from './use-about.ts';
import { filesOf, useAnswerFiles } from './use-answer-files.ts';
import { useAnswerText } from './use-answer-text.ts';
import { useConversationDraft } from './use-conversation-draft.ts';
import { WhyNot } from './why-not.tsx';

type AnswerBoxProps = {
  readonly detail: ConversationDetail;
  readonly feed: Feed;
  /** Whether the texts that are kept are on offer. */
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onWriting: (isWriting: boolean) => void;
  readonly onSaid: () => void;
};

const fieldOf = {
  ...{ subject: '[name=subject]', message: '[name=message], [role=textbox]' },
  attachmentIds: '[data-files] button',
} as const;

const channelOf = ({ data }: Feed, ways: ConversationDetail['ways']) =>
  openingChannel(
    data.flatMap((item) => (item.kind === 'MESSAGE' ? [item.message] : [])),
    { EMAIL: false, SMS: false },
    ways.map((way) => way.channel),
  );

/** Puts the cursor at the end of the text. */
function goOn(frame: HTMLElement | null): void {
  const box = frame?.querySelector<HTMLElement>(fieldOf.message);
  box?.focus();
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.value.length, box.value.length);
}

/** Writes an answer; before it leaves, the sheet shows it as it will arrive. What was said meanwhile is read first. */
export function AnswerBox({ detail, feed, isChoosing, onChoosing, onWriting, onSaid }: AnswerBoxProps) {
  const { t } = useLingui();
  const { debtor } = detail;
  const opening = { channel: channelOf(feed, detail.ways), turn: feed.turn, subject: subjectOf(feed) };
  const { draft, change, clear, isWritten, savedAt, other } = useConversationDraft(detail, opening, onSaid);
  const { channel } = draft;
  const { accounts, about, accountId } = useAbout(debtor._id, feed, draft);
  const answers = { accountId: about?._id ?? null, isReply: channel === 'EMAIL' && opening.subject !== '' };
  const { take, generate, isGenerating } = useAnswerText(debtor, draft, change, answers);
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [newer, setNewer] = useState<readonly FeedItem[]>([]);
  const [isMisplaced, setMisplaced] = useState(false);
  const files = useAnswerFiles(debtor._id, detail.files, draft.attachmentIds, (ids) => {
    setRefused({});
    change({ attachmentIds: ids });
  });
  useEffect(() => onWriting(isWritten), [isWritten, onWriting]);
  const ways = detail.ways.filter((way) => way.channel === channel);
  const way = ways.find(({ contactId }) => contactId === draft.contactId) ?? ways.find(({ isPrimary }) => isPrimary);

  /** One goes on at the end of what was put in. */
  async function putIn(templateId: string): Promise<void> {
    onChoosing(false);
    setRefused({});
    await take(templateId);
    requestAnimationFrame(() => goOn(frame.current));
  }

  function review(): void {
    const next = {
      ...(channel === 'EMAIL' && draft.subject.trim() === '' ? { subject: t`An e-mail needs a subject.` } : {}),
      ...(isWritten ? {} : { message: t`Write a message.` }),
      ...(channel === 'EMAIL' && files.isBusy ? { attachmentIds: t`Wait until all files are here.` } : {}),
    };
    if (Object.keys(next).length === 0) setAsked(true);
    else refuse(next);
  }

  /** Says at the field what stands against it, and puts the cursor there. */
  function refuse(fields: Record<string, string>): void {
    setAsked(false);
    setRefused(fields);
    const name = fields.subject ? 'subject' : fields.attachmentIds && !fields.message ? 'attachmentIds' : 'message';
    requestAnimationFrame(() => {
      frame.current?.querySelector<HTMLElement>(fieldOf[name])?.focus();
      frame.current?.querySelector('.field-fault')?.scrollIntoView({ block: 'nearest' });
    });
  }

  const write = (next: Channel) => {
    setRefused({});
    setMisplaced(false);
    change({ channel: next, contactId: null, templateId: null, format: 'text' });
  };
  const bring = (event: ClipboardEvent | DragEvent, given: readonly File[]) => {
    if (given.length === 0 || asked) return;
    event.preventDefault();
    event.stopPropagation();
    if (channel === 'EMAIL') files.add(given);
    else setMisplaced(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div
      ref={frame}
      className="contents"
      data-answer
      onPasteCapture={(event) => bring(event, filesOf(event.clipboardData))}
      onDragOverCapture={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDropCapture={(event) => bring(event, filesOf(event.dataTransfer))}
      onKeyDown={(event) => {
        const isReview = event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !asked;
        // Where nothing is written yet the key means the texts that are kept; in a text it is a sign like others.
        const isCanned = event.key === '/' && !isWritten && (event.target as Element).matches(fieldOf.message);
        if (!isReview && !isCanned) return;
        event.preventDefault();
        if (isReview) review();
        else onChoosing(true);
      }}
    >
      <AnswerRow {...{ draft, ways, accounts, about }} onChannel={write} onChange={change} />
      <div className="@lg:row-start-2 row-start-3 -mx-1 col-span-2 grid min-h-0 scroll-pb-14 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-1.5 overflow-y-auto px-1 pt-1">
        <OtherDraft {...other} />
        {newer.length > 0 && <NewerWords newer={newer} onRead={() => setNewer([])} />}
        {way && <WhyNot answer={way.answer} needsMeaning={detail.needsMeaning} />}
        <AnswerFileList
          files={files}
          channel={channel}
          isMisplaced={isMisplaced}
          problem={refused.attachmentIds}
          onEmail={() => write('EMAIL')}
        />
        <MessageEditor
          key={`${channel} ${draft.templateId ?? ''} ${draft.id}`}
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
            <AnswerFoot
              files={channel === 'EMAIL' ? files : null}
              savedAt={isWritten ? savedAt : null}
              {...{ channel, tools, isChoosing, isGenerating, onChoosing, hasSuggestions: detail.suggestions }}
              onTake={(templateId) => void putIn(templateId)}
              onFiles={(attachmentIds) => change({ attachmentIds })}
              onGenerate={() => void generate()}
              onReview={review}
            />
          )}
        />
      </div>
      {asked && (
        <AnswerSheet
          debtor={debtor}
          draft={{ ...draft, accountId }}
          files={channel === 'EMAIL' ? files.chosen : []}
          turn={feed.turn}
          onClose={() => setAsked(false)}
          onStale={(said) => {
            setNewer(said);
            if (said.length > 0) setAsked(false);
            onSaid();
          }}
          onRefused={refuse}
          onLeft={() => {
            setAsked(false);
            change({ id: uuidv7() });
          }}
          onSent={() => {
            setAsked(false);
            setNewer([]);
            clear();
            onSaid();
          }}
        />
      )}
    </div>
  );
}
