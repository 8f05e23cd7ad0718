import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { CustomValue } from '@recoup/domain/custom-fields/custom-value.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { EstimateDeposit } from '@recoup/domain/estimates/deposit.ts';
import { type InvoiceDiscount, type InvoiceLine, invoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { maxAmountCents } from '@recoup/domain/money/cents.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { Work } from '#server/work/work.ts';
import { lockContract } from '../contracts/contracts.store.ts';
import { checkCustomValues, type GivenValues } from '../custom-fields/check-custom-values.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { lockProject } from '../projects/projects.store.ts';
import { findRecords } from '../references/find-records.ts';

/** How long an estimate is good when nobody says. */
const VALID_DAYS = 30;

export interface GivenEstimate {
  readonly issueDate?: string | undefined;
  readonly expirationDate?: string | undefined;
  readonly lines?: readonly InvoiceLine[] | undefined;
  readonly discount?: InvoiceDiscount | undefined;
  readonly deposit?: EstimateDeposit | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly projectId?: string | null | undefined;
  readonly contractId?: string | null | undefined;
  readonly custom?: GivenValues | undefined;
}

/** What it was before; of a new one its customer alone. */
interface Standing {
  readonly debtorId: string;
  readonly projectId: string | null;
  readonly contractId: string | null;
  readonly issueDate: string;
  readonly expirationDate: string;
  readonly lines: readonly InvoiceLine[];
  readonly discount: InvoiceDiscount;
  readonly deposit: EstimateDeposit;
}

export interface CheckedEstimate {
  readonly ok: true;
  readonly issueDate: string;
  readonly expirationDate: string;
  readonly lines: readonly InvoiceLine[];
  readonly discount: InvoiceDiscount;
  readonly deposit: EstimateDeposit;
  readonly amountCents: number;
  readonly custom: Record<string, CustomValue | null>;
}

/** Checks what belongs together in an estimate and whether what it names exists; refusals stand at their fields. */
export async function checkEstimate(
  work: Work,
  given: GivenEstimate,
  of: Standing | Pick<Standing, 'debtorId'>,
): Promise<CheckedEstimate | Refusal> {
  const standing = 'lines' in of ? of : null;
  const wrong: Record<string, FieldCode> = { ...(await checkLinks(work, given, of)) };
  const issueDate = given.issueDate ?? standing?.issueDate ?? dateInZone(work.now, work.timeZone);
  const expirationDate = given.expirationDate ?? standing?.expirationDate ?? addDays(issueDate, VALID_DAYS);
  const typed = given.lines ?? standing?.lines ?? [];
  const lines = typed.map((line) => ({ ...line, description: maskCardNumbers(line.description) }));
  const discount = given.discount ?? standing?.discount ?? { kind: 'none' };
  const deposit = given.deposit ?? standing?.deposit ?? { kind: 'none' };
  if (expirationDate < issueDate) wrong.expirationDate = 'expires-before-issue';
  const nobody = await refuseAssignee(work, given.assigneeId, 'estimate.write');
  if (nobody) wrong.assigneeId = nobody.code === 'INVALID_FIELD' ? 'may-not-open' : 'assignee-unknown';
  const { totalCents } = invoiceTotals(lines, discount);
  // A draft may still come to nothing; it cannot be sent like that.
  if (Math.abs(totalCents) > maxAmountCents) wrong.lines = 'total-too-much';
  if (deposit.kind === 'amount' && deposit.value > Math.max(0, totalCents)) wrong.deposit = 'deposit-too-much';
  if (Object.keys(wrong).length > 0) return refuse('INVALID_FIELD', wrong);
  const custom = await checkCustomValues(work, 'estimate', given.custom, findRecords);
  if (isRefusal(custom)) return custom;
  return {
    ok: true,
    issueDate,
    expirationDate,
    lines,
    discount,
    deposit,
    amountCents: totalCents,
    custom: custom.values,
  };
}

/**
 * Whether a project and a contract that it newly names are of its customer and take something on. They are locked:
 * nobody deletes them before it is written.
 */
async function checkLinks(
  work: Work,
  { projectId, contractId }: GivenEstimate,
  of: Standing | Pick<Standing, 'debtorId'>,
): Promise<Record<string, FieldCode>> {
  const standing = 'lines' in of ? of : null;
  const wrong: Record<string, FieldCode> = {};
  if (projectId && projectId !== standing?.projectId) {
    const project = await lockProject(work, projectId);
    if (project?.debtorId !== of.debtorId) wrong.projectId = 'project-of-another';
    else if (!takesAccounts(project.status)) wrong.projectId = 'project-over';
  }
  if (contractId && contractId !== standing?.contractId) {
    const contract = await lockContract(work, contractId);
    if (contract?.debtorId !== of.debtorId) wrong.contractId = 'contract-of-another';
    else if (contract.status === 'Canceled' || contract.status === 'Closed') wrong.contractId = 'contract-over';
  }
  return wrong;
}
