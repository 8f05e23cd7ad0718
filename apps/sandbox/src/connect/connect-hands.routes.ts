import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Sandbox, unixSeconds } from '../sandbox.ts';
import type { ConnectAccount, ConnectLink } from './connect-books.ts';
import { findConnectAccount } from './find-connect-account.ts';
import { tellOfAccount } from './tell-of-account.ts';

const DAY_SECONDS = 86_400;

type Options = { account: string; slot?: string; code?: string; requirement?: string; days?: number; token?: string };

const id = { type: 'string', minLength: 1, maxLength: 200 };
const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...{ account: id, slot: id, code: id, requirement: id, token: id },
    days: { type: 'integer', minimum: 0, maximum: 400 },
  },
};

/** What the reviewer decides, and what a person fills in on the provider's page. */
export function addConnectHands(app: FastifyInstance, sandbox: Sandbox): void {
  const { cards } = sandbox;
  app.get('/api/connect', () => ({
    accounts: [...cards.connect.accounts.values()],
    files: [...cards.connect.files.values()],
  }));
  const hand = (url: string, act: (account: ConnectAccount, options: Options) => void) =>
    app.post<{ Body: Options }>(`/api/connect/${url}`, { schema: { body } }, (request, reply) => {
      const account = findConnectAccount(sandbox, request.body.account ?? '');
      if (!account) return reply.code(404).send({ message: 'There is no such account.' });
      act(account, request.body);
      tellOfAccount(sandbox, account);
      return account;
    });
  hand('approve', (account) => {
    const nothing = { due: [], pending: [], errors: [], disabledReason: null, deadline: null };
    Object.assign(account, { ...nothing, detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true });
    account.bank ??= { id: sandbox.ids.make('ba'), last4: '6789' };
  });
  hand('reject-file', (account, { slot = '', code = 'verification_document_not_readable' }) => {
    const requirement = `documents.${slot}.files`;
    account.pending = account.pending.filter((each) => each !== requirement);
    account.due = [...new Set([...account.due, requirement])];
    account.errors = [{ code, requirement, reason: 'The reviewer did not accept it.' }];
  });
  hand('need', (account, { requirement = 'company.tax_id', days = 10 }) => {
    account.due = [...new Set([...account.due, requirement])];
    account.deadline = unixSeconds(sandbox) + days * DAY_SECONDS;
  });
  hand('stop', (account) => {
    Object.assign(account, { chargesEnabled: false, payoutsEnabled: false, disabledReason: 'requirements.past_due' });
  });
  hand('refuse', (account) => {
    Object.assign(account, { chargesEnabled: false, payoutsEnabled: false, disabledReason: 'rejected.other' });
  });
  hand('change-bank', (account) => {
    account.bank = { id: sandbox.ids.make('ba'), last4: '4321' };
  });
  app.post<{ Body: Options }>('/api/connect/fill-in', { schema: { body } }, (request, reply) =>
    fillIn(request.body, reply),
  );

  /** The link is made for one click: a second one is answered as the provider does. */
  function fillIn({ token = '' }: Options, reply: FastifyReply) {
    const link = cards.connect.links.get(token);
    const account = link && isOpen(link) ? findConnectAccount(sandbox, link.account) : null;
    if (!link || !account) return reply.code(410).send({ message: 'This link was used already, or has expired.' });
    link.isUsed = true;
    if (link.purpose === 'account_update') account.bank = { id: sandbox.ids.make('ba'), last4: '4321' };
    else {
      account.bank ??= { id: sandbox.ids.make('ba'), last4: '6789' };
      account.detailsSubmitted = true;
      account.due = account.due.filter((each) => each.startsWith('documents.'));
      if (!account.chargesEnabled) account.disabledReason = 'requirements.pending_verification';
    }
    tellOfAccount(sandbox, account);
    return { returnUrl: link.returnUrl };
  }

  function isOpen(link: ConnectLink): boolean {
    return !link.isUsed && link.expires > unixSeconds(sandbox);
  }
}
