import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { HostedFields } from '@recoup/ui/card-fields/hosted-fields.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type ReactNode, useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';

type ProviderFieldsProps = {
  readonly card: CardAccess;
  readonly purpose: 'setup' | 'payment';
  /** What the person agrees to by the button. */
  readonly words: ReactNode;
  readonly action: ReactNode;
  readonly onCancel: () => void;
  /** The fields have done it, or nobody knows: asks what is true. Answers what is wrong; null when it is done. */
  readonly onSettled: () => Promise<string | null>;
};

/** The provider's own fields, what is agreed to by them, and the button that sends them (G11). */
export function ProviderFields({ card, purpose, words, action, onCancel, onSettled }: ProviderFieldsProps) {
  const { t } = useLingui();
  const [isReady, setReady] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function settle(declined: string | null): Promise<void> {
    const wrong = await onSettled();
    setSending(false);
    setProblem(wrong && (declined ?? wrong));
  }

  function send(): void {
    setProblem(null);
    setSending(true);
  }

  return (
    <div className="space-y-4">
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="min-h-40 rounded-card border border-border bg-surface p-2">
        <HostedFields
          card={card}
          language={spokenLanguage()}
          returnUrl={`${window.location.origin}/settings/billing`}
          purpose={purpose}
          confirming={isSending}
          onReady={() => setReady(true)}
          onUnavailable={() => setProblem(t`The fields could not be loaded. Check your connection and try again.`)}
          onComplete={() => setProblem(null)}
          onSubmit={send}
          onUnfilled={() => {
            setSending(false);
            setProblem(t`Fill in the fields first.`);
          }}
          onConfirmed={() => void settle(null)}
          onSilent={() => void settle(null)}
          onDeclined={() =>
            void settle(t`Your bank did not accept it. Check what you entered, or take another card or account.`)
          }
        />
      </div>
      {isReady && <p className="text-compact text-muted">{words}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {isReady && (
          <Button variant="primary" busy={isSending} onClick={send}>
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}
