import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { updateAgentSettings } from '@recoup/contract/agent.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { FlaskConical, History } from 'lucide-react';
import { useId, useState } from 'react';
import type { AgentSettingsInForce, CompanyAgent } from './agent-settings.ts';
import { HistoryRun } from './history-run.tsx';
import { TestChat } from './test-chat.tsx';

type SwitchCardProps = {
  readonly settings: AgentSettingsInForce;
  /** What stands on the page, saved or not: it is tried with that. */
  readonly tried: CompanyAgent;
  readonly isDirty: boolean;
  readonly mayWrite: boolean;
  readonly onSaved: (next: AgentSettingsInForce) => void;
  readonly onReload: () => Promise<unknown>;
};

/** Whether the agent answers at all, and the two ways to try it before. */
export function SwitchCard({ settings, tried, isDirty, mayWrite, onSaved, onReload }: SwitchCardProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const id = useId();
  const [trial, setTrial] = useState<'chat' | 'history' | null>(null);
  const [asks, setAsks] = useState(false);
  const { company, mine, version, hasModel, customersOn, worstCase } = settings;
  const isShut = !company.isActive && (!hasModel || isDirty);

  async function turn(isActive: boolean): Promise<void> {
    try {
      const body = { company: { ...company, isActive }, mine, version };
      onSaved(await client.send(updateAgentSettings, { body }));
      showToast('success', isActive ? t`The AI agent is on` : t`The AI agent is off: your team answers`);
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'STALE_VERSION') await onReload();
      throw thrown;
    }
  }

  const turnOff = () =>
    turn(false).catch((thrown: unknown) => {
      if (!isApiError(thrown)) throw thrown;
      showToast('error', thrown.message);
    });

  return (
    <Card>
      <label htmlFor={id} className="flex items-start justify-between gap-3 text-body">
        <span>
          <span className="font-semibold">
            {company.isActive ? <Trans>The AI agent is on</Trans> : <Trans>The AI agent is off</Trans>}
          </span>
          <span className="block text-compact text-muted">
            {company.isActive ? (
              <Plural
                value={customersOn}
                one="It may answer # customer whose own switch is on."
                other="It may answer # customers whose own switch is on."
              />
            ) : (
              <Trans>Your team answers everybody. Try it first: nothing that is tried is sent or kept.</Trans>
            )}
          </span>
        </span>
        <SwitchInput
          id={id}
          checked={company.isActive}
          disabled={!mayWrite || isShut}
          onChange={({ target }) => (target.checked ? setAsks(true) : void turnOff())}
        />
      </label>
      {!company.isActive && !hasModel && (
        <Notice kind="warning" className="mt-3">
          <Trans>
            No language model is connected, so it cannot be turned on. Whoever runs this installation sets AI_API_KEY.
          </Trans>
        </Notice>
      )}
      {!company.isActive && hasModel && isDirty && (
        <p className="mt-2 text-amber-text text-compact">
          <Trans>Save or discard your changes before you turn it on.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Blocked because={null}>
          <Button onClick={() => setTrial('chat')}>
            <FlaskConical aria-hidden />
            <Trans>Test chat</Trans>
          </Button>
          <Button onClick={() => setTrial('history')} className="h-auto max-w-full shrink whitespace-normal py-1.5">
            <History aria-hidden />
            <Trans>Run on my last 50 conversations</Trans>
          </Button>
        </Blocked>
      </div>
      <Blocked because={null}>
        {trial === 'chat' && <TestChat company={tried} onClose={() => setTrial(null)} />}
        {trial === 'history' && <HistoryRun company={tried} onClose={() => setTrial(null)} />}
      </Blocked>
      <ConfirmSheet
        open={asks}
        onOpenChange={setAsks}
        action={t`Turn on the AI agent`}
        facts={[
          { label: t`Customers it may answer`, value: i18n.number(customersOn) },
          { label: t`They owe`, value: formatMoney(worstCase.active.outstandingCents) },
          {
            label: t`Channels`,
            value: company.channels.map((each) => (each === 'SMS' ? t`SMS` : t`E-mail`)).join(', '),
          },
        ]}
        onConfirm={() => turn(true)}
      >
        <p className="mt-3 text-body text-muted">
          <Trans>
            It answers new messages by itself within your limits. Any answer of a team member, a call or “Take over”
            stops it for that customer, and this switch stops it for all at once.
          </Trans>
        </p>
      </ConfirmSheet>
    </Card>
  );
}
