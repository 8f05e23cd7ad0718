import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { testAgent } from '@recoup/contract/agent.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { useState } from 'react';
import { LineComposer } from '../../kit/typing/line-composer.tsx';
import type { AgentDecision, CompanyAgent } from './agent-settings.ts';
import { TestTurn } from './test-turn.tsx';

type TestChatProps = {
  /** What stands on the page, saved or not. */
  readonly company: CompanyAgent;
  readonly onClose: () => void;
};

interface Turn {
  readonly asked: string;
  readonly decision: AgentDecision;
}

/** So many lines go along with a question. */
const LINES = 19;

/** One writes as a customer would, and sees what the agent would answer and why. Nothing is sent or kept. */
export function TestChat({ company, onClose }: TestChatProps) {
  const { t } = useLingui();
  const client = useClient();
  const [channel, setChannel] = useState<Channel>('SMS');
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [asking, setAsking] = useState<string | null>(null);

  async function ask(text: string): Promise<void> {
    setAsking(text);
    try {
      const before = turns.flatMap(({ asked, decision }) => [
        { from: 'customer' as const, text: asked },
        ...(decision.text ? [{ from: 'agent' as const, text: decision.text }] : []),
      ]);
      const messages = [...before.slice(-LINES), { from: 'customer' as const, text }];
      const { decisions } = await client.send(testAgent, { body: { mode: 'CHAT', channel, messages, company } });
      const [decision] = decisions;
      if (decision) setTurns([...turns, { asked: text, decision }]);
    } finally {
      setAsking(null);
    }
  }

  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`Test chat`}>
      <div className="flex min-h-full flex-col">
        <p className="text-compact text-muted">
          <Trans>
            Write as a customer would. It answers an invented customer by what stands on this page, saved or not;
            nothing is sent.
          </Trans>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Segmented
            label={t`Channel`}
            value={channel}
            options={[
              { value: 'SMS', label: t`SMS` },
              { value: 'EMAIL', label: t`E-mail` },
            ]}
            onChange={setChannel}
          />
          {turns.length > 0 && (
            <Button size="small" variant="ghost" onClick={() => setTurns([])}>
              <Trans>Begin anew</Trans>
            </Button>
          )}
        </div>
        <ol aria-label={t`Test chat`} aria-live="polite" className="my-4 flex-1 space-y-4">
          {turns.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added
            <TestTurn key={index} asked={turn.asked} decision={turn.decision} />
          ))}
          {asking !== null && <TestTurn asked={asking} decision={null} />}
        </ol>
        {turns.length === 0 && asking === null && <Examples onAsk={(text) => void ask(text)} />}
        <div className="sticky -bottom-6 -mx-4 -mb-6 bg-surface">
          <LineComposer
            place="agent test"
            label={t`Words of the customer`}
            placeholder={t`How much do I owe?`}
            action={t`Ask`}
            maxLength={2_000}
            onSend={ask}
          />
        </div>
      </div>
    </SideSheet>
  );
}

function Examples({ onAsk }: { readonly onAsk: (text: string) => void }) {
  const { t } = useLingui();
  const examples = [
    t`How much do I owe, and since when?`,
    t`I can pay 50 dollars on Friday.`,
    t`I have paid this already.`,
    t`I want to talk to a person.`,
  ];
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {examples.map((text) => (
        <Button key={text} size="small" onClick={() => onAsk(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
