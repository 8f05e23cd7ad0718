import { Trans, useLingui } from '@lingui/react/macro';
import type { contactDecision } from '@recoup/contract/contact-policy.ts';
import { textTitle } from '@recoup/domain/contact-policy/text-titles.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { z } from 'zod';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DecisionChip } from './decision-chip.tsx';
import { RuleLines } from './rule-lines.tsx';
import { ZoneTimes } from './zone-times.tsx';

export type ContactDecision = z.output<typeof contactDecision>;

/** Why a message or call was let out or kept back: every rule in words, what it rests on, local times, when next. */
export function DecisionView({ decision }: { readonly decision: ContactDecision }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const language = i18n.locale === 'es' ? 'es' : 'en';
  const channels: Readonly<Record<string, string>> = { SMS: t`SMS`, EMAIL: t`E-mail`, CALL: t`Call` };
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2 text-body">
        <DecisionChip decision={decision.decision} />
        {channels[decision.channel] ?? t`Message`}
        <span className="text-muted">
          <Moment at={decision.at} now={now} timeZone={company.timeZone} />
        </span>
      </p>
      {decision.reasons.length === 0 ? (
        <p className="text-body">
          <Trans>No rule stood against it.</Trans>
        </p>
      ) : (
        <RuleLines rules={decision.reasons} />
      )}
      {decision.requiredText.length > 0 && (
        <section>
          <h3 className="mb-1 font-medium text-compact text-muted">
            <Trans>Missing in the text</Trans>
          </h3>
          <p className="text-body">{decision.requiredText.map((text) => textTitle(text)[language]).join(' · ')}</p>
        </section>
      )}
      {decision.nextLawfulAt && (
        <p className="text-body">
          <Trans>
            Allowed from <Moment at={decision.nextLawfulAt} now={now} timeZone={company.timeZone} />, if nothing else
            changes.
          </Trans>
        </p>
      )}
      <ZoneTimes zones={decision.facts.zones} />
      <p className="break-all text-meta text-subtle">
        <Trans>
          Rules of version {decision.policyVersion} · record {decision.position} · {decision.hash.slice(0, 16)}
        </Trans>
      </p>
    </div>
  );
}
