import type { IsoDate } from '../calendar/iso-date.ts';
import { languages } from '../languages.ts';
import type { AgentCustomer } from './agent-facts.ts';
import { promiseWords, type TurnInput } from './decide-turn.ts';
import { fixedText } from './fixed-texts.ts';
import { readPromise } from './read-promise.ts';

/**
 * The promise that our last words ask about, read from a conversation that is kept nowhere: what the customer said before
 * them, where they are the question about it. Null where nothing was asked.
 */
export function proposalSaid({
  history,
  customer,
  today,
  outstandingCents,
}: {
  readonly history: TurnInput['history'];
  readonly customer: AgentCustomer;
  readonly today: IsoDate;
  readonly outstandingCents: number;
}): TurnInput['proposal'] {
  const [before, last] = history.slice(-2);
  if (before?.from !== 'customer' || last?.from !== 'us') return null;
  const said = readPromise(before.text, { today, outstandingCents });
  if (!said) return null;
  const isAsked = languages.some((language) =>
    last.text.includes(fixedText('promiseAsk', language, promiseWords(customer, said, language))),
  );
  return isAsked ? said : null;
}
