import type { Client } from '@recoup/client/create-client.ts';
import type { InputOf } from '@recoup/contract/call.ts';
import { listRuns, setRunsSendActive } from '@recoup/contract/runs.ts';
import type { Selection } from '@recoup/ui/table/selection.ts';

export type RunQuestion = Omit<InputOf<typeof listRuns>['body'], 'page' | 'limit'>;

/** As many as one call switches. */
const CHUNK = 200;
const PAGE = 100;

/** The ids of what is chosen: of "all that match" the list is asked for, page by page. */
async function chosenIds(client: Client, selection: Selection, question: RunQuestion): Promise<string[]> {
  if (selection.mode === 'ids') return [...selection.ids];
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await client.send(listRuns, { body: { ...question, page, limit: PAGE } });
    ids.push(...data.map((run) => run._id));
    if (data.length < PAGE) return ids.filter((id) => !selection.excludedIds.includes(id));
  }
}

/** Pauses or resumes the chosen runs; answers how many changed. */
export async function switchRuns(
  client: Client,
  selection: Selection,
  question: RunQuestion,
  isSendActive: boolean,
): Promise<number> {
  const ids = await chosenIds(client, selection, question);
  let changed = 0;
  for (let from = 0; from < ids.length; from += CHUNK) {
    const body = { ids: ids.slice(from, from + CHUNK), isSendActive };
    changed += (await client.send(setRunsSendActive, { body })).changed;
  }
  return changed;
}
