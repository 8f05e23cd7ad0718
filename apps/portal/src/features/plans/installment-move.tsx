import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { movePortalInstallment } from '@recoup/contract/portal-plans.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { DayField } from '@recoup/ui/field/day-field.tsx';
import { type FormEvent, useState } from 'react';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import type { PortalPlan } from './use-plan.ts';

type InstallmentMoveProps = {
  readonly plan: PortalPlan;
  readonly proof: Proof;
  readonly onChanged: (plan: PortalPlan) => void;
};

/** The next payment on another day, or at the end; beyond the days that one may choose, a person is asked. */
export function InstallmentMove({ plan, proof, onChanged }: InstallmentMoveProps) {
  const client = useClient();
  const { t } = useLingui();
  const format = useFormat();
  const next = plan.schedule.find(
    ({ state, onItsWayCents }) => (state === 'OPEN' || state === 'PARTLY_PAID') && onItsWayCents === 0,
  );
  const [isOpen, setOpen] = useState(false);
  const [dueDate, setDueDate] = useState('');
  const sending = useSending();
  if (!next) return null;
  const { number } = next;
  const freeUntil = addDays(next.agreedDate, plan.moveDaysMax);

  async function move(to: string | null) {
    const done = await sending.run(async () => {
      const body = { version: plan.version, number, dueDate: to };
      onChanged(await client.send(movePortalInstallment, { params: { id: plan._id }, body }));
    });
    if (done) setOpen(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (dueDate !== '') void move(dueDate);
  }

  function begin() {
    setOpen(true);
    if (!proof.isProven) proof.ask();
  }

  if (!isOpen || !proof.isProven) {
    return (
      <Button onClick={begin}>
        <Trans>Pay the next one later</Trans>
      </Button>
    );
  }
  return (
    <form onSubmit={submit} className="portal-card space-y-4">
      <h2 className="font-semibold text-title">
        <Trans>Move the payment of {format.date(next.dueDate)}</Trans>
      </h2>
      <SendingNotice sending={sending} shown={['dueDate']} />
      <DayField
        label={<Trans>New date</Trans>}
        hint={
          freeUntil > next.dueDate ? (
            <Trans>Up to {format.date(freeUntil)} it is moved at once; later we are asked first.</Trans>
          ) : (
            <Trans>It was moved as far as it can be at once; for another date we are asked first.</Trans>
          )
        }
        value={dueDate}
        error={sending.fields.dueDate}
        onChange={setDueDate}
      />
      <Button type="submit" variant="primary" busy={sending.busy}>
        {dueDate > freeUntil ? t`Ask for this date` : t`Move the payment`}
      </Button>
      <Button onClick={() => void move(null)}>
        {plan.maySkip ? <Trans>Pay it at the end instead</Trans> : <Trans>Ask to pay it at the end</Trans>}
      </Button>
    </form>
  );
}
