import type { readRun as readCall, runStep } from '@recoup/contract/runs.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isEndlessWait } from '@recoup/domain/workflows/next-step.ts';
import type { PlannedStep } from '@recoup/domain/workflows/planned-step.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { channelOf, stepTitle, viewDelivery, viewReasons } from '../workflows/step.view.ts';
import { readStepWords } from '../workflows/step-words.store.ts';
import { stepKind } from '../workflows/workflows.view.ts';
import { nextOpenStep, type OpenPlan, planOpenRun } from './plan-open-run.ts';
import { viewRun } from './run.view.ts';
import { type EndedStepRow, endedStepRows, findRunRow, openTaskRows, type RunRow } from './run-course.store.ts';
import { listRunRows } from './run-list.store.ts';

type RunStep = z.output<typeof runStep>;

/** One run with its whole course: what is over and what came of it, and what is ahead, planned by the engine's own plan. */
export async function readRun(
  work: Work,
  id: string,
  language: Language,
): Promise<z.output<typeof readCall.reply> | Refusal> {
  const [listed] = await listRunRows(work, { id }, { limit: 1, offset: 0 });
  const run = await findRunRow(work, id);
  if (!listed || !run) return refuse('NOT_FOUND');
  const open = await planOpenRun(work, run);
  const places = new Map(open?.steps.map((step, at) => [step.id, at + 1]));
  const words = (await readStepWords(work, [id])).get(id);
  const title: TitleOf = (step, at) => stepTitle(step, words, dateInZone(at, run.timeZone), language);
  const ended = (await endedStepRows(work, id)).map((row) => viewEnded(row, { places, title, language }));
  const tasks = open ? await openTaskRows(work, id) : [];
  const ahead = open ? aheadOf(run, open, tasks, { places, title, language }) : [];
  return { run: viewRun(listed, language), timeZone: run.timeZone, course: [...ended, ...ahead] };
}

type TitleOf = (step: { readonly subject: string; readonly message: string }, at: Date) => string;

interface Course {
  readonly places: ReadonlyMap<string, number>;
  readonly title: TitleOf;
  readonly language: Language;
}

function viewEnded(row: EndedStepRow, { places, title, language }: Course): RunStep {
  return {
    stepId: row.stepId,
    occurrence: row.occurrence,
    position: row.isRemoved ? null : (places.get(row.stepId) ?? null),
    type: stepKind(row.kind),
    channel: channelOf(row.kind),
    title: title(row, row.at),
    state: row.outcome,
    at: row.at.toISOString(),
    plannedAt: row.plannedAt?.toISOString() ?? null,
    reasons: viewReasons([row.reason, ...row.reasons], language),
    nextPossibleAt: row.nextPossibleAt?.toISOString() ?? null,
    message:
      row.messageId && row.messageStatus
        ? { _id: row.messageId, status: viewDelivery(row.messageStatus), to: row.messageTo ?? '' }
        : null,
    task: row.taskId ? { _id: row.taskId, title: row.taskTitle ?? '' } : null,
    decisionId: row.decisionId,
    canSkip: false,
  };
}

const states = {
  PLANNED: 'planned',
  PROJECTED: 'projected',
  WAITING: 'waiting',
  OPEN: 'open-task',
  SKIPPED: 'skipped',
} as const;

function aheadOf(
  run: RunRow,
  { plan, steps, now }: OpenPlan,
  tasks: Awaited<ReturnType<typeof openTaskRows>>,
  { places, title, language }: Course,
): RunStep[] {
  const next = nextOpenStep(plan);
  const isPaused = run.status === 'PAUSED';
  const view = (step: PlannedStep): RunStep[] => {
    if (step.state === 'ENDED') return [];
    const facts = steps.find((each) => each.id === step.stepId);
    if (!facts) return [];
    const isNext = step === next;
    // Its time has come, and yet it has not gone out.
    const isHeld = isNext && run.waitsFor !== null && step.at !== null && step.at <= now;
    const held = isHeld ? [run.waitsFor, ...run.waitReasons] : [];
    const paused = isPaused && isNext ? [run.reason, ...run.reasons] : [];
    const task = tasks.find((each) => each.stepId === step.stepId && each.occurrence === step.occurrence);
    const isStopped = isHeld || (isPaused && step.state !== 'SKIPPED' && step.state !== 'OPEN');
    return [
      {
        stepId: step.stepId,
        occurrence: step.occurrence,
        position: places.get(step.stepId) ?? null,
        type: facts.kind,
        channel: channelOf(facts.kind),
        title: title(facts, step.at ?? now),
        state: isStopped ? 'waiting' : states[step.state],
        at: isPaused ? null : (step.at?.toISOString() ?? null),
        plannedAt: step.at?.toISOString() ?? null,
        reasons: viewReasons([...paused, ...held, step.reason], language),
        nextPossibleAt: isNext && !isEndlessWait(run.waitsFor) ? (run.nextAt?.toISOString() ?? null) : null,
        message: null,
        task: task ? { _id: task.id, title: task.title } : null,
        decisionId: null,
        canSkip: isNext,
      },
    ];
  };
  return plan.flatMap(view);
}
