import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { answerQuestions, importQuestions } from '@recoup/contract/imports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { useState } from 'react';
import { AnswerAll } from './answer-all.tsx';
import { CustomerQuestion } from './customer-question.tsx';
import type { ImportJob, ImportReview } from './import-step.ts';
import type { Answer, Option } from './question-draft.ts';

const limit = 10;

type CustomerQuestionsProps = {
  readonly job: ImportJob;
  readonly review: ImportReview;
  readonly onChanged: (job: ImportJob) => void;
};

/** What must be known about customers before the rows come in. Answers are kept together, since the rows are checked again. */
export function CustomerQuestions({ job, review, onChanged }: CustomerQuestionsProps) {
  const { t } = useLingui();
  const client = useClient();
  const { count, open } = review.questions;
  const [page, setPage] = useState(1);
  const asked = { params: { id: job._id }, query: { page, limit } };
  const list = useCall(importQuestions, count > 0 ? asked : null, { keepPrevious: true });
  // What was chosen and is not kept yet, of every page.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Option>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (count === 0) return null;
  const questions = list.data?.data ?? [];
  const keyOf = ({ kind, key }: { readonly kind: string; readonly key: string }) => `${kind} ${key}`;
  const drafted = [...chosen.values()].map(({ answer }) => answer);

  async function keep(answers: readonly Answer[]): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      onChanged(await client.send(answerQuestions, { params: { id: job._id }, body: { answers: [...answers] } }));
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card
      title={t`Who is meant?`}
      actions={
        <span className="text-compact text-muted">
          {open > 0 ? <Plural value={open} one="# question is open" other="# questions are open" /> : t`All answered`}
        </span>
      }
    >
      <div className="space-y-3">
        {list.data && open > 1 && (
          <AnswerAll
            settles={list.data.settles}
            isBusy={isBusy}
            // Those of which something was chosen keep that; the others are answered alike.
            onAnswer={(answer) => void keep([...drafted, answer])}
          />
        )}
        {questions.map((question) => (
          <CustomerQuestion
            key={keyOf(question)}
            question={question}
            chosen={chosen.get(keyOf(question))?.value ?? null}
            onChoose={(option) => setChosen(new Map(chosen).set(keyOf(question), option))}
          />
        ))}
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-2">
          {(open > 0 || drafted.length > 0) && (
            <Button
              variant="primary"
              busy={isBusy}
              aria-disabled={drafted.length === 0}
              onClick={() => drafted.length > 0 && void keep(drafted)}
            >
              {drafted.length === 0 ? (
                <Trans>Keep answers</Trans>
              ) : (
                <Plural value={drafted.length} one="Keep # answer" other="Keep # answers" />
              )}
            </Button>
          )}
          {count > limit && <Pagination page={page} limit={limit} total={count} onPage={setPage} />}
        </div>
      </div>
    </Card>
  );
}
