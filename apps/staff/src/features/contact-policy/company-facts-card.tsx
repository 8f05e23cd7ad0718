import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { changeContactSettings, type contactSettings } from '@recoup/contract/contact-policy.ts';
import { parties } from '@recoup/domain/contact-policy/policy-facts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { useMay } from '../../kit/session/session.tsx';

type Settings = z.output<typeof contactSettings>;
type CompanyFactsProps = { readonly settings: Settings; readonly onSaved: () => void };

/** What the rules ask about the company itself. */
export function CompanyFactsCard({ settings, onSaved }: CompanyFactsProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const [draft, setDraft] = useState<Partial<Omit<Settings, 'smsCampaign'>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = { ...settings, ...draft };
  const isChanged = Object.keys(draft).length > 0;
  useUnsaved(isChanged && !busy);
  const registrationLabels: Readonly<Record<Settings['smsCampaign'], string>> = {
    ACTIVE: t`Approved`,
    ACTIVE_3P: t`Approved, also for debts of others`,
    PENDING: t`In review`,
    SUSPENDED: t`Suspended`,
    NONE: t`Not registered`,
  };
  const change = (part: typeof draft) => setDraft({ ...draft, ...part });
  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await client.send(changeContactSettings, { body: { ...draft, version: settings.version } });
      setDraft({});
      showToast('success', t`Saved`);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t`This could not be saved.`);
    } finally {
      setBusy(false);
      onSaved();
    }
  }
  return (
    <Card title={t`Your company`}>
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormField label={t`Whose debts`} hint={t`Decides which rules are law for you.`}>
          {(control) => (
            <SelectInput
              {...control}
              disabled={!mayWrite}
              value={shown.collectsAs}
              options={[
                { value: 'FIRST', label: t`Our own invoices, in our own name` },
                { value: 'THIRD', label: t`Debts of others, or bought ones` },
              ]}
              onChange={({ target }) => {
                const collectsAs = parties.find((each) => each === target.value);
                if (collectsAs) change({ collectsAs });
              }}
            />
          )}
        </FormField>
        <div className="space-y-1">
          <span className="font-medium text-body">
            <Trans>Registration of texts</Trans>
          </span>
          <p className="text-body">
            {registrationLabels[settings.smsCampaign]}{' '}
            <Link to="/settings/sms-registration" className="text-accent-text hover:underline">
              <Trans>Open the registration</Trans>
            </Link>
          </p>
        </div>
        <SwitchLine
          label={t`An unanswered message of a customer pauses their campaign`}
          checked={shown.repliesPause}
          disabled={!mayWrite}
          onChange={(repliesPause) => change({ repliesPause })}
        />
        <SwitchLine
          label={t`A customer may go through several campaigns at a time`}
          checked={shown.allowsManyCampaigns}
          disabled={!mayWrite}
          onChange={(allowsManyCampaigns) => change({ allowsManyCampaigns })}
        />
        <SwitchLine
          label={t`Where a customer disputes a part, campaigns ask for the rest`}
          checked={shown.remindsOfRest}
          disabled={!mayWrite}
          onChange={(remindsOfRest) => change({ remindsOfRest })}
        />
        {problem && (
          <Notice kind="error" className="sm:col-span-2">
            {problem}
          </Notice>
        )}
        {mayWrite && (
          <div className="sm:col-span-2">
            <Button type="submit" variant="primary" disabled={!isChanged || busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

type SwitchLineProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
};

function SwitchLine({ label, checked, disabled, onChange }: SwitchLineProps) {
  return (
    <span className="flex items-center gap-3 text-body">
      <SwitchInput
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{label}</span>
    </span>
  );
}
