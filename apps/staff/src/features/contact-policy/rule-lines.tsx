import { Trans } from '@lingui/react/macro';
import type { ruleInWords } from '@recoup/contract/contact-policy.ts';
import type { z } from 'zod';
import { BasisChip } from './basis-chip.tsx';

type Rule = z.output<typeof ruleInWords> & { readonly applies?: boolean };

/** Rules as sentences, each with what it rests on and where that is written. */
export function RuleLines({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <ul className="space-y-2.5">
      {rules.map((rule) => (
        <li key={rule.rule} className="text-body">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {rule.title}
            {rule.applies === false ? (
              <span className="text-compact text-muted">
                <Trans>only for debts of others</Trans>
              </span>
            ) : (
              <BasisChip basis={rule.basis} />
            )}
          </span>
          <span className="text-compact text-muted">{rule.source}</span>
        </li>
      ))}
    </ul>
  );
}
