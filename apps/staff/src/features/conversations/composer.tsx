import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { AnswerBox } from './answer-box.tsx';
import type { ConversationDetail, Feed } from './conversation.ts';
import { PrivateNote } from './private-note.tsx';

export type ComposerMode = 'REPLY' | 'NOTE';

type ComposerProps = {
  readonly detail: ConversationDetail;
  readonly feed: Feed;
  readonly mode: ComposerMode;
  readonly onMode: (mode: ComposerMode) => void;
  readonly onWriting: (isWriting: boolean) => void;
  readonly onSaid: () => void;
};

/** Where one answers the customer, or writes what only the team reads; both are kept while one switches. */
export function Composer({ detail, feed, mode, onMode, onWriting, onSaid }: ComposerProps) {
  const { t } = useLingui();
  // Drawn once it was asked for, and kept: what was typed stands when one comes back.
  const [isNoteBegun, setNoteBegun] = useState(false);
  if (mode === 'NOTE' && !isNoteBegun) setNoteBegun(true);
  return (
    <section
      aria-label={t`Write`}
      className={`max-h-[50dvh] shrink-0 overflow-y-auto border-border border-t p-3 ${mode === 'NOTE' ? 'bg-amber-tint' : 'bg-surface'}`}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Segmented
          label={t`What you write`}
          value={mode}
          options={[
            { value: 'REPLY', label: t`Reply` },
            { value: 'NOTE', label: t`Private note` },
          ]}
          onChange={onMode}
        />
        {mode === 'NOTE' && (
          <span className="inline-flex items-center gap-1 text-amber-text text-compact">
            <Lock aria-hidden className="size-3.5" />
            <Trans>Only your team reads this</Trans>
          </span>
        )}
      </div>
      <div hidden={mode !== 'REPLY'}>
        <AnswerBox detail={detail} feed={feed} onWriting={onWriting} onSaid={onSaid} />
      </div>
      {isNoteBegun && (
        <div hidden={mode !== 'NOTE'}>
          <PrivateNote debtorId={detail.debtor._id} isOpen={mode === 'NOTE'} onSaid={onSaid} />
        </div>
      )}
    </section>
  );
}
