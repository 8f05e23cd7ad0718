import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readContactRules } from '@recoup/contract/contact-rules.ts';
import { readPromise } from '@recoup/domain/agent/read-promise.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { PROMISE_GRACE_DAYS } from '@recoup/domain/holds/check-hold.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { AnswerMeanings, type WordsUnderstood } from '../holds/answer-meanings.tsx';
import { useWaitingWords } from '../messages/use-waiting-words.ts';
import { WaitingWords } from '../messages/waiting-words.tsx';
import { PromiseSheet } from '../promises/promise-sheet.tsx';
import { useOwed } from '../promises/use-owed.ts';

const NOTE_MAX = 2000;

type WordsQuestionProps = {
  readonly debtorId: string;
  readonly onChosen: (understood: WordsUnderstood) => void;
  readonly onTimes: () => void;
  /** Whose promise is still open: until when campaigns rest. */
  readonly promisedOn: string | null;
};

/** Asks what the words meant that wait: the words in one row, the answers in a panel above what was said. */
export function WordsQuestion({ debtorId, onChosen, onTimes, promisedOn }: WordsQuestionProps) {
  const { t } = useLingui();
  const rules = useCall(readContactRules, { params: { id: debtorId } });
  const [isOpen, setOpen] = useState(false);
  const since = rules.data?.unreadSince ?? null;
  const mayPromise = useMay()('account.write');
  const today = useToday();
  const { owedOn, isKnown } = useOwed(debtorId);
  const [isPromised, setPromised] = useState(false);
  const [newest] = useWaitingWords(since === null ? null : { debtorId, since });
  const words = newest?.words ?? '';
  return (
    <div className="flex shrink-0 items-center gap-2 border-border border-b bg-amber-tint py-1.5 pr-2 pl-3 text-amber-text text-compact">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="line-clamp-2 min-w-0 flex-1 break-words">
        {newest ? (
          <Trans>Not understood yet: “{newest.words}”</Trans>
        ) : (
          <Trans>Some words wait until somebody says what the customer meant.</Trans>
        )}
      </p>
      <Popover
        title={t`What the customer meant`}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button size="small" className="shrink-0">
            <Trans>What was meant?</Trans>
          </Button>
        }
      >
        <div className="w-xl max-w-full space-y-3 p-1">
          {since !== null && <WaitingWords debtorId={debtorId} since={since} />}
          <AnswerMeanings
            onChosen={(understood) => {
              setOpen(false);
              onChosen(understood);
            }}
            onTimes={onTimes}
            onPromise={
              mayPromise && isKnown
                ? () => {
                    setOpen(false);
                    setPromised(true);
                  }
                : undefined
            }
          />
        </div>
      </Popover>
      {isPromised && (
        <PromiseSheet
          debtorId={debtorId}
          restsUntil={promisedOn && addDays(promisedOn, PROMISE_GRACE_DAYS)}
          said={{
            draft: readPromise(words, { today, outstandingCents: owedOn(null) }) ?? {
              amountCents: null,
              promisedOn: '',
            },
            note: words.slice(0, NOTE_MAX),
          }}
          onClose={() => setPromised(false)}
          onDone={() => {
            setPromised(false);
            onChosen({ meant: [], isStillWaiting: false });
          }}
        />
      )}
    </div>
  );
}
