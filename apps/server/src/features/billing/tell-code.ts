import { codeText } from '@recoup/domain/billing/code-text.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Context } from '#server/context.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';

interface CodeTold {
  readonly text: string;
  readonly percentOff?: number;
  readonly amountOffCents?: number;
  readonly appliesTo: string[];
}

/** What a promotion code takes off. Refusals: INVALID_CODE, whether unknown, spent or over; STRIPE_ERROR, PROVIDER_UNAVAILABLE. */
export async function tellCode(
  { gateways, log }: Context,
  typed: string,
  language: Language,
): Promise<CodeTold | Refusal> {
  const found = await gateways.billing.findCode(typed);
  if (found.kind !== 'code') return refuseNoAnswer(log, found);
  if (!found.code) return refuse('INVALID_CODE');
  const { percentOff, amountOffCents } = found.code;
  return {
    text: codeText(found.code, language),
    ...(percentOff === null ? {} : { percentOff }),
    ...(amountOffCents === null ? {} : { amountOffCents }),
    appliesTo: [],
  };
}
