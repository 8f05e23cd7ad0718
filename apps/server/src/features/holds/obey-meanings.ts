import type { HoldKind, HoldSource } from '@recoup/domain/holds/hold.ts';
import type { InboundMeaning } from '@recoup/domain/messages/inbound-meanings.ts';
import { uuidv7 } from 'uuidv7';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { stopCalls } from '#server/features/contacts/stop-calls.ts';
import { updateDebtorRow } from '#server/features/debtors/debtors.store.ts';
import { stopCharges } from '#server/features/payment-methods/stop-charges.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { insertContactEvent } from './contact-events.store.ts';
import { placeHold } from './place-hold.ts';

/** Holds that a customer's own words bring about; a member checks them and lifts what was misread. */
const holdsByMeaning: ReadonlyArray<readonly [InboundMeaning, HoldKind]> = [
  ['CEASE', 'CEASE'],
  ['CEASE', 'DO_NOT_CONTACT'],
  ['ATTORNEY', 'ATTORNEY'],
  ['REFUSE', 'REFUSE'],
  ['BANKRUPTCY', 'BANKRUPTCY'],
  ['DECEASED', 'DECEASED'],
  ['MINOR', 'DO_NOT_CONTACT'],
];
const notesByMeaning: ReadonlyArray<readonly [InboundMeaning, string]> = [
  ['DISPUTE', 'DISPUTE'],
  ['TIME_OK', 'TIME_OK'],
  ['STOP_PAYMENT', 'STOP_PAYMENT'],
];

export interface SaidMeanings {
  readonly meanings: readonly InboundMeaning[];
  readonly isAboutWork: boolean;
  /** In the words of `debtor.inconvenient`; null without any. */
  readonly inconvenient: string | null;
  readonly evidence: string;
  readonly at: Date;
  readonly source: HoldSource & ('reply' | 'portal' | 'staff');
}

/**
 * Does for one locked customer what words of theirs mean: holds, notes, no calls, no charges by themselves, times; not what is of a number. False
 * when there was no room for the times that they named, so that a member has to see to it.
 */
export async function obeyMeanings(
  work: Work,
  debtor: { readonly id: string; readonly inconvenient: string },
  said: SaidMeanings,
): Promise<boolean> {
  const { id: debtorId } = debtor;
  const { at, evidence, isAboutWork, source } = said;
  const says = (meaning: InboundMeaning) => said.meanings.includes(meaning);
  for (const [meaning, hold] of holdsByMeaning) {
    if (!says(meaning)) continue;
    await placeHold(asSystem(work), {
      id: uuidv7(),
      debtorId,
      accountId: null,
      kind: hold,
      stage: hold === 'BANKRUPTCY' ? 'FILED' : null,
      amountCents: null,
      beginsAt: at,
      endsAt: null,
      evidence,
      details: {},
      source,
      memberId: null,
      memberName: '',
    });
  }
  for (const [meaning, name] of notesByMeaning) {
    if (!says(meaning)) continue;
    const note = { id: uuidv7(), debtorId, accountId: null, name, at, source, evidence, memberId: null } as const;
    await insertContactEvent(work, note);
  }
  if (says('STOP_PAYMENT')) await stopCharges(asSystem(work), { debtorId, saidAt: null });
  if (says('CALL_OPT_OUT')) await stopCalls(work, debtorId, { isAboutWork, evidence, at });
  const inconvenient = addWindow(debtor.inconvenient, said.inconvenient);
  if (inconvenient === null) return false;
  if (inconvenient === debtor.inconvenient) return true;
  await updateDebtorRow(work, debtorId, { inconvenient });
  work.changed({
    noun: 'debtor',
    id: debtorId,
    action: 'debtor.obey-words',
    before: { inconvenient: debtor.inconvenient },
    after: { inconvenient },
    besides: { after: { source, evidence } },
    isQuiet: true,
  });
  await recordActivity(asSystem(work), { type: 'note created', debtorId, at, data: { change: 'times-named' } });
  return true;
}

const WINDOWS_MAX = 500;

/** The windows with one more; null when there is no room. */
function addWindow(before: string, window: string | null): string | null {
  if (window === null || before.includes(window)) return before;
  const after = before === '' ? window : `${before}; ${window}`;
  return after.length > WINDOWS_MAX ? null : after;
}
