import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { applyMailEvent } from '#server/features/messages/apply-mail-event.ts';
import { mailReport } from '#server/gateways/mail-events.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Handling } from './handling.ts';

/** The company is the one that sends from the address; other types, such as opened, are kept and ignored (G19, G22). */
export async function handleMailEvent(context: Context, payload: unknown): Promise<Handling> {
  const event = mailReport.safeParse(payload);
  if (!event.success) return { companyId: null, outcome: 'ignored' };
  const [, address = event.data.data.from] = /<([^<>]+)>\s*$/.exec(event.data.data.from) ?? [];
  const owner = await lookUp(context.jobsDb, 'mail-sender', address.trim().toLowerCase());
  if (!owner) return { companyId: null, outcome: 'not our address' };
  const { companyId } = owner;
  const outcome = await inCompany(context.jobsDb, companyId, (work) => applyMailEvent(work, event.data));
  return { companyId, outcome };
}
