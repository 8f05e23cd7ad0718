import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AnswerMeaning, answerMeanings } from '@recoup/domain/messages/inbound-meanings.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { type KeyboardEvent, useState } from 'react';

const labels = {
  OPT_OUT: msg`No more texts`,
  CEASE: msg`No contact at all`,
  CALL_OPT_OUT: msg`No calls`,
  WRONG_NUMBER: msg`Wrong person`,
  ATTORNEY: msg`Has a lawyer`,
  BANKRUPTCY: msg`Bankruptcy`,
  DECEASED: msg`Has died`,
  MINOR: msg`A minor`,
  REFUSE: msg`Refuses to pay`,
  DISPUTE: msg`Disputes the debt`,
  STOP_PAYMENT: msg`No automatic charges`,
} as const;
const keys = '1234567890p';

export interface WordsUnderstood {
  readonly meant: readonly AnswerMeaning[];
  /** The customer still waits for an answer. */
  readonly isStillWaiting: boolean;
}

/**
 * Asks what a message meant: every label has a key, `1` to `0` and `p`, `t` opens the times that a customer named, `m` their promise; what is
 * chosen is obeyed when it is sent, with `e` as answered, with `w` as a question that still waits.
 */
export function AnswerMeanings({
  onChosen,
  onTimes,
  onPromise,
}: {
  readonly onChosen: (understood: WordsUnderstood) => void;
  readonly onTimes: () => void;
  /** Where a promise can be written down. */
  readonly onPromise?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const [meant, setMeant] = useState<readonly AnswerMeaning[]>([]);
  const toggle = (meaning: AnswerMeaning) =>
    setMeant(meant.includes(meaning) ? meant.filter((each) => each !== meaning) : [...meant, meaning]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const meaning = answerMeanings[keys.indexOf(event.key)];
    if (meaning) toggle(meaning);
    else if (event.key === 't') onTimes();
    else if (event.key === 'm' && onPromise) onPromise();
    else if (event.key === 'e' || event.key === 'w') onChosen({ meant, isStillWaiting: event.key === 'w' });
    else return;
    // The page has keys of the same names.
    event.stopPropagation();
  };
  return (
    <fieldset className="space-y-2" onKeyDown={press}>
      <legend className="text-body">
        <Trans>Was this a wish to stop?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {answerMeanings.map((meaning, index) => (
          <Button
            key={meaning}
            aria-pressed={meant.includes(meaning)}
            aria-keyshortcuts={keys[index]}
            variant={meant.includes(meaning) ? 'primary' : 'secondary'}
            onClick={() => toggle(meaning)}
          >
            {keys[index]?.toUpperCase()} {t(labels[meaning])}
          </Button>
        ))}
        <Button variant="secondary" aria-keyshortcuts="t" onClick={onTimes}>
          T <Trans>Named times</Trans>
        </Button>
        {onPromise && (
          <Button variant="secondary" aria-keyshortcuts="m" onClick={onPromise}>
            M <Trans>Promises to pay</Trans>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" aria-keyshortcuts="e" onClick={() => onChosen({ meant, isStillWaiting: false })}>
          E {meant.length === 0 ? <Trans>None of these: mark answered</Trans> : <Trans>Obey and mark answered</Trans>}
        </Button>
        <Button variant="ghost" aria-keyshortcuts="w" onClick={() => onChosen({ meant, isStillWaiting: true })}>
          W {meant.length === 0 ? <Trans>None of these, still waiting</Trans> : <Trans>Obey, still waiting</Trans>}
        </Button>
      </div>
    </fieldset>
  );
}
