import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { addStep, deleteStep, orderSteps, type readWorkflow } from '@recoup/contract/workflows.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { bodyOfStep, type Step } from './step-form.ts';
import { insertedAfter, moved } from './step-order.ts';

export type Campaign = ReplyOf<typeof readWorkflow>;

/** What can be done with the steps as a list. One thing at a time; a refusal stands beside the list. */
export function useSteps(campaign: Campaign, onChanged: (next: Campaign) => void) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<{ readonly step: Step; readonly at: number } | null>(null);
  const params = { id: campaign._id };
  const ids = campaign.actions.map((step) => step._id);

  async function run(work: () => Promise<Campaign>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      onChanged(await work());
      return true;
    } catch (thrown) {
      setProblem(isApiError(thrown) ? (Object.values(thrown.fields)[0] ?? thrown.message) : String(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Adds a copy and puts it into its place: the server adds at the end. */
  async function addAt(step: Step, after: number): Promise<Campaign> {
    const id = uuidv7();
    await client.send(addStep, { params, body: { _id: id, ...bodyOfStep(step) } });
    return client.send(orderSteps, { params, body: { actions: [...insertedAfter(ids, after, id)] } });
  }

  return {
    busy,
    problem,
    deleted,
    forgetDeleted: () => setDeleted(null),
    move: (at: number, by: -1 | 1) =>
      run(() => client.send(orderSteps, { params, body: { actions: [...moved(ids, at, by)] } })),
    duplicate: (at: number) => {
      const step = campaign.actions[at];
      return step ? run(() => addAt(step, at)) : Promise.resolve(false);
    },
    remove: async (at: number) => {
      const step = campaign.actions[at];
      if (!step) return false;
      const done = await run(() => client.send(deleteStep, { params: { ...params, actionId: step._id } }));
      if (done) setDeleted({ step, at });
      return done;
    },
    /** Puts the step that was deleted last back into its place. */
    restore: async () => {
      if (!deleted) return false;
      const done = await run(() => addAt(deleted.step, deleted.at - 1));
      if (done) setDeleted(null);
      return done;
    },
  };
}
