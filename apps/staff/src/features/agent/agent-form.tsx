import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SaveBar } from '../../kit/page/save-bar.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { ActsCard } from './acts-card.tsx';
import type { AgentSettingsInForce } from './agent-settings.ts';
import { HandOverCard } from './hand-over-card.tsx';
import { OwnCard } from './own-card.tsx';
import { ReachCard } from './reach-card.tsx';
import { SwitchCard } from './switch-card.tsx';
import { useAgentDraft } from './use-agent-draft.ts';
import { WorstCaseCard } from './worst-case-card.tsx';

type AgentFormProps = {
  readonly settings: AgentSettingsInForce;
  readonly onSaved: (next: AgentSettingsInForce) => void;
  readonly onReload: () => Promise<AgentSettingsInForce | undefined>;
};

/** The switch, and under it what the agent may do, saved together. */
export function AgentForm({ settings, onSaved, onReload }: AgentFormProps) {
  const mayWrite = useMay()('agent.write');
  const form = useAgentDraft(settings, onSaved, onReload);
  const { company, wrong, change, isDirty, busy } = form;
  const part = { shown: company, wrong, change, mayWrite };
  return (
    <div className="space-y-4">
      <SwitchCard
        settings={settings}
        tried={company}
        isDirty={isDirty}
        mayWrite={mayWrite}
        onSaved={onSaved}
        onReload={onReload}
      />
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.isStale && (
          <Notice
            kind="warning"
            action={
              <Button size="small" onClick={() => void form.goOn()}>
                <Trans>Go on with what stands now</Trans>
              </Button>
            }
          >
            <Trans>
              Somebody else has changed the AI agent’s settings meanwhile. What you changed still stands here, unsaved.
            </Trans>
          </Notice>
        )}
        <ActsCard {...part} />
        <WorstCaseCard settings={settings} shown={company} />
        <ReachCard {...part} />
        <HandOverCard {...part} tokensToday={settings.tokensToday} />
        <OwnCard mine={form.mine} mayWrite={mayWrite} onChange={form.changeMine} />
        {form.problem && <Notice kind="error">{form.problem}</Notice>}
        {mayWrite && <SaveBar isDirty={isDirty} busy={busy} isWaiting={form.isStale} onDiscard={form.discard} />}
      </form>
    </div>
  );
}
