import type { ReplyOf } from '@recoup/contract/call.ts';
import type { payDocument, readRecoupPay } from '@recoup/contract/recoup-pay.ts';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { payAttestation } from '@recoup/domain/recoup-pay/attestation.ts';
import { checkOfficers } from '@recoup/domain/recoup-pay/check-officers.ts';
import { missingDocuments, neededDocuments } from '@recoup/domain/recoup-pay/needed-documents.ts';
import { errorSentence, payNeeds } from '@recoup/domain/recoup-pay/pay-needs.ts';
import { mayCharge } from '@recoup/domain/recoup-pay/pay-state.ts';
import type { z } from 'zod';
import { attestationHash, isCurrentAttestation } from './attestation-hash.ts';
import type { PayAccountRow, PayDocumentRow, PayOfficerRow } from './recoup-pay.store.ts';

type Reply = ReplyOf<typeof readRecoupPay>;

interface PayFound {
  readonly account: PayAccountRow | null;
  readonly officers: readonly PayOfficerRow[];
  readonly documents: readonly PayDocumentRow[];
}

export function viewRecoupPay({ account, officers, documents }: PayFound, language: Language, now: Date): Reply {
  const business = businessOf(account);
  const needed = business ? neededDocuments({ ...business, entity: business.entityType }, officers) : [];
  const missing = missingDocuments(needed, documents);
  const until = account?.deadlineAt?.toISOString() ?? null;
  const rest = account?.payoutsRestUntil && account.payoutsRestUntil > now ? account.payoutsRestUntil : null;
  return {
    state: account?.state ?? 'NOT_STARTED',
    stateSince: account?.stateSince.toISOString() ?? null,
    steps: stepsOf({ account, officers, documents }, missing.length === 0),
    business,
    documents: documents.map((each) => viewPayDocument(each, language)),
    missing: missing.map(({ types, officerId }) => ({ types: [...types], officerId })),
    officers: officers.map(({ id, ...officer }) => ({ _id: id, ...officer })),
    needs: account ? payNeeds(account.requirements, language).map((need) => ({ ...need, until })) : [],
    attestation: {
      text: payAttestation[language],
      hash: attestationHash(payAttestation[language]),
      acceptedAt: isCurrentAttestation(account?.attestedHash ?? null)
        ? (account?.attestedAt?.toISOString() ?? null)
        : null,
    },
    submittedAt: account?.submittedAt?.toISOString() ?? null,
    mayCharge: mayCharge(account),
    mayPayOut: (account?.payoutsEnabled ?? false) && rest === null,
    chargesMeanwhile: account === null || (account.chargesMeanwhile && account.finishedAt === null),
    bank: account?.bankLast4 ? { name: account.bankName, last4: account.bankLast4 } : null,
    payoutsRestUntil: rest?.toISOString() ?? null,
    checkedAt: account?.checkedAt?.toISOString() ?? null,
    version: account?.version ?? 0,
  };
}

function businessOf(account: PayAccountRow | null): Reply['business'] {
  const { entityType = null, monthlyCents = null, takesCards = null } = account ?? {};
  return entityType !== null && monthlyCents !== null && takesCards !== null
    ? { entityType, monthlyCents, takesCards }
    : null;
}

function stepsOf({ account, officers, documents }: PayFound, hasAll: boolean): Reply['steps'] {
  const isBegun = businessOf(account) !== null;
  const isSubmitted = (account?.submittedAt ?? null) !== null;
  const waits = documents.some(({ state, isReplaced }) => state === 'SUBMITTED' && !isReplaced);
  return [
    { step: 'business', isDone: isBegun },
    { step: 'officers', isDone: officers.length > 0 && checkOfficers(officers) === null },
    { step: 'identity', isDone: account?.detailsSubmitted ?? false },
    { step: 'documents', isDone: isBegun && officers.length > 0 && hasAll },
    { step: 'attest', isDone: isCurrentAttestation(account?.attestedHash ?? null) },
    { step: 'submit', isDone: isSubmitted && hasAll && !waits },
  ];
}

export function viewPayDocument(row: PayDocumentRow, language: Language): z.output<typeof payDocument> {
  const { reason } = row;
  const says =
    reason === null ? null : isErrorCode(reason) ? errorMessage(reason, language) : errorSentence(reason, language);
  return {
    _id: row.id,
    type: row.type,
    officerId: row.officerId,
    state: row.state,
    reason: says,
    isReplaced: row.isReplaced,
    fileId: row.attachmentId,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    createdAt: row.createdAt.toISOString(),
  };
}
