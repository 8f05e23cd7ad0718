import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { changePortalSchedule, createPortalSchedule } from '@recoup/contract/schedules.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { typedCents } from '@recoup/ui/field/money-text.ts';
import { TypedMoneyField } from '@recoup/ui/field/typed-money-field.tsx';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { MethodChoice } from '#portal/features/methods/method-choice.tsx';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { ConsentStep } from '#portal/kit/consent-step.tsx';
import { forgetChoices, methodOf, useKeptChoice } from '#portal/kit/kept-choice.ts';
import { useCreditor } from '#portal/kit/link-context.ts';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import type { Schedule, SchedulesReply } from './schedule.ts';

type ScheduleFormProps = {
  readonly path: string;
  readonly reply: SchedulesReply;
  /** The one that is changed; null for a new one. */
  readonly before: Schedule | null;
  readonly proof: Proof;
  readonly onSaved: (text: string) => void;
};

/** Day, sum and method of a payment. The id is made once, so that sending it twice schedules it once. */
export function ScheduleForm({ path, reply, before, proof, onSaved }: ScheduleFormProps) {
  const client = useClient();
  const { t } = useLingui();
  const format = useFormat();
  const [scheduleId] = useState(() => before?._id ?? uuidv7());
  const open = reply.accounts.filter((account) => account.freeCents > 0);
  const free = open.reduce((sum, account) => sum + account.freeCents, 0) + (before?.amountCents ?? 0);
  const name = `schedule.${before?._id ?? 'new'}`;
  const [dueOn, setDueOn] = useKeptChoice(path, `${name}.day`, () => before?.dueOn ?? reply.firstOn);
  const [amount, setAmount] = useKeptChoice(path, `${name}.amount`, () => decimalMoney(before?.amountCents ?? free));
  const [methodId, setMethodId] = useKeptChoice<string | null>(path, methodOf('schedule'), () =>
    before ? before.methodId : (reply.methods.find((method) => method.isDefault)?._id ?? null),
  );
  const [isWrong, setWrong] = useState(false);
  const sending = useSending();
  const money = (cents: number) => format.money(cents, reply.currency);
  const least = Math.min(reply.leastCents, free);
  const cents = typedCents(amount);
  const button = cents > 0 ? money(cents) : '';
  const charged = reply.methods.find((method) => method._id === methodId);
  const day = format.date(dueOn);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isOutside = cents < least || cents > free;
    setWrong(isOutside);
    if (isOutside) return;
    const ids = new Set([...(before?.accounts.map((account) => account._id) ?? []), ...open.map((each) => each._id)]);
    const command = { accountIds: [...ids], amountCents: cents, dueOn, methodId };
    const done = await sending.run(async () => {
      if (before) {
        const body = { ...command, version: before.version };
        await client.send(changePortalSchedule, { params: { id: before._id }, body });
      } else await client.send(createPortalSchedule, { body: { _id: scheduleId, ...command } });
    });
    if (!done) return;
    forgetChoices(path);
    onSaved(t`${button} is scheduled for ${day}.`);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <DayField
        label={<Trans>Day</Trans>}
        min={reply.firstOn}
        max={reply.lastOn}
        value={dueOn}
        error={sending.fields.dueOn}
        onChange={setDueOn}
      />
      <TypedMoneyField
        label={<Trans>Amount</Trans>}
        hint={
          least < free && (
            <Trans>
              At least {money(least)}, at most {money(free)}.
            </Trans>
          )
        }
        value={amount}
        error={isWrong ? t`Please enter an amount from ${money(least)} to ${money(free)}.` : sending.fields.amountCents}
        onChange={(text) => {
          setAmount(text);
          setWrong(false);
        }}
      />
      <MethodChoice
        path={path}
        form="schedule"
        methods={reply.methods}
        methodId={methodId}
        onChange={setMethodId}
        proof={proof}
      />
      <SendingNotice sending={sending} shown={['dueOn', 'amountCents']} />
      <ConsentStep
        words={
          <p className="text-body text-muted">
            <ScheduleWords amount={button} day={day} label={charged?.label ?? null} />
          </p>
        }
      >
        <Button type="submit" busy={sending.busy} variant="primary">
          <Trans>
            Schedule {button} for {day}
          </Trans>
        </Button>
      </ConsentStep>
    </form>
  );
}

type ScheduleWordsProps = { readonly amount: string; readonly day: string; readonly label: string | null };

/** What the button agrees to: which method is charged what and when, once, or that nothing is. */
function ScheduleWords({ amount, day, label }: ScheduleWordsProps) {
  const { name } = useCreditor();
  return label ? (
    <Trans>
      By pressing the button you allow {name} to charge {label} {amount} on {day}, once. You can change or cancel it
      here until the day before. Reminders rest until then.
    </Trans>
  ) : (
    <Trans>Nothing is charged by itself: you get a reminder on {day} and pay then. Reminders rest until then.</Trans>
  );
}
