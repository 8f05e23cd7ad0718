import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { requestPlan } from '@recoup/contract/portal-plans.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { PlanBuilder } from './plan-builder.tsx';
import type { PlanChoice } from './plan-choice.ts';
import type { PlanBuilderFacts, PortalPlan } from './use-plan.ts';

type PlanRequestProps = {
  readonly builder: PlanBuilderFacts;
  readonly opening: PlanChoice;
  readonly onAsked: (plan: PortalPlan) => void;
};

/** Terms that nobody can choose alone: chosen freely, with a word about why; a person answers. */
export function PlanRequest({ builder, opening, onAsked }: PlanRequestProps) {
  const client = useClient();
  const { t } = useLingui();
  const id = useId();
  const [planId] = useState(() => uuidv7());
  const [choice, setChoice] = useState(opening);
  const [note, setNote] = useState('');
  const sending = useSending();

  async function ask(chosen: PlanChoice) {
    await sending.run(async () => {
      const terms = { ...chosen, firstAmountCents: null };
      onAsked(await client.send(requestPlan, { body: { _id: planId, terms, note } }));
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
        <TextInput
          id={`${id}-note`}
          type="text"
          maxLength={1000}
          className="mt-1"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <SendingNotice sending={sending} shown={['terms.firstDate']} />
    </PlanBuilder>
  );
}
