import { AnswerDisputeSheet } from './answer-dispute-sheet.tsx';
import { AssignDisputes } from './assign-disputes.tsx';
import { ChangeDisputeSheet } from './change-dispute-sheet.tsx';
import type { Dispute } from './dispute.ts';
import type { DisputeAct } from './dispute-search.ts';
import { PacketSheet } from './packet-sheet.tsx';
import { ReopenDisputeSheet } from './reopen-dispute-sheet.tsx';

type DisputeSheetsProps = {
  readonly dispute: Dispute;
  readonly act: DisputeAct;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The sheet in which something is done with one dispute. */
export function DisputeSheets({ dispute, act, onClose, onDone }: DisputeSheetsProps) {
  const isOpen = dispute.status === 'OPENED';
  if (act === 'reopen') {
    return isOpen ? null : <ReopenDisputeSheet dispute={dispute} onClose={onClose} onDone={onDone} />;
  }
  if (act === 'packet') return <PacketSheet dispute={dispute} onClose={onClose} onDone={onClose} />;
  if (!isOpen) return null;
  const { _id, amountCents, account } = dispute;
  switch (act) {
    case 'answer':
      return (
        <AnswerDisputeSheet
          claim={{ ...account, _id, accountId: account._id, amountCents }}
          onClose={onClose}
          onAnswered={onDone}
        />
      );
    case 'assign':
      return <AssignDisputes disputes={[dispute]} onClose={onClose} onDone={onDone} />;
    case 'change':
      return <ChangeDisputeSheet dispute={dispute} onClose={onClose} onDone={onDone} />;
  }
}
