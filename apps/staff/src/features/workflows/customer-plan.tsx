import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '@recoup/domain/languages.ts';
import { zonePlace } from '@recoup/domain/time-zones/zone-labels.ts';
import { ComboInput } from '@recoup/ui/field/combo-input.tsx';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useNow } from '../../kit/session/session.tsx';
import type { CustomerPlan } from './use-customer-plan.ts';

/** A day and time at the customer's place: the day of the week within a week, the date beyond it. */
function atPlace(at: string, timeZone: string, locale: string, now: Date): string {
  const isSoon = Math.abs(new Date(at).getTime() - now.getTime()) < 6 * 86_400_000;
  const day: Intl.DateTimeFormatOptions = isSoon ? { weekday: 'short' } : { month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));
}

/** One line under a step: when the chosen customer would get it, or why not. */
export function StepMoment({ plan: state, stepId }: { readonly plan: CustomerPlan; readonly stepId: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { plan, customer } = state;
  if (!plan || !customer || plan.debtor._id !== customer.value) return null;
  const occurrences = plan.steps.filter((step) => step.stepId === stepId);
  const first = occurrences.find(({ outcome }) => outcome === 'sent' || outcome === 'executed');
  const name = plan.debtor.displayName;
  if (first) {
    const time = atPlace(first.at, plan.timeZone, i18n.locale, now);
    const place = zonePlace(plan.timeZone, languageOf(i18n.locale));
    return (
      <span className="mt-0.5 flex items-start gap-1 text-accent-text text-compact">
        <CalendarClock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          <Trans>
            For {name}: {time} in {place}
          </Trans>
        </span>
      </span>
    );
  }
  const held = occurrences.find(({ outcome }) => outcome === 'suppressed');
  const reason = held?.reasons[0] ?? (occurrences.length === 0 ? plan.title : null);
  // Sent before, or its time had passed when the customer came: either way nothing of it is ahead.
  const isOver = !reason && plan.steps.length > 0;
  if (!reason && !isOver) return null;
  return (
    <span className="mt-0.5 flex items-start gap-1 text-compact text-muted">
      <CalendarX aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {isOver ? (
          <Trans>For {name}: this step is over already.</Trans>
        ) : (
          <Trans>
            For {name}: not sent. {reason}
          </Trans>
        )}
      </span>
    </span>
  );
}

/** Whose times are shown under the steps. */
export function CustomerChoice({ plan }: { readonly plan: CustomerPlan }) {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-2 text-compact text-muted max-sm:w-full">
      <span className="whitespace-nowrap">
        <Trans>Times for</Trans>
      </span>
      <span className="w-48 max-sm:flex-1">
        <ComboInput
          key={plan.customer?.value ?? 'none'}
          aria-label={t`Customer whose times are shown`}
          value={plan.customer}
          onValueChange={plan.onCustomer}
          options={plan.options.length > 0 ? plan.options : plan.customer ? [plan.customer] : []}
          onSearch={plan.onSearch}
          loading={plan.isSearching}
          placeholder={t`Choose a customer`}
        />
      </span>
    </span>
  );
}
