import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import type { ContentStep } from '@recoup/domain/workflows/campaign-content.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useOrderDrag } from '@recoup/ui/order/use-order-drag.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { AddStep, InsertStep } from './add-step.tsx';
import { CustomerChoice, StepMoment } from './customer-plan.tsx';
import { newStep, withoutStep, withStepAt, withStepMoved } from './edit-content.ts';
import { useStepSentence } from './step-labels.ts';
import { StepNotes } from './step-notes.tsx';
import { StepRow } from './step-row.tsx';
import type { StepWarning } from './step-warnings.ts';
import type { CustomerPlan } from './use-customer-plan.ts';
import type { CampaignDraft } from './use-draft.ts';

type StepListProps = {
  readonly draft: CampaignDraft;
  readonly warnings: ReadonlyMap<string, readonly StepWarning[]>;
  /** When a real customer would get each step. */
  readonly plan: CustomerPlan;
  readonly selected: string | undefined;
  readonly onSelect: (step: string | undefined) => void;
  readonly mayWrite: boolean;
};

/** The steps in their order: a sentence each, added at any place, moved, copied and deleted. */
export function StepList({ draft, warnings, plan, selected, onSelect, mayWrite }: StepListProps) {
  const { t } = useLingui();
  const { content } = draft;
  const steps = content.actions;
  const [news, setNews] = useState('');
  const [deleted, setDeleted] = useState<{ readonly step: ContentStep; readonly at: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const sentenceOf = useStepSentence();
  const drag = useOrderDrag((from, to) => moveTo(from, to));

  // A row that changes its place loses the focus in the browser; it gets it back on the same button.
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function moveTo(from: number, to: number): void {
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length) return;
    draft.edit((now) => withStepMoved(now, step._id, to));
    setNews(t`Step moved to place ${to + 1} of ${steps.length}`);
  }
  function move(at: number, by: -1 | 1): void {
    const step = steps[at];
    const to = at + by;
    if (!step || to < 0 || to >= steps.length) return;
    const atEdge = to === 0 || to === steps.length - 1;
    const button = atEdge ? (by === 1 ? 'up' : 'down') : by === 1 ? 'down' : 'up';
    focusNext.current = `[data-step="${step._id}"] [data-move="${button}"]`;
    moveTo(at, to);
  }
  function add(kind: WorkflowStepKind, at: number): void {
    const id = uuidv7();
    draft.edit((now) => withStepAt(now, at, newStep(kind, id, at === 0)));
    setNews(t`Step added at place ${at + 1}`);
    onSelect(id);
  }
  function remove(at: number): void {
    const step = steps[at];
    if (!step) return;
    draft.edit((now) => withoutStep(now, step._id));
    setDeleted({ step, at });
    if (selected === step._id) onSelect(undefined);
    const next = steps[at + 1] ?? steps[at - 1];
    focusNext.current = next ? `[data-step="${next._id}"] button` : null;
    setNews(t`Step deleted`);
  }
  function restore(): void {
    if (!deleted) return;
    draft.edit((now) => withStepAt(now, deleted.at, deleted.step));
    focusNext.current = `[data-step="${deleted.step._id}"] button`;
    setDeleted(null);
    setNews(t`Step restored`);
  }

  const isGone = deleted !== null && !steps.some(({ _id }) => _id === deleted.step._id);
  return (
    <Card title={<Trans>3 Steps</Trans>} actions={steps.length > 0 && <CustomerChoice plan={plan} />} flush>
      <p role="status" className="sr-only">
        {news}
      </p>
      {steps.length === 0 && (
        <p className="px-4 pb-2 text-body text-muted">
          <Trans>No step yet. Add the first one.</Trans>
        </p>
      )}
      <ol ref={list} className="group/steps border-border border-t empty:hidden">
        {steps.map((step, at) => (
          <StepRow
            key={step._id}
            step={step}
            number={at + 1}
            count={steps.length}
            sentence={sentenceOf({ step, at }, content.trigger)}
            notes={
              <>
                <StepMoment plan={plan} stepId={step._id} />
                <StepNotes
                  className="mt-0.5"
                  warnings={warnings.get(step._id) ?? []}
                  problems={draft.draft.problems.filter(({ stepId }) => stepId === step._id).map(({ text }) => text)}
                />
              </>
            }
            isSelected={selected === step._id}
            mayWrite={mayWrite}
            handle={drag.handle(at)}
            row={drag.row(at)}
            dropSide={drag.sideOf(at)}
            insert={mayWrite && at > 0 && <InsertStep before={at + 1} onAdd={(kind) => add(kind, at)} />}
            onSelect={() => onSelect(step._id)}
            onMove={(by) => move(at, by)}
            onDuplicate={() => {
              const copy = { ...step, _id: uuidv7() };
              draft.edit((now) => withStepAt(now, at + 1, copy));
              setNews(t`Step copied`);
            }}
            onDelete={() => remove(at)}
          />
        ))}
      </ol>
      {isGone && mayWrite && (
        <Notice
          kind="info"
          className="m-3"
          action={
            <Button size="small" onClick={restore}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <Trans>Step {deleted.at + 1} was deleted.</Trans>
        </Notice>
      )}
      {mayWrite && (
        <div className="p-3">
          <AddStep onAdd={(kind) => add(kind, steps.length)} />
        </div>
      )}
    </Card>
  );
}
