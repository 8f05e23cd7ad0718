import type { CampaignDraft } from './campaign-draft.ts';
import { namesOneOf } from './page-words.ts';
import type { RegistrationProblem } from './registration-problems.ts';

const TEXTS = /\b(text(s| messages?)?|sms|mensajes? de texto)\b/i;
const STOP = /\bSTOP\b/i;
const RATES = /\b(message|msg|data|carrier|mensajes?)\b[^.]{0,40}\b(rates?|charges?|tarifas?)\b/i;
const OFTEN =
  /\b(frequency|frecuencia|recurring|up to \d+|\d+ (msgs?|messages|texts)|(msgs?|messages|texts) (per|a|each) (month|week)|varies)\b/i;
/** Agreeing to something else that brings texts along. */
const BUNDLED =
  /\bby (agreeing to|accepting|creating|opening|signing up|registering|checking out|placing|purchasing|buying|using|continuing|visiting|submitting (a|your|this) (order|application|payment)|signing (this|the|our|your) (contract|agreement|lease|loan))\b/i;
const CONDITION =
  /\b(as a condition of|is required (to|for)|required in order to|must (agree|consent) to (receive )?text|consent is required)\b/i;
const WITH_TERMS =
  /\bI (agree|accept|consent)[^.]{0,60}\b(terms( of (service|use))?|privacy policy)\b[^.]{0,40}\band\b[^.]{0,60}\b(texts?|sms)\b/i;
const PRECHECKED = /\bpre-?(checked|selected|ticked)\b/i;
const BOUGHT =
  /\b(purchased|bought|rented|leased|third[- ]party|shared) (lists?|leads?|data|numbers?|contacts?)\b|\blead generat/i;

/** What the carriers would refuse about how people agree to texts; at most one thing a field. */
export function checkConsent(
  { words, where, url }: CampaignDraft['optIn'],
  names: readonly string[],
): Readonly<Record<string, RegistrationProblem>> {
  const problem = problemOfWords(words, names);
  return {
    ...(problem ? { 'optIn.words': problem } : {}),
    // Reviewers look at what they are told of: what stands on a page has an address.
    ...(where.includes('WEBSITE') && !url ? { 'optIn.url': 'consent-unseen' as const } : {}),
  };
}

function problemOfWords(words: string, names: readonly string[]): RegistrationProblem | null {
  if (BOUGHT.test(words)) return 'consent-bought';
  if (
    [BUNDLED, CONDITION, WITH_TERMS, PRECHECKED].some((each) =>
      each.test(words.replaceAll(/not (a|as a) condition of/gi, '')),
    )
  )
    return 'consent-bundled';
  if (!TEXTS.test(words)) return 'consent-texts';
  if (!namesOneOf(words, names)) return 'consent-name';
  if (!STOP.test(words)) return 'consent-stop';
  if (!RATES.test(words)) return 'consent-rates';
  return OFTEN.test(words) ? null : 'consent-frequency';
}
