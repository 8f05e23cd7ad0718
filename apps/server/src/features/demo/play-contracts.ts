import { uuidv7 } from 'uuidv7';
import { insertAttachment } from '../attachments/attachments.store.ts';
import { wakeForScan } from '../attachments/scans.store.ts';
import { lockContract } from '../contracts/contracts.store.ts';
import { createContract } from '../contracts/create-contract.ts';
import { readContract } from '../contracts/read-contract.ts';
import { renewContract } from '../contracts/renew-contract.ts';
import { reviewContract } from '../contracts/review-contract.ts';
import { setContractAccounts } from '../contracts/set-contract-accounts.ts';
import { setContractStatus } from '../contracts/set-contract-status.ts';
import type { DemoRole } from './demo-stage.store.ts';
import { agreed, type DemoStage } from './demo-stage.ts';
import type { DemoPaper, DemoPapers } from './keep-papers.ts';

const TERMS = `1. Services are delivered on the agreed days and invoiced monthly.
2. Invoices are due within 30 days.
3. Either side may end the contract in writing 30 days before the last day of a term.`;

/**
 * Contracts of the demo: one that ends soon, with a file that the customer sees and one that they do not; one that is over
 * while something is owed; one that a member renewed; one that is still a draft.
 */
export async function playContracts(stage: DemoStage, papers: DemoPapers): Promise<void> {
  const { admin } = stage;
  await stage.goTo(33, 10);
  const [leased, serviced, cleaned, planned] = [stage.cast(), stage.cast(), stage.cast(), stage.cast()];
  const lease = await open(stage, leased, {
    ...{ reference: 'K-1001', title: 'Lease of a dental chair', amountCents: 480_000 },
    ...{ startDate: stage.day(-325), endDate: stage.day(40) },
    renewal: { mode: 'remind', months: 12, noticeDays: 45 },
  });
  await attach(stage, lease, papers.signed, true);
  await attach(stage, lease, papers.internal, false);
  const service = await open(stage, serviced, {
    ...{ reference: 'K-1002', title: 'Maintenance of equipment', amountCents: 186_000 },
    ...{ startDate: stage.day(-370), endDate: stage.day(-6) },
    renewal: { mode: 'none', months: null, noticeDays: 30 },
  });
  const cleaning = await open(stage, cleaned, {
    ...{ reference: 'K-1004', title: 'Cleaning of the practice', amountCents: 96_000 },
    ...{ startDate: stage.day(-380), endDate: stage.day(-15) },
    renewal: { mode: 'remind', months: 12, noticeDays: 30 },
  });
  await agreed(
    createContract(stage.work(admin), {
      ...{ _id: uuidv7(), debtorId: planned.debtorId, reference: 'K-1003', title: 'Framework for supplies' },
      ...{ startDate: stage.day(20), endDate: stage.day(384), terms: TERMS },
    }),
  );
  await stage.goTo(16, 14);
  await reviewContract(stage.work(), cleaning);
  const { version } = await agreed(readContract(stage.work(), cleaning));
  await agreed(renewContract(stage.work(stage.clerk), cleaning, { to: stage.day(350), version }));
  await stage.goTo(5, 7);
  await reviewContract(stage.work(), lease);
  await reviewContract(stage.work(), service);
}

/** A file of a contract, which a member keeps with it. */
async function attach(stage: DemoStage, contractId: string, paper: DemoPaper, isPublic: boolean): Promise<void> {
  const work = stage.work(stage.clerk);
  const id = uuidv7();
  const file = {
    recordKind: 'contract',
    recordId: contractId,
    purpose: 'document',
    isPublic,
    scan: 'PENDING',
  } as const;
  await insertAttachment(work, { id, ...file, ...paper, memberId: stage.clerk.id });
  await wakeForScan(work);
  const of = { kind: 'contract', id: contractId } as const;
  const after = { ...file, fileName: paper.fileName, sizeBytes: paper.sizeBytes };
  work.changed({ noun: 'attachment', id, action: 'attachment.add', before: null, after, of });
}

type Written = Pick<
  Parameters<typeof createContract>[1],
  'reference' | 'title' | 'amountCents' | 'startDate' | 'endDate' | 'renewal'
>;

/** A contract that was opened, with the customer's invoice under it. Answers its id. */
async function open(stage: DemoStage, role: DemoRole, written: Written): Promise<string> {
  const work = stage.work(stage.admin);
  const { id } = await agreed(
    createContract(work, {
      ...{ ...written, _id: uuidv7(), debtorId: role.debtorId, terms: TERMS },
      assigneeId: stage.admin.id,
    }),
  );
  await agreed(setContractStatus(work, id, { status: 'Open', reason: '', version: 1 }));
  // One whose first day is over is in progress at once, which is a change more.
  const version = (await lockContract(work, id))?.version ?? 0;
  await agreed(setContractAccounts(work, id, { accountIds: [role.accountId], version }));
  return id;
}
