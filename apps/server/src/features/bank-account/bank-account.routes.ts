import { checkBankAccount, getBankBalance } from '@recoup/contract/bank-account.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { readBankBalance } from './read-bank-balance.ts';

export const bankAccountRoutes: Route[] = [
  route(checkBankAccount, async (_incoming, { gateways: { cards }, log }) => {
    const answer = await cards.readPayoutAccount();
    if (answer.kind !== 'account') {
      log.warn({ provider: cards.provider, answer }, 'the account for payouts could not be read');
      return refuse(answer.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
    }
    const { mayCharge, mayPayOut, missing, bankName, last4 } = answer.account;
    const isConnected = last4 !== null;
    const isVerified = isConnected && mayPayOut && missing.length === 0;
    return { isConnected, isVerified, mayCharge, mayPayOut, missing: [...missing], bankName, last4 };
  }),
  route(getBankBalance, async ({ actor: { companyId } }, context) => {
    const balance = await readBankBalance(context, companyId);
    return isRefusal(balance) ? balance : { ...balance, at: new Date().toISOString() };
  }),
];
