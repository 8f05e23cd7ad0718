import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { Send, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { AnswerFiles } from './answer-files.tsx';
import type { AnswerFilesState } from './use-answer-files.ts';

type AnswerFootProps = {
  /** The editor's own tools. */
  readonly children: ReactNode;
  /** Null where nothing can go along. */
  readonly files: AnswerFilesState | null;
  readonly onFiles: (chosen: readonly string[]) => void;
  readonly isGenerating: boolean;
  readonly onGenerate: () => void;
  readonly savedAt: string | null;
  readonly onReview: () => void;
};

/** What stands under an answer: tools, files, a suggested text, when it was kept, and the way out. */
export function AnswerFoot({ children, files, onFiles, isGenerating, onGenerate, savedAt, onReview }: AnswerFootProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  return (
    <div className="sticky bottom-0 flex items-center gap-1 bg-surface py-1.5">
      {children}
      {files && <AnswerFiles files={files} chosen={files.chosen.map(({ _id }) => _id)} onChange={onFiles} />}
      <IconButton icon={Sparkles} label={t`Suggest a text`} busy={isGenerating} onClick={onGenerate} />
      <span className="min-w-0 flex-1 truncate text-meta text-muted">
        {savedAt && <Trans>Draft saved {timeText(savedAt, i18n.locale, company.timeZone)}</Trans>}
      </span>
      <Button variant="primary" onClick={onReview}>
        <Send aria-hidden />
        <Trans>Review and send…</Trans>
      </Button>
    </div>
  );
}
