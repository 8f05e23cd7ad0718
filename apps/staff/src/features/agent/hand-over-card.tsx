import { Trans, useLingui } from '@lingui/react/macro';
import { agentLimits, isBudgetLow } from '@recoup/domain/agent/agent-settings.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useTeam } from '../members/use-team.ts';
import type { PartProps } from './agent-settings.ts';
import { WordsField } from './words-field.tsx';

/** When a person takes over, who that is, and how much the agent may think in a day. */
export function HandOverCard({
  shown,
  mayWrite,
  wrong,
  change,
  tokensToday,
}: PartProps & { readonly tokensToday: number }) {
  const { t, i18n } = useLingui();
  const { groups } = useTeam();
  const { handOver } = shown;
  const put = (part: Partial<typeof handOver>) => change({ handOver: { ...handOver, ...part } });
  return (
    <Card title={t`When a person takes over`}>
      <p className="mb-4 text-body text-muted">
        <Trans>
          Always: who asks for a person, a lawyer, bankruptcy, a death, identity theft, hardship, a minor, danger, a
          dispute, and what it does not understand twice. The rules below come on top.
        </Trans>
      </p>
      <fieldset disabled={!mayWrite} className="m-0 grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t`When a person takes over`}</legend>
        <FormField
          label={t`Who takes over`}
          hint={t`Where the customer has no team member.`}
          error={wrong['handOver.memberId']}
          isSpoken
        >
          {(control) => (
            <PickInput
              aria-label={t`Who takes over`}
              {...control}
              groups={groups}
              value={handOver.memberId}
              onChange={(memberId) => put({ memberId })}
              none={t`Nobody in particular`}
            />
          )}
        </FormField>
        <FormField
          label={t`Above this sum`}
          hint={t`Who owes more is a person’s from the first word.`}
          error={wrong['handOver.overCents']}
          isSpoken
          optional
        >
          {(control) => (
            <MoneyInput {...control} value={handOver.overCents} onValueChange={(overCents) => put({ overCents })} />
          )}
        </FormField>
        <WordsField
          words={handOver.words}
          error={wrong['handOver.words']}
          onChange={(words) => put({ words: [...words] })}
        />
        <FormField
          label={t`Tokens of the model a day`}
          hint={t`Used today: ${i18n.number(tokensToday)}. When what is left does not cover an answer, your team answers.`}
          error={wrong.dailyTokens}
          isSpoken
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={agentLimits.tokensLeast}
              max={agentLimits.tokensMost}
              step={1_000}
              className="figures text-right"
              value={Number.isNaN(shown.dailyTokens) ? '' : shown.dailyTokens}
              onChange={({ target }) => change({ dailyTokens: target.valueAsNumber })}
            />
          )}
        </FormField>
        {isBudgetLow(tokensToday, shown.dailyTokens) && (
          <Notice kind="warning">
            <Trans>Most of today’s tokens are used. When none are left, your team answers until tomorrow.</Trans>
          </Notice>
        )}
        <FormField
          label={t`Days for which it is kept why a message was answered`}
          hint={t`Afterwards the answers stay, and what led to them is erased.`}
          error={wrong.keepDays}
          isSpoken
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={agentLimits.keepDaysLeast}
              max={agentLimits.keepDaysMost}
              className="figures text-right"
              value={Number.isNaN(shown.keepDays) ? '' : shown.keepDays}
              onChange={({ target }) => change({ keepDays: target.valueAsNumber })}
            />
          )}
        </FormField>
      </fieldset>
    </Card>
  );
}
