import { useLingui } from '@lingui/react/macro';
import { MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { CalendarClock, CalendarX, ListEnd, ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { nextPayment } from '../payments/collect-parts.ts';
import { CollectSheet } from '../payments/collect-sheet.tsx';
import { PlanChangeSheet, type PlanStep } from './plan-changes.tsx';
import type { PlanDetail } from './plan-detail.ts';

/**
 * What can be done now with the plan of an account or customer, as entries of its menu of actions with the sheet they
 * open; no entries without a plan.
 */
export function usePlanMenu(
  plan: PlanDetail | null | undefined,
  onChanged: (plan: PlanDetail | null) => void,
): { readonly items: ReactNode; readonly sheet: ReactNode } {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  const [open, setOpen] = useState<{ readonly plan: PlanDetail; readonly step: PlanStep | 'extra' } | null>(null);
  const close = () => setOpen(null);
  const next = nextPayment(plan ?? undefined);
  const may = (verb: PlanDetail['allowed'][number]) => mayWrite && plan?.allowed.includes(verb) === true;
  const mayMove = next !== undefined && may('change');
  const mayEnd = may('cancel') || may('withdraw') || may('decline');
  const choose = (step: PlanStep | 'extra') => () => plan && setOpen({ plan, step });
  const items =
    plan && (mayMove || mayEnd) ? (
      <>
        <MenuSeparator />
        {mayMove && (
          <>
            <MenuItem icon={CalendarClock} onSelect={choose({ kind: 'move', number: next.number })}>
              {t`Move payment ${next.number} of the plan`}
            </MenuItem>
            <MenuItem icon={ListEnd} onSelect={choose({ kind: 'skip', number: next.number })}>
              {t`Move payment ${next.number} to the end`}
            </MenuItem>
            <MenuItem icon={ListPlus} onSelect={choose('extra')}>
              {t`Pay extra on the plan`}
            </MenuItem>
          </>
        )}
        {mayEnd && (
          <MenuItem icon={CalendarX} danger onSelect={choose({ kind: 'cancel' })}>
            {may('decline') ? t`Decline the plan` : t`Cancel plan`}
          </MenuItem>
        )}
      </>
    ) : null;
  const sheet =
    open &&
    (open.step === 'extra' ? (
      <CollectSheet
        debtor={open.plan.debtor}
        planId={open.plan._id}
        startsWith="other"
        onClose={close}
        onDone={() => onChanged(null)}
      />
    ) : (
      <PlanChangeSheet plan={open.plan} step={open.step} onClose={close} onDone={onChanged} />
    ));
  return { items, sheet };
}
