import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { stepSentence } from '@recoup/domain/workflows/step-sentence.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Mail, MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { spokenLanguage } from '../../app/language.ts';
import { misplacedSteps } from './step-order.ts';
import { StepRow } from './step-row.tsx';
import { type Campaign, useSteps } from './use-steps.ts';

type StepListProps = {
  readonly campaign: Campaign;
  readonly selected: string | undefined;
  readonly onSelect: (step: string | undefined) => void;
  readonly onChanged: (next: Campaign) => void;
  readonly mayWrite: boolean;
};

/** The steps in their order: a sentence each, with buttons to move, copy and delete it. */
export function StepList({ campaign, selected, onSelect, onChanged, mayWrite }: StepListProps) {
  const { t } = useLingui();
  const steps = useSteps(campaign, onChanged);
  const [news, setNews] = useState('');
  const [toDelete, setToDelete] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const misplaced = misplacedSteps(campaign.actions.map((step) => step.inputs.delay));
  const language = spokenLanguage();

  // A row that changes its place loses the focus in the browser; it gets it back on the same button.
  useEffect(() => {
    if (focusNext.current === null || steps.busy) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  async function move(at: number, by: -1 | 1): Promise<void> {
    const step = campaign.actions[at];
    const last = campaign.actions.length;
    if (!step || !campaign.actions[at + by] || !(await steps.move(at, by))) return;
    const to = at + by + 1;
    const atEdge = to === 1 || to === last;
    const button = atEdge ? (by === 1 ? 'up' : 'down') : by === 1 ? 'down' : 'up';
    focusNext.current = `[data-step="${step._id}"] [data-move="${button}"]`;
    setNews(t`Step moved to place ${to} of ${last}`);
  }

  async function remove(at: number): Promise<void> {
    const step = campaign.actions[at];
    if (!step || !(await steps.remove(at))) return;
    if (selected === step._id) onSelect(undefined);
    setNews(t`Step deleted`);
  }

  const asked = toDelete === null ? undefined : campaign.actions[toDelete];
  return (
    <Card title={<Trans>3 Steps</Trans>} flush>
      <p role="status" className="sr-only">
        {news}
      </p>
      {steps.problem && (
        <Notice kind="error" className="mx-3 mb-3">
          {steps.problem}
        </Notice>
      )}
      {campaign.actions.length === 0 ? (
        <p className="px-4 pb-4 text-body text-muted">
          <Trans>No step yet. Add the first message.</Trans>
        </p>
      ) : (
        <ol ref={list} className="border-border border-t">
          {campaign.actions.map((step, at) => (
            <StepRow
              key={step._id}
              step={step}
              number={at + 1}
              count={campaign.actions.length}
              sentence={stepSentence(step.inputs.delay, language)}
              isMisplaced={misplaced.has(at)}
              isSelected={selected === step._id}
              mayWrite={mayWrite}
              busy={steps.busy}
              onSelect={() => onSelect(step._id)}
              onMove={(by) => void move(at, by)}
              onDuplicate={async () => {
                if (await steps.duplicate(at)) setNews(t`Step copied`);
              }}
              onDelete={() => (campaign.draft ? void remove(at) : setToDelete(at))}
            />
          ))}
        </ol>
      )}
      {steps.deleted && campaign.draft && (
        <Notice
          kind="info"
          className="m-3"
          action={
            <Button
              size="small"
              busy={steps.busy}
              onClick={async () => {
                if (await steps.restore()) setNews(t`Step restored`);
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <Trans>Step {steps.deleted.at + 1} was deleted.</Trans>
        </Notice>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2 p-3">
          <Button aria-pressed={selected === 'new-email'} onClick={() => onSelect('new-email')}>
            <Mail aria-hidden />
            <Trans>Add e-mail</Trans>
          </Button>
          <Button aria-pressed={selected === 'new-sms'} onClick={() => onSelect('new-sms')}>
            <MessageSquare aria-hidden />
            <Trans>Add SMS</Trans>
          </Button>
        </div>
      )}
      <ConfirmSheet
        open={asked !== undefined}
        onOpenChange={(open) => !open && setToDelete(null)}
        action={t`Delete step ${(toDelete ?? 0) + 1}`}
        danger
        facts={
          asked
            ? [
                { label: t`Step`, value: stepSentence(asked.inputs.delay, language) },
                {
                  label: t`Sent so far`,
                  value: <Plural value={asked.stats.sent} one="# message" other="# messages" />,
                },
              ]
            : []
        }
        onConfirm={async () => {
          if (toDelete !== null) await remove(toDelete);
        }}
      >
        <p className="mt-4 text-body text-muted">
          <Trans>Nobody gets this message any more. What was sent stays on the timelines. This cannot be undone.</Trans>
        </p>
      </ConfirmSheet>
    </Card>
  );
}
