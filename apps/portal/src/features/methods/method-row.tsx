import { Trans } from '@lingui/react/macro';
import { CreditCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { AutomaticCharges } from './automatic-charges.tsx';
import type { SavedMethod } from './saved-method.ts';

type MethodRowProps = {
  readonly method: SavedMethod;
  readonly currency: string;
  readonly onDefault: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => Promise<void>;
  readonly onStop: () => Promise<void>;
  readonly onAllow: () => Promise<void>;
};

/** One saved card or bank account, and what can be done about it. Removing asks once, in its place. */
export function MethodRow({ method, currency, onDefault, onReplace, onRemove, onStop, onAllow }: MethodRowProps) {
  const [asking, setAsking] = useState(false);
  const Icon = method.kind === 'CARD' ? CreditCard : Landmark;
  const isUsed = method.usedBy.length > 0;
  return (
    <li className="portal-card space-y-2">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-subtle" />
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold">{method.label}</p>
          <p className="text-body text-muted">
            {method.expiry &&
              (method.isExpired ? (
                <span className="text-danger-text">
                  <Trans>Expired {method.expiry}</Trans>
                </span>
              ) : (
                <Trans>Expires {method.expiry}</Trans>
              ))}
            {method.expiry && method.isDefault && ' · '}
            {method.isDefault && <Trans>Offered first</Trans>}
          </p>
          {isUsed && (
            <p className="text-body text-muted">
              {method.usedBy.includes('plan') ? (
                <Trans>Your payment plan is charged to it. Change it to remove it.</Trans>
              ) : (
                <Trans>A scheduled payment is charged to it. Change it to remove it.</Trans>
              )}
            </p>
          )}
        </div>
      </div>
      <AutomaticCharges method={method} currency={currency} onStop={onStop} onAllow={onAllow} />
      {asking ? (
        <div className="space-y-2">
          <p>
            <Trans>Remove {method.label}? It cannot be charged any more.</Trans>
          </p>
          <div className="flex flex-wrap gap-x-6">
            <button type="button" onClick={() => void onRemove()} className="text-link min-h-11">
              <Trans>Yes, remove it</Trans>
            </button>
            <button type="button" onClick={() => setAsking(false)} className="text-link min-h-11">
              <Trans>Keep it</Trans>
            </button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-6">
          {!method.isDefault && (
            <button type="button" onClick={onDefault} className="text-link min-h-11">
              <Trans>Offer it first</Trans>
            </button>
          )}
          <button type="button" onClick={onReplace} className="text-link min-h-11">
            <Trans>Change it</Trans>
          </button>
          {!isUsed && (
            <button type="button" onClick={() => setAsking(true)} className="text-link min-h-11">
              <Trans>Remove</Trans>
            </button>
          )}
        </div>
      )}
    </li>
  );
}
