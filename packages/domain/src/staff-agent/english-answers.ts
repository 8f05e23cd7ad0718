import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';
import type { AgentSentences } from './agent-sentences.ts';
import type { AskedPeriod } from './asked-period.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const inAll = (cents: number | null) => (cents === null ? '' : `, ${formatMoney(cents)} in all`);
const during = ({ from, to }: AskedPeriod) =>
  from === to ? `on ${dateText(from, 'en')}` : `from ${dateText(from, 'en')} to ${dateText(to, 'en')}`;
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const askable =
  'You can ask who owes the most, what is overdue (“by more than 60 days”), due this week or disputed, how much came in last ' +
  'month, who promised to pay and did not, who has opted out, which tasks are open for you, a member or the team, or for a ' +
  'customer or account by name, number or reference.';

/** What the assistant says in English. */
export const englishAnswers: AgentSentences = {
  notUnderstood: `I did not understand that, and looked for nothing. ${askable}`,
  closed: 'That is a list of customers, which only Administrators can see.',
  of: {
    help: () => `Hello. ${askable}`,
    find: ({ search }, { total }) =>
      total === 0
        ? `I looked for “${search}”: nothing matches.`
        : `I looked for “${search}”: ${count(total, 'match', 'matches')}.`,
    largest: (_, { total, sumCents }, { listed }) => {
      if (total === 0) return 'Nobody owes anything.';
      const owing =
        listed === 'account'
          ? count(total, 'account has an open balance', 'accounts have an open balance')
          : count(total, 'customer owes something', 'customers owe something');
      return `${owing}${inAll(sumCents)}. The largest:`;
    },
    overdue: ({ days }, { total, sumCents }) => {
      const since = days > 0 ? ` for more than ${count(days, 'day', 'days')}` : '';
      return total === 0
        ? `Nothing is overdue${since}.`
        : `${count(total, 'account is', 'accounts are')} overdue${since}${inAll(sumCents)}. The largest:`;
    },
    due: (period, { total, sumCents }) =>
      total === 0
        ? `No open account has its due date ${during(period)}.`
        : `${count(total, 'open account has its', 'open accounts have their')} due date ${during(period)}${inAll(sumCents)}. The earliest:`,
    disputed: (_, { total, sumCents }) =>
      total === 0
        ? 'Nothing is disputed.'
        : `${count(total, 'account is', 'accounts are')} disputed${inAll(sumCents)}:`,
    collected: (period, { sumCents }) =>
      `${capital(during(period))}, ${formatMoney(sumCents ?? 0)} came in, less what went back.`,
    'broken-promises': (_, { total, sumCents }) =>
      total === 0
        ? 'Nobody who broke a promise to pay still owes anything.'
        : `${count(total, 'customer', 'customers')} promised to pay, did not, and still ${total === 1 ? 'owes' : 'owe'}${inAll(sumCents)}. The largest:`,
    'opted-out': (_, { total }) =>
      total === 0
        ? 'No customer has opted out.'
        : `${count(total, 'customer has', 'customers have')} opted out at an address or number:`,
    tasks: ({ isOwn }, { total, due }, { memberName }) => {
      const whose = memberName ?? (isOwn ? 'yours' : 'the team');
      if (total === 0) return whose === 'yours' ? 'You have no open task.' : `${capital(whose)} has no open task.`;
      return `${count(total, 'open task', 'open tasks')} of ${whose}${due ? `, ${due} due by the end of today` : ''}:`;
    },
    nobody: ({ name, isShared }) =>
      isShared
        ? `Several in the team are called “${name}”. Ask by the whole name.`
        : `Nobody in the team is called “${name}”.`,
    unread: ({ what, said }) => {
      if (what === 'period')
        return `I did not understand the time in “${said}”. Ask for a day, week, month or year, as in “last month” or “in November”.`;
      return what === 'days'
        ? `“${said}” is no number of days. Ask for whole days up to 3,650, as in “by more than 60 days”.`
        : `I can only look for more than so many days, as in “by more than ${said} days”.`;
    },
  },
};
