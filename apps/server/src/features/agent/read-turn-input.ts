import type { AgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import type { TurnInput } from '@recoup/domain/agent/decide-turn.ts';
import { isInCallHours } from '@recoup/domain/calls/call-hours.ts';
import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { addMoney } from '@recoup/domain/money/add-money.ts';
import { portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import type { Work } from '#server/work/work.ts';
import { readTokensToday } from './agent-turns.store.ts';
import {
  type CustomerRow,
  type IncomingRow,
  readCustomer,
  readHistory,
  readTurnCounts,
  type TurnCounts,
} from './turn-input.store.ts';

/** Everything that a turn is decided by, and what is needed to send its answer. */
export interface LoadedTurn {
  readonly input: TurnInput;
  readonly incoming: IncomingRow;
  readonly customer: CustomerRow;
}

/** Reads what a customer's message is answered by, at this moment. Undefined where the customer is gone. */
export async function readTurnInput(
  work: Work,
  settings: AgentSettings,
  incoming: IncomingRow,
  { isTrial = false } = {},
): Promise<LoadedTurn | undefined> {
  const customer = await readCustomer(work, incoming.debtorId);
  if (!customer) return undefined;
  const counts = await readTurnCounts(work, incoming);
  const history = await readHistory(work, incoming);
  const tokensToday = await readTokensToday(work);
  const facts = { settings, incoming, customer, counts, history, tokensToday, now: work.now, isTrial };
  return { incoming, customer, input: turnInputOf(facts) };
}

interface Facts {
  readonly settings: AgentSettings;
  readonly incoming: IncomingRow;
  readonly customer: CustomerRow;
  readonly counts: TurnCounts;
  readonly history: TurnInput['history'];
  readonly tokensToday: number;
  readonly now: Date;
  /** As if the agent were on, and the message not answered yet. */
  readonly isTrial: boolean;
}

/** The question to the domain. A customer's names are only for reading their words, and go nowhere else. */
function turnInputOf({ settings, incoming, customer, counts, history, tokensToday, now, isTrial }: Facts): TurnInput {
  const { accounts, language, promise, plan, companyName, supportPhone, timeZone, today } = customer;
  const { party, nature, asksCodeFirst } = customer;
  const outstandingCents = addMoney(0, ...accounts.map(({ balanceCents }) => balanceCents));
  const names = [customer.firstName, customer.lastName, customer.customerCompany].filter(Boolean);
  const { unreadSince } = customer;
  return {
    settings,
    history,
    proposal: counts.proposal,
    today,
    customer: {
      ...{ companyName, language, currency: 'USD', totalCents: outstandingCents, accounts, promise, plan },
      supportPhone: supportPhone && formatPhone(supportPhone),
      mailsInvoices: portalLevelOf({ isProven: false, party, nature, asksCodeFirst }) !== 'opened',
    },
    turn: {
      isCompanyOn: isTrial || customer.isAgentOn,
      isCustomerOn: isTrial || customer.isBotActive,
      channel: incoming.channel,
      words: incoming.words,
      isAutomatic: incoming.isAutomatic,
      isSenderProven: incoming.isSenderProven,
      isShared: incoming.isShared,
      hasFile: incoming.hasFile,
      isAnswered: !isTrial && counts.isAnswered,
      inbound: readInbound(incoming.words, names),
      isUnreadBefore: !isTrial && unreadSince !== null && unreadSince < incoming.firstAt,
      isSendOff: !isTrial && customer.isSendOff,
      ...{ hasHold: customer.hasHold, hasDispute: customer.hasDispute, outstandingCents },
      ...{ answersToday: counts.answersToday, answersNow: counts.answersNow },
      ...{ isSameText: counts.isSameText, wasUnclear: counts.wasUnclear, tokensToday },
      isInHours: isTrial || isInCallHours(settings.hours, timeZone, now),
    },
  };
}
