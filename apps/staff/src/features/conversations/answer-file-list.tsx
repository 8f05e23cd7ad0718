import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { Paperclip, TriangleAlert, X } from 'lucide-react';
import type { AnswerFilesState } from './use-answer-files.ts';

type AnswerFileListProps = {
  readonly files: AnswerFilesState;
  readonly channel: Channel;
  /** Somebody gave a file to a text. */
  readonly isMisplaced: boolean;
  readonly problem: string | undefined;
  readonly onEmail: () => void;
};

const line =
  'flex min-w-0 max-w-full items-center gap-1.5 rounded-control border border-border py-0.5 pl-2 text-compact';

/** What goes along with the answer, what is on its way, and what was refused and why; of a text, why nothing goes along. */
export function AnswerFileList({ files, channel, isMisplaced, problem, onEmail }: AnswerFileListProps) {
  const { t } = useLingui();
  const { chosen, going } = files;
  if (channel === 'SMS') {
    if (!isMisplaced && chosen.length === 0) return null;
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-amber-text text-compact">
        <TriangleAlert aria-hidden className="size-3.5" />
        <Trans>Files go with e-mails only, a text has no place for them.</Trans>
        <Button size="small" onClick={onEmail}>
          <Trans>Write an e-mail</Trans>
        </Button>
      </p>
    );
  }
  if (chosen.length + going.length === 0) return null;
  return (
    <div className="space-y-1">
      <ul aria-label={t`Files that go along`} className="flex flex-wrap gap-1.5">
        {chosen.map(({ _id, name }) => (
          <li key={_id} className={line}>
            <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
            <span className="min-w-0 truncate">{name}</span>
            <IconButton icon={X} label={t`Leave out ${name}`} onClick={() => files.leaveOut(_id)} />
          </li>
        ))}
        {going.map(({ key, name, sent, of, problem: refused }) => (
          <li key={key} className={line}>
            {refused && <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-danger-text" />}
            <span className="min-w-0 truncate">{name}</span>
            {refused ? (
              <>
                <span role="alert" className="min-w-0 text-danger-text">
                  {refused}
                </span>
                <IconButton icon={X} label={t`Leave out ${name}`} onClick={() => files.drop(key)} />
              </>
            ) : (
              <span className="mr-2 w-20 shrink-0">
                <ProgressBar label={t`${name} is on its way`} done={sent} of={of} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {problem && <p className="field-fault text-compact text-danger-text">{problem}</p>}
    </div>
  );
}
