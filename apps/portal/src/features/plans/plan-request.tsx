import { Trans, useLingui } from '@lingui/react/macro';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Notice } from '#portal/app/notice.tsx';
import { codeOf, sendInSession } from '#portal/app/portal-call.ts';
import { ProblemText } from '#portal/app/problem-text.tsx';
import { PlanBuilder } from './plan-builder.tsx';
import { requestPlan } from './plan-calls.ts';
import type { PlanChoice } from './plan-choice.ts';
import type { PlanBuilderFacts, PortalPlan } from './use-plan.ts';

type PlanRequestProps = {
  readonly path: string;
  readonly builder: PlanBuilderFacts;
  readonly opening: PlanChoice;
  readonly onAsked: (plan: PortalPlan) => void;
};

/** Terms that nobody can choose alone: chosen freely, with a word about why; a person answers. */
export function PlanRequest({ path, builder, opening, onAsked }: PlanRequestProps) {
  const { t } = useLingui();
  const id = useId();
  const [planId] = useState(() => uuidv7());
  const [choice, setChoice] = useState(opening);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(chosen: PlanChoice) {
    setBusy(true);
    setProblem(null);
    try {
      const terms = { ...chosen, firstAmountCents: null };
      onAsked(await sendInSession(path, requestPlan, { body: { _id: planId, terms, note } }));
    } catch (error) {
      setProblem(codeOf(error));
      setBusy(false);
    }
  }

  return (
    <PlanBuilder
      builder={builder}
      choice={choice}
      onChange={setChoice}
      onDone={(chosen) => void ask(chosen)}
      isFree
      isBusy={busy}
      button={(name) => t`Ask for ${name}`}
    >
      <label htmlFor={`${id}-note`} className="block">
        <span className="font-medium">
          <Trans>Anything we should know? (optional)</Trans>
        </span>
        <NativeInput
          id={`${id}-note`}
          type="text"
          maxLength={1000}
          className="portal-field mt-1"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
    </PlanBuilder>
  );
}
