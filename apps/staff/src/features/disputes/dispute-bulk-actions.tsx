import { Trans } from '@lingui/react/macro';
import type { Client } from '@recoup/client/create-client.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { listDisputes } from '@recoup/contract/disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import type { Selection } from '@recoup/ui/table/selection.ts';
import { Pencil, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { AssignDisputes } from './assign-disputes.tsx';
import { ChangeDisputesSheet } from './change-disputes-sheet.tsx';
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

/** Gives several open disputes away, or changes what is known of them. */
export function DisputeBulkActions({ selection, question, onDone }: DisputeBulkActionsProps) {
  const client = useClient();
  const [disputes, setDisputes] = useState<readonly Dispute[] | null>(null);
  const [act, setAct] = useState<'assign' | 'change'>('assign');
  const { mutate } = useSWRConfig();
  const open = (next: 'assign' | 'change') =>
    void chosenDisputes(client, selection, question).then((found) => {
      setAct(next);
      setDisputes(found);
    });
  if (question.status === 'ANSWERED') return null;
  return (
    <>
      <Button size="small" onClick={() => open('assign')}>
        <UserRound aria-hidden />
        <Trans>Team member</Trans>
      </Button>
      <Button size="small" onClick={() => open('change')}>
        <Pencil aria-hidden />
        <Trans>Change</Trans>
      </Button>
      {disputes && disputes.length > 0 && act === 'change' && (
        <ChangeDisputesSheet
          disputes={disputes}
          onClose={() => setDisputes(null)}
          onChanged={() => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('dispute.'))}
          onDone={onDone}
        />
      )}
      {disputes && disputes.length > 0 && act === 'assign' && (
        <AssignDisputes disputes={disputes} onClose={() => setDisputes(null)} onDone={onDone} />
      )}
    </>
  );
}
