import type { MemberActor } from '../../apps/server/src/actor.ts';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { openAtProvider } from '../../apps/server/src/features/recoup-pay/open-at-provider.ts';
import { readPayAccount } from '../../apps/server/src/features/recoup-pay/recoup-pay.store.ts';
import { submitPayAccount } from '../../apps/server/src/features/recoup-pay/submit-pay-account.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** A process of its own that takes a member's step towards the company's own account, to be killed at a chosen moment. */
const [appUrl = '', step = '', member = ''] = process.argv.slice(2);
const actor = JSON.parse(member) as MemberActor;
const requestId = 'pay-step';
const { context, close } = buildContext(readSettings(process.env), appUrl);
if (step === 'submit') await submitPayAccount(context, actor, requestId);
else {
  const account = await inCompany(context.db, actor.companyId, (work) => readPayAccount(work));
  await openAtProvider(context, { actor, requestId, version: account?.version ?? 0, purpose: 'missing' });
}
await close();
