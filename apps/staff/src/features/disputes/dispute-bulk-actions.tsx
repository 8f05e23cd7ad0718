import { Trans } from '@lingui/react/macro';
import type { Client } from '@recoup/client/create-client.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { listDisputes } from '@recoup/contract/disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import type { Selection } from '@recoup/ui/table/selection.ts';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { AssignDisputes } from './assign-disputes.tsx';
import type { Dispute } from './dispute.ts';

/** So many at once at most, as the call takes them. */
const MOST = 100;

type DisputeQuestion = Omit<z.input<typeof listDisputes.query>, 'page' | 'limit'>;

/** What is chosen, as it stands now: the first hundred of it. */
async function chosenDisputes(client: Client, selection: Selection, question: DisputeQuestion): Promise<Dispute[]> {
  const chosen: Dispute[] = [];
  const isChosen = ({ _id }: Dispute) =>
    selection.mode === 'ids' ? selection.ids.includes(_id) : !selection.excludedIds.includes(_id);
  for (let page = 1; chosen.length < MOST; page++) {
    const { data } = await client.send(listDisputes, { query: { ...question, page, limit: 100 } });
    chosen.push(...data.filter(isChosen));
    const isAll = selection.mode === 'ids' && chosen.length >= selection.ids.length;
    if (data.length < 100 || isAll) break;
  }
  return chosen.slice(0, MOST);
}

type DisputeBulkActionsProps = {
  readonly selection: Selection;
  readonly question: DisputeQuestion;
  readonly onDone: () => void;
};

/** Gives several open disputes away. */
export function DisputeBulkActions({ selection, question, onDone }: DisputeBulkActionsProps) {
  const client = useClient();
  const [disputes, setDisputes] = useState<readonly Dispute[] | null>(null);
  if (question.status === 'ANSWERED') return null;
  return (
    <>
      <Button size="small" onClick={() => void chosenDisputes(client, selection, question).then(setDisputes)}>
        <UserRound aria-hidden />
        <Trans>Team member</Trans>
      </Button>
      {disputes && disputes.length > 0 && (
        <AssignDisputes disputes={disputes} onClose={() => setDisputes(null)} onDone={onDone} />
      )}
    </>
  );
}
