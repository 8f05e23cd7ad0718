import { Trans, useLingui } from '@lingui/react/macro';
import { agentReasonTitles } from '@recoup/domain/agent/agent-reason-titles.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import type { AgentDecision } from './agent-settings.ts';
import { outcomeLooks } from './decision-labels.ts';
import { DecisionView } from './decision-view.tsx';

type TestTurnProps = {
  readonly asked: string;
  /** Whose words they were, where they are somebody's. */
  readonly name?: string | undefined;
  /** Null: it still thinks. */
  readonly decision: AgentDecision | null;
};

/** What a customer wrote and what the agent makes of it; how it came to it stands behind a button. */
export function TestTurn({ asked, name, decision }: TestTurnProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const look = decision && outcomeLooks[decision.outcome];
  return (
    <li className="space-y-2">
      <div className="max-w-[85%] rounded-card border border-border bg-surface px-3 py-2">
        <p className="text-meta text-muted">{name ?? t`The customer`}</p>
        <p className="line-clamp-6 whitespace-pre-line break-words text-body">{asked}</p>
      </div>
      <div className="ml-auto max-w-[85%] rounded-card bg-sunken px-3 py-2">
        {!decision || !look ? (
          <p role="status" className="text-body text-muted">
            <Trans>The AI agent is thinking…</Trans>
          </p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-1.5 text-compact text-muted">
              <Chip tone={look.tone} icon={look.icon}>
                {i18n._(look.word)}
              </Chip>
              {decision.reason && <span>{agentReasonTitles[decision.reason][spokenLanguage()]}</span>}
            </p>
            {decision.text && <p className="mt-1.5 whitespace-pre-line break-words text-body">{decision.text}</p>}
            <Button
              size="small"
              variant="ghost"
              className="mt-1 -ml-2"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <Trans>Hide how it decided</Trans> : <Trans>How it decided</Trans>}
            </Button>
            {isOpen && (
              <div className="mt-2 border-border border-t pt-3">
                <DecisionView decision={decision} />
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}
