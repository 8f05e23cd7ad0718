import { Trans, useLingui } from '@lingui/react/macro';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { sendInSession } from '#portal/app/portal-call.ts';
import { SendingNotice } from '#portal/app/sending-notice.tsx';
import { useSending } from '#portal/app/use-sending.ts';
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
  const sending = useSending();

  async function ask(chosen: PlanChoice) {
    await sending.run(async () => {
      const terms = { ...chosen, firstAmountCents: null };
      onAsked(await sendInSession(path, requestPlan, { body: { _id: planId, terms, note } }));
    });
  }

  return (
    <PlanBuilder
      builder={builder}
      choice={choice}
      onChange={setChoice}
      onDone={(chosen) => void ask(chosen)}
      isFree
      isBusy={sending.busy}
      firstDateError={sending.fields['terms.firstDate']}
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
      <SendingNotice sending={sending} shown={['terms.firstDate']} />
    </PlanBuilder>
  );
}
