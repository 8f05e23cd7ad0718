import { isReaching } from '@recoup/domain/rehearsals/rehearsed-step.ts';
import type { PlayedDebtor } from './play-audience.ts';
import type { DebtorLine } from './rehearsals.store.ts';

/** The line that is kept of a played customer: counts, not every step. */
export function debtorLine({ debtor, change }: PlayedDebtor): DebtorLine {
  const reaching = debtor.steps.filter(isReaching);
  const count = (channel: 'SMS' | 'EMAIL' | null) => reaching.filter((step) => step.channel === channel).length;
  return {
    debtorId: debtor.debtorId,
    reason: debtor.reason,
    sms: count('SMS'),
    email: count('EMAIL'),
    tasks: count(null),
    balanceCents: debtor.balanceCents,
    firstAt: reaching[0]?.at ?? null,
    change,
  };
}
