import { Trans, useLingui } from '@lingui/react/macro';
import { agentReasonTitles } from '@recoup/domain/agent/agent-reason-titles.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { actLabels } from './agent-labels.ts';
import type { AgentDecision } from './agent-settings.ts';
import { outcomeLooks } from './decision-labels.ts';

/** A decision of the agent from the customer's words to what came of them: quote, facts, rules and act. */
export function DecisionView({ decision }: { readonly decision: AgentDecision }) {
  const { t, i18n } = useLingui();
  const { act, facts, outcome, pattern, quote, reason, rules, source, text, tokens, verdicts } = decision;
  const look = outcomeLooks[outcome];
  return (
    <div className="space-y-5">
      <Part title={t`The customer wrote`}>
        <blockquote className="m-0 whitespace-pre-line break-words border-border border-l-2 pl-3 text-body">
          {decision.asked}
        </blockquote>
        {quote && quote.trim() !== decision.asked.trim() && (
          <p className="mt-2 text-compact text-muted">
            <Trans>Decided by: “{quote}”</Trans>
          </p>
        )}
      </Part>
      <Part title={t`What came of it`}>
        <p className="flex flex-wrap items-center gap-2 text-body">
          <Chip tone={look.tone} icon={look.icon}>
            {i18n._(look.word)}
          </Chip>
          {act && <span>{i18n._(actLabels[act])}</span>}
          {reason && <span className="text-muted">{agentReasonTitles[reason][spokenLanguage()]}</span>}
        </p>
        {text && <p className="mt-2 whitespace-pre-line break-words rounded-card bg-sunken p-3 text-body">{text}</p>}
        {pattern && pattern !== text && (
          <p className="mt-2 break-words text-compact text-muted">
            <Trans>As it was written, before the figures were put in: “{pattern}”</Trans>
          </p>
        )}
      </Part>
      {facts.length > 0 && (
        <Part title={t`What it knew`}>
          <dl className="divide-y divide-border">
            {facts.map((fact) => (
              <div key={fact.ref} className="flex items-baseline gap-3 py-1.5 text-body">
                <dt className="flex min-w-0 flex-1 items-baseline gap-2">
                  <span className="figures w-7 shrink-0 text-meta text-subtle">{fact.ref}</span>
                  <span className="min-w-0 break-words text-muted">{fact.label}</span>
                </dt>
                <dd className="figures m-0 max-w-[55%] break-words text-right">
                  {fact.value}
                  {fact.isUsed && (
                    <span className="block text-accent-text text-meta">
                      <Trans>named in the answer</Trans>
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {rules.length > 0 && (
        <Part title={t`Rules, asked before the model`}>
          <Verdicts list={rules} />
        </Part>
      )}
      {verdicts.length > 0 && (
        <Part title={t`What was checked in its answer`}>
          <Verdicts list={verdicts} />
        </Part>
      )}
      {source && (
        <p className="text-meta text-muted">
          {source === 'RULE' ? (
            <Trans>A rule decided; no model was asked.</Trans>
          ) : (
            <Trans>
              Proposed by the model, {i18n.number(tokens)} tokens, instructions {decision.promptVersion}.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold text-body">{title}</h3>
      {children}
    </section>
  );
}

function Verdicts({ list }: { readonly list: AgentDecision['rules'] }) {
  const { t } = useLingui();
  return (
    <ol className="space-y-1">
      {list.map(({ rule, title, isPassed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule can be asked twice, in this order
        <li key={`${rule} ${index}`} className="flex items-start gap-2 text-body">
          {isPassed ? (
            <CircleCheck role="img" aria-label={t`Yes`} className="mt-0.5 size-4 shrink-0 text-green-icon" />
          ) : (
            <CircleX role="img" aria-label={t`No`} className="mt-0.5 size-4 shrink-0 text-red-icon" />
          )}
          <span className={isPassed ? 'text-muted' : undefined}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
