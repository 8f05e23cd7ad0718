import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTemplates } from '@recoup/contract/templates.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Send, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { CannedReplyPicker } from '../templates/canned-reply-picker.tsx';
import { useTemplateTitle } from '../templates/template-title.ts';
import { useExampleWords } from '../templates/use-example-words.ts';
import { AnswerFiles } from './answer-files.tsx';
import type { AnswerFilesState } from './use-answer-files.ts';

type AnswerFootProps = {
  readonly channel: Channel;
  /** Null where nothing can go along. */
  readonly files: AnswerFilesState | null;
  /** Of the text itself: variables, marks. */
  readonly tools: ReactNode;
  /** Since when it is kept; null: nothing is. */
  readonly savedAt: string | null;
  /** The member wants texts suggested. */
  readonly hasSuggestions: boolean;
  readonly isChoosing: boolean;
  readonly isGenerating: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onTake: (templateId: string) => void;
  readonly onFiles: (attachmentIds: readonly string[]) => void;
  readonly onGenerate: () => void;
  readonly onReview: () => void;
};

/** Under the text of an answer: what helps to write it, whether it is kept, and the way to send it. */
export function AnswerFoot({
  channel,
  files,
  tools,
  savedAt,
  hasSuggestions,
  isChoosing,
  isGenerating,
  ...on
}: AnswerFootProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const titleOf = useTemplateTitle();
  const withExamples = useExampleWords();
  const query = { channel, kind: 'personal' } as const;
  const templates = useCall(listTemplates, { query }, { keepPrevious: true, revalidateOnFocus: false });
  const replies = (templates.data?.data ?? []).map((each) => ({
    ...{ _id: each._id, title: titleOf(each) },
    message: withExamples(each.message.replaceAll(/<[^>]*>/g, ' ')),
  }));
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-1 bg-surface py-1.5">
      <CannedReplyPicker replies={replies} open={isChoosing} onOpenChange={on.onChoosing} onPick={on.onTake} />
      {tools}
      {files && <AnswerFiles files={files} chosen={files.chosen.map(({ _id }) => _id)} onChange={on.onFiles} />}
      {hasSuggestions && (
        <IconButton icon={Sparkles} label={t`Suggest a text`} busy={isGenerating} onClick={on.onGenerate} />
      )}
      <span className="@lg:order-none order-first @lg:w-auto w-full min-w-0 @lg:flex-1 truncate text-meta text-muted empty:hidden @lg:empty:block">
        {savedAt && <Trans>Draft saved {timeText(savedAt, i18n.locale, company.timeZone)}</Trans>}
      </span>
      <Button variant="primary" className="ml-auto shrink-0" onClick={on.onReview}>
        <Send aria-hidden />
        <Trans>Review and send…</Trans>
      </Button>
    </div>
  );
}
