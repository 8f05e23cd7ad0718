import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { uuidv7 } from 'uuidv7';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { addDebtorTotals } from '../../apps/server/src/features/debtors/add-debtor-totals.ts';
import { insertEntries } from '../../apps/server/src/features/ledger/insert-entries.store.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { type Arranging, enrol, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { createBenchCompany } from '../load/bench-company.ts';
import type { Stage } from './stage.ts';

/** The day on which everything is due, at ten in the morning in New York, and a day before it. */
export const DUE_AT = '2026-11-20T15:00:00Z';
export const BEFORE = '2026-11-18T15:00:00Z';
const CHUNK = 1_000;

export interface PlannedMessage {
  readonly companyId: string;
  readonly debtorId: string;
  readonly accountId: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly to: string;
  readonly amountCents: number;
}

export interface LoadCompany {
  readonly id: string;
  readonly subdomain: string;
  /** One reminder for each customer, all due at DUE_AT: the list that everything is held against. */
  readonly planned: readonly PlannedMessage[];
}

export interface CompanySize {
  readonly mails: number;
  readonly texts: number;
}

/** Lets the product's own verbs arrange something, in this process and before anything is broken. */
export async function arranging<T>(stage: Stage, arrange: (app: Arranging) => Promise<T>): Promise<T> {
  const built = buildContext(
    readSettings({ ...stage.environment, LOG_LEVEL: 'warn', ROLE: 'worker' }),
    stage.database.appUrl,
  );
  try {
    return await arrange(built);
  } finally {
    await built.close();
  }
}

/** Companies whose customers are in a campaign of one reminder each, enrolled and not due yet, with their debts booked. */
export function arrangeCompanies(stage: Stage, sizes: readonly CompanySize[]): Promise<LoadCompany[]> {
  return arranging(stage, async (app) => {
    const companies: LoadCompany[] = [];
    let numbered = 0;
    for (const [index, size] of sizes.entries()) {
      companies.push(await arrangeCompany(app, `load-${index + 1}`, size, numbered));
      numbered += size.texts;
    }
    return companies;
  });
}

async function arrangeCompany(
  app: Arranging,
  subdomain: string,
  size: CompanySize,
  firstNumber: number,
): Promise<LoadCompany> {
  const { companyId: id } = await createBenchCompany(app.context.db, uuidv7(), uuidv7(), subdomain);
  await setClock(app, { id }, BEFORE);
  const planned = [
    ...(await arrangeCampaign(app, id, 'EMAIL', size.mails, (index) => `c${index}@${subdomain}.example`)),
    ...(await arrangeCampaign(app, id, 'SMS', size.texts, (index) => phoneOf(firstNumber + index))),
  ];
  return { id, subdomain, planned };
}

/** Numbers of real exchanges in New York, none of which ends in what the sandbox takes for a landline or worse. */
function phoneOf(index: number): string {
  return `+1212${200 + Math.floor(index / 9_000)}${String((index % 9_000) + 1_000)}`;
}

async function arrangeCampaign(
  app: Arranging,
  companyId: string,
  channel: 'EMAIL' | 'SMS',
  count: number,
  addressOf: (index: number) => string,
): Promise<PlannedMessage[]> {
  if (count === 0) return [];
  const company = { id: companyId };
  const workflowId = await makeCampaign(app, company, [{ channel, day: 0 }]);
  const planned: PlannedMessage[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const specs = Array.from({ length: Math.min(CHUNK, count - from) }, (_, index) => ({
      to: addressOf(from + index),
      amountCents: 5_000 + ((from + index) % 900) * 100,
    }));
    const made = await makeDebtors(
      app,
      company,
      workflowId,
      specs.map(({ to, amountCents }) => ({
        ...(channel === 'SMS' ? { phone: to } : { email: to }),
        amounts: [amountCents],
      })),
    );
    const chunk = made.map((debtor, index) => ({
      ...{ companyId, channel, debtorId: debtor.id, accountId: debtor.accountIds[0] ?? '' },
      ...{ to: specs[index]?.to ?? '', amountCents: specs[index]?.amountCents ?? 0 },
    }));
    await bookDebts(app, companyId, chunk);
    planned.push(...chunk);
  }
  const begun = await enrol(app, company, workflowId);
  if (begun !== count) throw new Error(`${begun} of ${count} runs began`);
  return planned;
}

/** What is owed stands in the journal, too, so that the books can be judged. */
export async function bookDebts(
  app: Arranging,
  companyId: string,
  debts: readonly Pick<PlannedMessage, 'debtorId' | 'accountId' | 'amountCents'>[],
): Promise<void> {
  await within(app, { id: companyId }, async (work) => {
    await insertEntries(
      work,
      debts.map(({ debtorId, accountId, amountCents }) => ({
        ...{ id: uuidv7(), entry: chargeEntry({ debtorId, accountId, amountCents }), debtorId, accountId },
        ...{ source: 'import' as const, occurredAt: new Date(BEFORE) },
      })),
    );
    await addDebtorTotals(
      work,
      debts.map(({ debtorId, amountCents }) => ({
        debtorId,
        ...shareChange(null, { status: 'Active', amountCents, paidCents: 0, discountCents: 0 }),
      })),
    );
  });
}

/** The day comes for companies: from now on what they do is due. Plain SQL, so that it works beside anything. */
export async function makeDue(
  stage: Stage,
  companyIds: string | readonly string[],
  kind: 'workflow' | 'schedules' = 'workflow',
): Promise<void> {
  await stage.database.query(
    `with clock as (update company set clock_offset = $2::timestamptz - now() where company_id = any($1::uuid[]))
     insert into company_due (company_id, kind, due_at) select id, $3, now() from unnest($1::uuid[]) as id
     on conflict (company_id, kind) do update set due_at = now()`,
    [[companyIds].flat(), DUE_AT, kind],
  );
}
