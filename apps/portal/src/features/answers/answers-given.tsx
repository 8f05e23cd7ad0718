import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
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
            <AnswerWords answer={answer} /> {answer.kind === 'DISPUTE' && <SeeDispute id={answer._id} />}
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

function SeeDispute({ id }: { readonly id: string }) {
  const path = usePath();
  return (
    <Link to="/$path/disputes" params={{ path }} search={{ id }} className="text-link">
      <Trans>See it and write</Trans>
    </Link>
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
      {answer.kind === 'DISPUTE' && <SeeDispute id={answer._id} />}
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
          You disagreed with invoice {reference} on {day}. Nobody reminds you of it until you have an answer.
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
