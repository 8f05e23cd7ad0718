import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { AnswerBox } from './answer-box.tsx';
import type { ConversationDetail, Feed } from './conversation.ts';
import { PrivateNote } from './private-note.tsx';
import { TakingOver } from './taking-over.tsx';
import type { TakeOver } from './use-take-over.ts';

export type ComposerMode = 'REPLY' | 'NOTE';

type ComposerProps = {
  readonly detail: ConversationDetail;
  readonly feed: Feed;
  readonly mode: ComposerMode;
  readonly onMode: (mode: ComposerMode) => void;
  readonly onWriting: (isWriting: boolean) => void;
  readonly onSaid: () => void;
  readonly takeOver: TakeOver | null;
  readonly onTakeOver: () => void;
};

/** Where one answers the customer, or writes what only the team reads; both are kept while one switches. */
export function Composer({ detail, feed, mode, onMode, onWriting, onSaid, takeOver, onTakeOver }: ComposerProps) {
  const { t } = useLingui();
  // Drawn once it was asked for, and kept: what was typed stands when one comes back.
  const [isNoteBegun, setNoteBegun] = useState(false);
  if (mode === 'NOTE' && !isNoteBegun) setNoteBegun(true);
  const [isChoosing, setChoosing] = useState(false);
  const keyed = { group: t`This conversation`, keysOnly: true };
  const isOff = detail.mode !== 'BOT_ACTIVE';
  // Not theirs before the take-over is answered, although the switch is turned already.
  const isAgents = !isOff || takeOver?.isWaiting === true;
  // Turned on after they had written, it answers only what comes next.
  const isLeft = detail.agent.state === 'WATCHING' && detail.waitingSince !== null;
  const told = takeOver && <TakingOver {...{ takeOver, isOff }} onAgain={onTakeOver} />;
  const commands = [
    {
      ...{ id: 'conversation canned', title: t`Canned replies`, ...keyed, keys: '/' },
      run: () => {
        onMode('REPLY');
        setChoosing(true);
      },
    },
    {
      ...{ id: 'conversation review', title: t`Review and send`, ...keyed, keys: 'mod+enter', isListedOnly: true },
      run: () => undefined,
    },
  ];
  const leaving = {
    ...{ id: 'conversation leave', title: t`Leave the text box`, ...keyed, keys: 'escape', isListedOnly: true },
    run: () => undefined,
  };
  useCommands(isAgents ? [leaving] : [...commands, leaving]);
  return (
    <section
      aria-label={t`Write`}
      tabIndex={-1}
      onKeyDown={(event) => {
        // What opens above the page has its own way out.
        const isInside = event.currentTarget.contains(event.target as Node);
        if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return;
        // Outside of the fields the keys mean what they mean everywhere: j goes on to the next conversation.
        event.currentTarget.focus();
      }}
      className={classNames(
        '@container relative flex outline-none max-h-[42%] max-lg:max-h-[60%] shrink-0 flex-col border-border border-t',
        mode === 'NOTE' ? 'bg-amber-tint' : 'bg-surface',
      )}
    >
      {!isAgents && told && <div className="px-2.5 pt-2">{told}</div>}
      <div className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)] @lg:grid-rows-[auto_minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 px-2.5 pt-2">
        <span className="self-start">
          <Segmented
            label={t`What you write`}
            value={mode}
            options={[
              { value: 'REPLY', label: t`Reply` },
              { value: 'NOTE', label: t`Private note` },
            ]}
            onChange={onMode}
          />
        </span>
        {mode === 'NOTE' && (
          <span className="inline-flex items-center gap-1 text-amber-text text-compact">
            <Lock aria-hidden className="size-3.5" />
            <Trans>Only your team reads this</Trans>
          </span>
        )}
        <div className={mode === 'REPLY' ? 'contents' : 'hidden'}>
          {isAgents ? (
            <div className="@lg:row-start-1 @lg:self-center col-span-2 @lg:col-span-1 @lg:col-start-2 pb-2.5 @lg:pb-0 text-compact text-muted">
              {takeOver ? (
                told
              ) : isLeft ? (
                <Trans>
                  The AI agent answers from the customer’s next message on. Take over to answer what they wrote before.
                </Trans>
              ) : (
                <Trans>The AI agent answers this customer. Take over to write yourself.</Trans>
              )}
            </div>
          ) : (
            <AnswerBox
              detail={detail}
              feed={feed}
              isChoosing={isChoosing}
              onChoosing={setChoosing}
              onWriting={onWriting}
              onSaid={onSaid}
            />
          )}
        </div>
        {isNoteBegun && (
          <div
            hidden={mode !== 'NOTE'}
            className="@lg:row-start-2 row-start-3 -mx-1 col-span-2 min-h-0 overflow-y-auto p-1"
          >
            <PrivateNote debtorId={detail.debtor._id} isOpen={mode === 'NOTE'} onSaid={onSaid} />
          </div>
        )}
      </div>
    </section>
  );
}
