import {
  addEmailDomain,
  deleteEmailDomain,
  listEmailDomains,
  makeEmailDomainDefault,
  makeEmailDomainDefaultByGet,
  nameEmailSender,
  verifyEmailDomain,
  verifyEmailDomainByGet,
} from '@recoup/contract/email-domains.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { addDomain, newSigningKey } from './add-domain.ts';
import { deleteDomain, makeDefault, nameSender } from './change-domain.ts';
import { checkDomain } from './check-domain.ts';
import { viewDomain } from './email-domain.view.ts';
import { type EmailDomainRow, listDomains, readDomain } from './email-domains.store.ts';
import { mailHostOf } from './mail-host.ts';

const viewFor = (work: Work<MemberActor>, domain: EmailDomainRow, settings: Context['settings']) =>
  viewDomain(domain, { mailHost: mailHostOf(settings), language: work.actor.language, now: work.now });

async function show(work: Work<MemberActor>, id: string, { settings }: Context) {
  const domain = await readDomain(work, id);
  return domain ? viewFor(work, domain, settings) : refuse('NOT_FOUND');
}

type Verifying = Pick<Incoming<typeof verifyEmailDomain>, 'actor' | 'params' | 'requestId' | 'transaction'>;
type Changing = Pick<Incoming<typeof makeEmailDomainDefault>, 'params' | 'finalTransaction'>;

const verify = async ({ actor, params, requestId, transaction }: Verifying, context: Context) => {
  const refused = await checkDomain(context, { actor, requestId }, params.id);
  return refused ?? transaction((work) => show(work, params.id, context));
};

const changeBy =
  (change: (work: Work<MemberActor>, id: string) => Promise<null | Refusal>) =>
  ({ params, finalTransaction }: Changing, context: Context) =>
    finalTransaction(async (work) => (await change(work, params.id)) ?? show(work, params.id, context));

export const emailDomainRoutes: Route[] = [
  route(listEmailDomains, ({ transaction }, { settings }) =>
    transaction(async (work) => ({
      data: (await listDomains(work)).map((each) => viewFor(work, each, settings)),
    })),
  ),
  route(addEmailDomain, async ({ body, finalTransaction }, context) => {
    const key = await newSigningKey();
    return finalTransaction(async (work) => {
      const added = await addDomain(work, context, { ...body, key });
      return isRefusal(added) ? added : show(work, added.id, context);
    });
  }),
  route(verifyEmailDomain, verify),
  route(verifyEmailDomainByGet, verify),
  route(makeEmailDomainDefault, changeBy(makeDefault)),
  route(makeEmailDomainDefaultByGet, changeBy(makeDefault)),
  route(nameEmailSender, ({ params, body, finalTransaction }, context) =>
    changeBy((work, id) => nameSender(work, id, body.username))({ params, finalTransaction }, context),
  ),
  route(deleteEmailDomain, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => (await deleteDomain(work, params.id)) ?? { success: true as const }),
  ),
];
