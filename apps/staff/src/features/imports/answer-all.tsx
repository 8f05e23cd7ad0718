import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { importQuestions } from '@recoup/contract/imports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useId } from 'react';
import type { Answer } from './question-draft.ts';

type AnswerAllProps = {
  readonly settles: ReplyOf<typeof importQuestions>['settles'];
  readonly isBusy: boolean;
  readonly onAnswer: (answer: Answer) => void;
};

/** One answer for all open questions of a kind, each button with how many it settles; a single one is answered at its place. */
export function AnswerAll({ settles, isBusy, onAnswer }: AnswerAllProps) {
  const id = useId();
  const { NUMBER, EMAIL, NAME } = settles;
  const choices = [
    {
      answer: { kind: 'NUMBER', key: null, choice: 'SAME' } as const,
      count: NUMBER.SAME,
      words: <Plural value={NUMBER.SAME} one="# number: one customer" other="# numbers: one customer each" />,
    },
    {
      answer: { kind: 'NUMBER', key: null, choice: 'SEPARATE' } as const,
      count: NUMBER.SEPARATE,
      words: (
        <Plural value={NUMBER.SEPARATE} one="# number: separate customers" other="# numbers: separate customers" />
      ),
    },
    {
      answer: { kind: 'EMAIL', key: null, choice: 'SAME' } as const,
      count: EMAIL.SAME,
      words: (
        <Plural value={EMAIL.SAME} one="# e-mail address: one customer" other="# e-mail addresses: one customer each" />
      ),
    },
    {
      answer: { kind: 'EMAIL', key: null, choice: 'SEPARATE' } as const,
      count: EMAIL.SEPARATE,
      words: (
        <Plural
          value={EMAIL.SEPARATE}
          one="# e-mail address: separate customers"
          other="# e-mail addresses: separate customers"
        />
      ),
    },
    {
      answer: { kind: 'NAME', key: null, choice: 'JOIN' } as const,
      count: NAME.JOIN,
      words: <Plural value={NAME.JOIN} one="# name: join the customer" other="# names: join the customers" />,
    },
    {
      answer: { kind: 'NAME', key: null, choice: 'NEW' } as const,
      count: NAME.NEW,
      words: <Plural value={NAME.NEW} one="# name: new customer" other="# names: new customers" />,
    },
  ].filter(({ count }) => count > 1);
  if (choices.length === 0) return null;
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="mb-1.5 text-compact text-muted">
        <Trans>Answer all open questions alike. You can change single answers until you import.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ answer, words }) => (
          <Button
            key={`${answer.kind} ${answer.choice}`}
            size="small"
            aria-disabled={isBusy}
            onClick={() => onAnswer(answer)}
          >
            {words}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
