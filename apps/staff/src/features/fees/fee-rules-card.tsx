import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readFeeRules, updateFeeRules } from '@recoup/contract/fees.ts';
import { type FeeKind, feeKinds } from '@recoup/domain/fees/fee-rule.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { asSeen } from '../../kit/records/as-seen.ts';
import { useMay } from '../../kit/session/session.tsx';
import { feeAbout, feeLabels } from './fee-labels.ts';
import type { FeeRule } from './fee-rule.ts';
import { FeeRuleSheet } from './fee-rule-sheet.tsx';
import { rateText } from './rate-text.ts';

/** The rule of a kind as it was when somebody began to change it. */
type Opened = { readonly kind: FeeKind; readonly seen: FeeRule | undefined };

/** Which fees the company charges beside a debt, on what each rests, and what the law forbids whatever is set here. */
export function FeeRulesCard() {
  const { t } = useLingui();
  const client = useClient();
  const { data, error, mutate } = useCall(readFeeRules, {});
  const [editing, setEditing] = useState<Opened | null>(null);
  const save = async (rule: FeeRule, opened: Opened) => {
    try {
      const saved = await asSeen(opened, opened.seen ? [opened.seen] : [], (known) =>
        client.send(updateFeeRules, { body: { rules: [rule], ...known } }),
      );
      await mutate(saved, { revalidate: false });
    } catch (thrown) {
      void mutate();
      throw thrown;
    }
  };
  const ruleOf = (kind: FeeKind) => data?.rules.find((rule) => rule.kind === kind);
  return (
    <Card title={t`Fees`}>
      <Notice kind="info" className="mb-4">
        <Trans>
          A fee needs a rule here with the clause or statute it rests on, and an account for which it is due. Whatever
          you set, the law forbids some: any in a bankruptcy (11 USC 362), from a consumer without an agreement or a
          statute (12 CFR 1006.22(b)), late fees and interest from service members under the 6% cap (50 USC 3937).
          States often limit the amount: ask your counsel.
        </Trans>
      </Notice>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {data && (
        <ul className="divide-y divide-border">
          {feeKinds.map((kind) => (
            <FeeRow
              key={kind}
              kind={kind}
              rule={ruleOf(kind)}
              onEdit={() => setEditing({ kind, seen: ruleOf(kind) })}
              onSave={(rule) => save(rule, { kind, seen: ruleOf(kind) })}
            />
          ))}
        </ul>
      )}
      {editing && (
        <FeeRuleSheet
          kind={editing.kind}
          rule={editing.seen}
          onClose={() => setEditing(null)}
          onSave={(rule) => save(rule, editing)}
        />
      )}
    </Card>
  );
}

type FeeRowProps = {
  readonly kind: FeeKind;
  readonly rule: FeeRule | undefined;
  readonly onEdit: () => void;
  readonly onSave: (rule: FeeRule) => Promise<void>;
};

function FeeRow({ kind, rule, onEdit, onSave }: FeeRowProps) {
  const { t, i18n } = useLingui();
  const mayWrite = useMay()('settings.write');
  const [busy, setBusy] = useState(false);
  const name = i18n._(feeLabels[kind]);

  async function turn(isOn: boolean): Promise<void> {
    if (!rule || busy) return;
    setBusy(true);
    try {
      await onSave({ ...rule, isOn });
      showToast('success', isOn ? t`${name}: switched on` : t`${name}: switched off`);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-body">{name}</h3>
        <p className="mt-0.5 text-compact text-muted">
          {rule ? <RuleSummary kind={kind} rule={rule} /> : i18n._(feeAbout[kind])}
        </p>
      </div>
      {mayWrite && (
        <Button variant="ghost" size="small" onClick={onEdit} aria-label={rule ? t`Change ${name}` : t`Set up ${name}`}>
          <PenLine aria-hidden />
          <span className="max-sm:sr-only">{rule ? <Trans>Change</Trans> : <Trans>Set up</Trans>}</span>
        </Button>
      )}
      {rule && mayWrite ? (
        <SwitchInput
          aria-label={name}
          checked={rule.isOn}
          disabled={busy}
          onChange={(event) => void turn(event.target.checked)}
        />
      ) : (
        <Chip tone={rule?.isOn ? 'green' : 'neutral'}>
          {rule?.isOn ? t({ message: 'On', context: 'fee' }) : t({ message: 'Off', context: 'fee' })}
        </Chip>
      )}
    </li>
  );
}

/** How much, from when, on what it rests. */
function RuleSummary({ kind, rule }: { readonly kind: FeeKind; readonly rule: FeeRule }) {
  const { t } = useLingui();
  const percent = rule.rateBp === null ? '' : rateText(rule.rateBp);
  const rates = {
    LATE: t`${percent}% of the debt`,
    INTEREST: t`${percent}% a year of the debt`,
    NSF: t`${percent}% of the payment`,
    CONVENIENCE: t`${percent}% of the payment`,
  };
  const sum = formatMoney(rule.amountCents ?? 0);
  const days = rule.afterDays;
  const parts = [
    rule.amountCents === null ? rates[kind] : kind === 'INTEREST' ? t`${sum} a month` : sum,
    ...(rule.maxCents === null ? [] : [t`at most ${formatMoney(rule.maxCents)}`]),
    ...(kind === 'LATE' || kind === 'INTEREST'
      ? [days === 0 ? t`from the due date` : t`${days} days after the due date`]
      : []),
    rule.source,
  ];
  return <>{parts.join(' · ')}</>;
}
