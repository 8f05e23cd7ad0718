import { Trans, useLingui } from '@lingui/react/macro';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { parseMoney } from '@recoup/domain/money/parse-money.ts';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { NativeSelect } from '@recoup/ui/native/native-select.tsx';
import { type FormEvent, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Notice } from '#portal/app/notice.tsx';
import { codeOf, sendInSession } from '#portal/app/portal-call.ts';
import { ProblemText } from '#portal/app/problem-text.tsx';
import { useFormat } from '#portal/app/use-format.ts';
import { changePortalSchedule, createPortalSchedule } from './schedule-calls.ts';
import type { Schedule, SchedulesReply } from './schedule-page.tsx';

type ScheduleFormProps = {
  readonly path: string;
  readonly reply: SchedulesReply;
  /** The one that is changed; null for a new one. */
  readonly before: Schedule | null;
  readonly onSaved: (text: string) => void;
};

/** Day, sum and method of a payment. The id is made once, so that sending it twice schedules it once. */
export function ScheduleForm({ path, reply, before, onSaved }: ScheduleFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [scheduleId] = useState(() => before?._id ?? uuidv7());
  const open = reply.accounts.filter((account) => account.freeCents > 0);
  const free = open.reduce((sum, account) => sum + account.freeCents, 0) + (before?.amountCents ?? 0);
  const [dueOn, setDueOn] = useState(before?.dueOn ?? reply.firstOn);
  const [amount, setAmount] = useState(decimalMoney(before?.amountCents ?? free));
  const [methodId, setMethodId] = useState(before?.methodId ?? '');
  const [wrong, setWrong] = useState<'amount' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const parsed = parseMoney(amount);
  const cents = parsed.ok ? parsed.cents : 0;
  const button = cents > 0 ? format.money(cents, reply.currency) : '';
  const day = format.date(dueOn);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isWrong = cents <= 0 || cents > free;
    setWrong(isWrong ? 'amount' : null);
    if (isWrong) return;
    setBusy(true);
    setProblem(null);
    const ids = new Set([...(before?.accounts.map((account) => account._id) ?? []), ...open.map((each) => each._id)]);
    const wish = { accountIds: [...ids], amountCents: cents, dueOn, methodId: methodId || null };
    try {
      if (before) {
        const body = { ...wish, version: before.version };
        await sendInSession(path, changePortalSchedule, { params: { id: before._id }, body });
      } else await sendInSession(path, createPortalSchedule, { body: { _id: scheduleId, ...wish } });
      onSaved(t`${button} is scheduled for ${day}.`);
    } catch (error) {
      setProblem(codeOf(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <label htmlFor={`${id}-day`} className="block">
        <span className="font-medium">
          <Trans>Day</Trans>
        </span>
        <NativeInput
          id={`${id}-day`}
          type="date"
          required
          min={reply.firstOn}
          max={reply.lastOn}
          className="portal-input mt-1"
          value={dueOn}
          onChange={(event) => event.target.value && setDueOn(event.target.value)}
        />
      </label>
      <label htmlFor={`${id}-amount`} className="block">
        <span className="font-medium">
          <Trans>Amount</Trans>
        </span>
        <NativeInput
          id={`${id}-amount`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="portal-input mt-1"
          value={amount}
          aria-invalid={wrong === 'amount'}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setAmount(event.target.value);
            setWrong(null);
          }}
        />
      </label>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="text-danger-text">
          <Trans>Please enter an amount up to {format.money(free, reply.currency)}.</Trans>
        </p>
      )}
      {reply.methods.length > 0 && (
        <label htmlFor={`${id}-method`} className="block">
          <span className="font-medium">
            <Trans>How do you pay?</Trans>
          </span>
          <NativeSelect
            id={`${id}-method`}
            className="portal-input mt-1"
            value={methodId}
            onChange={(event) => setMethodId(event.target.value)}
          >
            <option value="">{t`Remind me, I pay myself`}</option>
            {reply.methods.map((method) => (
              <option key={method._id} value={method._id}>
                {t`Charge ${method.label}`}
              </option>
            ))}
          </NativeSelect>
        </label>
      )}
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
      <button type="submit" aria-busy={isBusy} className="portal-button portal-button-primary">
        <Trans>
          Schedule {button} for {day}
        </Trans>
      </button>
      <p className="text-body text-muted">
        <Trans>Reminders rest until then.</Trans>
      </p>
    </form>
  );
}
