import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { type Answer, useAnswers } from './use-answers.ts';

const repliesShown = 3;

/** What the customer has answered and nobody has dealt with yet, so that they need not say it again. */
export function AnswersGiven() {
  const answers = useAnswers();
  const open = (answers.data?.data ?? []).filter(({ isOpen }) => isOpen);
  const replied = (answers.data?.data ?? []).filter(({ isOpen, reply }) => !isOpen && reply).slice(0, repliesShown);
  if (open.length === 0 && replied.length === 0) return null;
  return (
    <Notice kind="info">
      <ul className="space-y-2">
        {open.map((answer) => (
          <li key={answer._id}>
            <AnswerWords answer={answer} />
          </li>
        ))}
        {replied.map((answer) => (
          <li key={answer._id}>
            <Reply answer={answer} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Reply({ answer }: { readonly answer: Answer }) {
  const reference = answer.account?.reference ?? '';
  return (
    <>
      <p className="font-medium">
        <Trans>The answer to what you said about invoice {reference}:</Trans>
      </p>
      <p className="whitespace-pre-line break-words">{answer.reply}</p>
    </>
  );
}

function AnswerWords({ answer }: { readonly answer: Answer }) {
  const format = useFormat();
  const day = format.day(answer.at);
  const reference = answer.account?.reference ?? '';
  switch (answer.kind) {
    case 'DISPUTE':
      return (
        <Trans>
          You disagreed with invoice {reference} on {day}. Reminders for it wait until you have an answer.
        </Trans>
      );
    case 'ALREADY_PAID':
      return (
        <Trans>
          You said on {day} that invoice {reference} is paid. Somebody is looking for the payment.
        </Trans>
      );
    case 'HARDSHIP': {
      const until = answer.restsUntil ? format.day(answer.restsUntil) : null;
      return until ? (
        <Trans>
          You said on {day} that you cannot pay now. Reminders rest until {until}.
        </Trans>
      ) : (
        <Trans>You said on {day} that you cannot pay now. Reminders rest.</Trans>
      );
    }
    case 'NOT_ME':
      return null;
  }
}
