import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Client } from '@recoup/client/create-client.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { completeTasks, deleteTasks, listTasks, reopenTasks, snoozeTasks } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { type Selection, selectedCount } from '@recoup/ui/table/selection.ts';
import { Clock, SquareCheckBig, Trash2, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { AssignTasks } from './assign-tasks.tsx';
import { SnoozeTasks } from './snooze-tasks.tsx';
import type { TaskQuestion } from './task-search.ts';

/** So many at once at most, as the calls take them. */
const MOST = 1000;
const PAGE = 100;

/** The ids of what is chosen: of "all that match" the list is asked for, page by page. */
async function chosenIds(client: Client, selection: Selection, question: TaskQuestion): Promise<string[]> {
  if (selection.mode === 'ids') return [...selection.ids];
  const ids: string[] = [];
  for (let page = 1; ids.length < MOST + selection.excludedIds.length; page++) {
    const { data } = await client.send(listTasks, { body: { ...question, page, limit: PAGE } });
    ids.push(...data.map((task) => task._id));
    if (data.length < PAGE) break;
  }
  return ids.filter((id) => !selection.excludedIds.includes(id)).slice(0, MOST);
}

/** What was done to several tasks, for whoever offers to take it back. */
export type BulkEnd = { readonly verb: 'completed' | 'deleted' | 'snoozed'; readonly ids: readonly string[] };

type TaskBulkActionsProps = {
  readonly selection: Selection;
  readonly total: number;
  readonly question: TaskQuestion;
  readonly onEnded: (end: BulkEnd | null) => void;
};

/** Completes, deletes or gives away several tasks. */
export function TaskBulkActions({ selection, total, question, onEnded }: TaskBulkActionsProps) {
  const { t } = useLingui();
  const client = useClient();
  const [sheet, setSheet] = useState<'complete' | 'delete' | null>(null);
  const [some, setSome] = useState<{ readonly act: 'assign' | 'later'; readonly ids: readonly string[] } | null>(null);
  const count = selectedCount(selection, total);
  const isTooMany = count > MOST;
  const close = () => setSheet(null);
  const isOpen = question.view !== 'completed';
  const choose = async (act: 'assign' | 'later') => setSome({ act, ids: await chosenIds(client, selection, question) });
  const tooMany = isTooMany && (
    <p className="mt-4 text-body text-muted">
      <Trans>At most 1,000 tasks at a time: the first 1,000 are taken.</Trans>
    </p>
  );
  const facts = [{ label: t`Tasks`, value: <Plural value={count} one="# task" other="# tasks" /> }];
  return (
    <>
      {isOpen && (
        <Button size="small" onClick={() => setSheet('complete')}>
          <SquareCheckBig aria-hidden />
          <Trans>Complete</Trans>
        </Button>
      )}
      {isOpen && (
        <Button size="small" onClick={() => void choose('assign')}>
          <UserRound aria-hidden />
          <Trans>Team member</Trans>
        </Button>
      )}
      {question.view === 'due' && (
        <Button size="small" onClick={() => void choose('later')}>
          <Clock aria-hidden />
          <Trans>Later</Trans>
        </Button>
      )}
      {question.view === 'later' && (
        <Button
          size="small"
          onClick={async () => {
            const ids = await chosenIds(client, selection, question);
            await client.send(snoozeTasks, { body: { ids, until: null } });
            onEnded(null);
          }}
        >
          <Undo2 aria-hidden />
          <Trans>Bring back</Trans>
        </Button>
      )}
      {!isOpen && (
        <Button
          size="small"
          onClick={async () => {
            const ids = await chosenIds(client, selection, question);
            await client.send(reopenTasks, { body: { ids } });
            onEnded(null);
          }}
        >
          <Undo2 aria-hidden />
          <Trans>Open again</Trans>
        </Button>
      )}
      <Button size="small" onClick={() => setSheet('delete')}>
        <Trash2 aria-hidden />
        <Trans>Delete</Trans>
      </Button>
      <ConfirmSheet
        open={sheet === 'complete'}
        onOpenChange={close}
        action={t`Complete tasks`}
        facts={facts}
        onConfirm={async () => {
          const ids = await chosenIds(client, selection, question);
          await client.send(completeTasks, { body: { ids } });
          onEnded({ verb: 'completed', ids });
        }}
      >
        <p className="mt-4 text-body text-muted">
          <Trans>Campaigns that wait for one of them go on; that cannot be taken back, everything else can.</Trans>
        </p>
        {tooMany}
      </ConfirmSheet>
      <ConfirmSheet
        open={sheet === 'delete'}
        onOpenChange={close}
        action={t`Delete tasks`}
        danger
        reason={{ isRequired: true }}
        facts={facts}
        onConfirm={async (reason) => {
          const ids = await chosenIds(client, selection, question);
          await client.send(deleteTasks, { body: { ids, reason } });
          onEnded({ verb: 'deleted', ids });
        }}
      >
        {isOpen && (
          <p className="mt-4 text-body text-muted">
            <Trans>Campaigns that wait for one of them leave the step out; that cannot be taken back.</Trans>
          </p>
        )}
        {tooMany}
      </ConfirmSheet>
      {some?.act === 'assign' && (
        <AssignTasks ids={some.ids} assignee={null} onClose={() => setSome(null)} onDone={() => onEnded(null)} />
      )}
      {some?.act === 'later' && (
        <SnoozeTasks
          ids={some.ids}
          onClose={() => setSome(null)}
          onDone={() => onEnded({ verb: 'snoozed', ids: some.ids })}
        />
      )}
    </>
  );
}
