import { Trans, useLingui } from '@lingui/react/macro';
import { mayRemoveMethod } from '@recoup/domain/billing/method-removal.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddMethod } from './add-method.tsx';
import type { CompanyMethod, Subscription } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { liveSubscriptions } from './live-subscriptions.ts';
import { PayBySheet } from './pay-by-sheet.tsx';
import { RemoveMethodSheet } from './remove-method-sheet.tsx';
import { useBillingWords } from './use-billing-words.ts';
import { useMethodSetup } from './use-method-setup.ts';

/** The cards and accounts with which the company pays, what each of them pays, and which of them may go. */
export function MethodsCard({ billing, onBilling, onChanged }: BillingPart) {
  const { t } = useLingui();
  const setup = useMethodSetup();
  const [chosen, setChosen] = useState<CompanyMethod | null>(null);
  const [unwanted, setUnwanted] = useState<CompanyMethod | null>(null);
  const { methods } = billing;
  const live = liveSubscriptions(billing);
  const payers = live.map(({ paymentMethodId }) => paymentMethodId);
  // One that was begun and never paid makes room for another, and is not moved.
  const movable = live.filter(({ status }) => status !== 'incomplete');
  const notYetBy = ({ _id }: CompanyMethod) => movable.filter(({ paymentMethodId }) => paymentMethodId !== _id);
  const mayGo = ({ _id: methodId }: CompanyMethod) => mayRemoveMethod({ methodId, saved: methods.length, payers });
  return (
    <Card
      title={t`Payment`}
      actions={
        <Button size="small" busy={setup.busy} onClick={() => void setup.begin()}>
          {!setup.busy && <Plus aria-hidden />}
          <Trans>Add a card or bank account</Trans>
        </Button>
      }
    >
      {setup.problem && <Notice kind="error">{setup.problem}</Notice>}
      {methods.length === 0 && (
        <p className="text-body text-muted">
          <Trans>No card or bank account is saved.</Trans>
        </p>
      )}
      <ul aria-label={t`Cards and bank accounts`} className="divide-y divide-border">
        {methods.map((method) => (
          <MethodRow
            key={method._id}
            method={method}
            pays={live.filter(({ paymentMethodId }) => paymentMethodId === method._id)}
            notYet={notYetBy(method)}
            onPayBy={() => setChosen(method)}
            onRemove={mayGo(method) ? () => setUnwanted(method) : null}
          />
        ))}
      </ul>
      {methods.some((method) => !mayGo(method)) && (
        <p className="mt-2 text-compact text-muted">
          <Trans>What pays your plan or texts can be removed once another card or account pays instead.</Trans>
        </p>
      )}
      {setup.access && (
        <Dialog open onOpenChange={(open) => !open && setup.end()} title={t`Add a card or bank account`}>
          <AddMethod
            card={setup.access}
            known={methods}
            onCancel={setup.end}
            onSaved={(next, added) => {
              setup.end();
              onBilling(next);
              if (notYetBy(added).length > 0) setChosen(added);
              else showToast('success', t`Saved`);
            }}
          />
        </Dialog>
      )}
      {chosen && (
        <PayBySheet
          method={chosen}
          subscriptions={notYetBy(chosen)}
          onClose={() => setChosen(null)}
          onChanged={onChanged}
        />
      )}
      {unwanted && <RemoveMethodSheet method={unwanted} onClose={() => setUnwanted(null)} onChanged={onChanged} />}
    </Card>
  );
}

type MethodRowProps = {
  readonly method: CompanyMethod;
  readonly pays: readonly Subscription[];
  /** What it could pay, too. */
  readonly notYet: readonly Subscription[];
  readonly onPayBy: () => void;
  /** Null where it has to stay. */
  readonly onRemove: (() => void) | null;
};

function MethodRow({ method, pays, notYet, onPayBy, onRemove }: MethodRowProps) {
  const { t } = useLingui();
  const words = useBillingWords();
  const name = words.method(method);
  const couldPayPlan = notYet.some(({ type }) => type === 'PLAN');
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-body">
      <span className="min-w-0 flex-1 basis-48">
        {name}
        {method.expMonth && method.expYear && (
          <span className="figures ml-2 text-compact text-muted">
            {String(method.expMonth).padStart(2, '0')}/{String(method.expYear % 100).padStart(2, '0')}
          </span>
        )}
      </span>
      {pays.map(({ _id, type }) => (
        <Chip key={_id} tone="green">
          {type === 'PLAN' ? <Trans>Pays the plan</Trans> : <Trans>Pays the texts</Trans>}
        </Chip>
      ))}
      {notYet.length > 0 && (
        <Button
          size="small"
          aria-label={couldPayPlan ? t`Pay the plan by ${name}` : t`Pay the texts by ${name}`}
          onClick={onPayBy}
        >
          <Trans>Pay by this</Trans>
        </Button>
      )}
      {onRemove && (
        <Button size="small" variant="ghost" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}
