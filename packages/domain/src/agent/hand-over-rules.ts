import type { InboundMeaning } from '../messages/inbound-meanings.ts';
import type { InboundReading } from '../messages/inbound-reading.ts';
import { foldQuestion } from '../staff-agent/fold-question.ts';
import { writtenIn } from '../templates/message-language.ts';
import type { Channel } from '../vocabulary.ts';
import type { AgentRule } from './agent-labels.ts';
import type { AgentSettings } from './agent-settings.ts';
import type { AgentReason } from './agent-state.ts';
import type { Verdict } from './check-words.ts';
import { readIntent } from './read-intent.ts';

export const WORDS_MAX = 2_000;
export const ANSWERS_A_DAY = 10;
/** Two machines that answer one another: so many answers of ours in ten minutes. */
export const MACHINE_ANSWERS = 3;

/** What stands with a customer when they have written. */
export interface TurnFacts {
  readonly isCompanyOn: boolean;
  readonly isCustomerOn: boolean;
  readonly channel: Channel;
  readonly words: string;
  readonly isAutomatic: boolean;
  readonly isSenderProven: boolean;
  /** It may be another customer's who wrote: the number is of several, or the mail was kept with several. */
  readonly isShared: boolean;
  readonly hasFile: boolean;
  /** This message has its answer. */
  readonly isAnswered: boolean;
  readonly inbound: InboundReading;
  /** Words from before this message still wait for a person. */
  readonly isUnreadBefore: boolean;
  /** Somebody stopped all sending to the customer, and what the agent answers is sent by itself. */
  readonly isSendOff: boolean;
  readonly hasHold: boolean;
  readonly hasDispute: boolean;
  readonly answersToday: number;
  /** Of the last ten minutes. */
  readonly answersNow: number;
  /** The same words came just before. */
  readonly isSameText: boolean;
  /** What it answered last was that it did not understand. */
  readonly wasUnclear: boolean;
  readonly outstandingCents: number;
  readonly tokensToday: number;
  readonly isInHours: boolean;
}

/** QUIET: it is nothing for the agent, and the customer's words wait for people as always. */
export type Stopped =
  | { readonly kind: 'QUIET'; readonly rule: AgentRule }
  | { readonly kind: 'HAND_OVER'; readonly rule: AgentRule; readonly reason: AgentReason };

const meant: readonly (readonly [InboundMeaning, AgentReason])[] = [
  ['ATTORNEY', 'attorney'],
  ['BANKRUPTCY', 'bankruptcy'],
  ['DECEASED', 'death'],
  ['MINOR', 'minor'],
  ['CEASE', 'cease'],
  ['REFUSE', 'refusal'],
  ['WRONG_NUMBER', 'wrong-person'],
  ['DISPUTE', 'dispute'],
  ['STOP_PAYMENT', 'money-stop'],
];

/** What only a person answers, in the customer's words; the rules of wishes (`inbound-reading.ts`) have the rest. */
const sensitive: readonly (readonly [AgentReason, RegExp])[] = [
  [
    'self-harm',
    / (?:suicid\w*|kill (?:my ?self|me)|end my life|end it all|hurt my ?self|(?:want|wish|rather|better off) (?:to )?(?:die|dead|be dead)|no (?:reason|point) (?:to|in) liv\w+|matarme|quitarme la vida|hacerme dano|(?:quiero|prefiero) morir\w*|no quiero vivir) /,
  ],
  [
    'identity',
    / (?:identity theft|stol\w+ (?:my )?identity|identity (?:was )?stolen|fraud\w*|somebody used my|someone used my|not my account|never opened|robo de identidad|robaron (?:mi|la) identidad|suplant\w+|fraude\w*|usaron mi nombre|alguien uso mi) /,
  ],
  [
    'attorney',
    / (?:attorneys?|lawyers?|legal aid|sue|suing|lawsuit|in court|abogad[oa]s?|demandar\w*|licenciad[oa] en derecho) /,
  ],
  ['bankruptcy', / (?:bankrupt\w*|chapter (?:7|11|13)|bancarrota|quiebra) /],
  ['death', / (?:passed away|deceased|died|death|funeral|obituary|fallec\w+|murio|muri[oe]ron|difunt[oa]|funeral\w*) /],
  [
    'minor',
    / (?:i am|im|tengo) (?:only |solo |just )?(?:[6-9]|1[0-7])(?: years? old| anos?) | (?:under ?age|a minor|menor de edad) /,
  ],
  [
    'hardship',
    / (?:(?:lost|losing) (?:my|the|his|her) (?:job|house|home)|laid off|unemploy\w*|can ?not afford|cant afford|cannot (?:pay|afford)|cant pay|unable to pay|no money|disab\w+|hospital\w*|cancer|surgery|food stamps|evict\w*|homeless|(?:perdi|quede sin) (?:mi |el )?(?:trabajo|empleo)|sin (?:trabajo|empleo|dinero)|desemple\w+|no puedo pagar|no tengo (?:dinero|con que)|enferm[oa]|discapac\w+|cirugia|desaloj\w+|deported|deport\w+) /,
  ],
  [
    'complaint',
    / (?:complain\w*|cfpb|ftc|bbb|attorney general|report you|harass\w*|scam\w*|illegal|news ?paper|reporter|denunci\w+|quej[ao]\w*|acos\w+|estafa\w*|ilegal\w*|profeco|condusef) /,
  ],
  [
    'dispute',
    / (?:disput\w*|(?:do not|dont|did not|didnt|never) (?:owe|order\w*|bought|buy|receiv\w*|got|get|agree\w*|sign\w*)|wrong (?:amount|charge|bill)|overcharg\w*|not mine|incorrect\w*|mistake|error|no (?:debo|pedi|compre|recibi|firme|es mi\w?)|no es (?:correct\w+|mio|mia)|cobr\w+ (?:de mas|mal)|incorrect[oa]s?|equivocad[oa]) /,
  ],
  [
    'refusal',
    / (?:(?:will|wont|ll) (?:not |never )?(?:ever )?pay (?:you )?(?:nothing|a (?:cent|dime|penny))|refus\w+ to pay|not (?:going to|gonna) pay|never (?:going to |gonna )?pay|no (?:voy|vamos) a pagar|no pagare|me niego) /,
  ],
  [
    'asked-for-person',
    / (?:(?:a|real|actual|live|another) (?:human|person|people|agent|representative|rep|someone)|human|operator|representative|(?:speak|talk|chat) (?:to|with) (?:a |an |some|the |your )?(?:\w+ )?(?:person|human|manager|supervisor|agent|somebody|someone|body|one|one|people|boss|owner|staff)|manager|supervisor|call me|call us|phone me|una persona|persona real|(?:hablar|comunic\w+) con|un humano|ser humano|operador[a]?|representante|gerente|supervisor[a]?|encargad[oa]|llamenme|llameme|me llam\w+|(?:are|r) (?:you|u) (?:a |an )?(?:bot|robot|machine|ai|real|human)|es (?:usted )?un (?:robot|bot)|eres un (?:robot|bot)) /,
  ],
];

/** A language that nobody of the rules reads: letters of another alphabet, or words of neither. */
export function isReadable(words: string): boolean {
  if (
    /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Greek}]/u.test(
      words,
    )
  )
    return false;
  const foreign = foldQuestion(words).match(
    / (?:je|ne|pas|vous|nous|combien|facture|bonjour|merci|ich|nicht|und|wie|viel|rechnung|bitte|quanto|devo|voce|nao|obrigado|fatura|ola|ciao|grazie|quante|bonjou|mwen|konbyen|toi|khong|bao|nhieu|ilan|magkano|utang|salamat|po)(?= )/g,
  );
  if (!foreign) return true;
  const words2 = foldQuestion(words).trim().split(' ').length;
  return foreign.length < 2 && foreign.length * 3 < words2;
}

/** The language of the words where they tell, else the customer's. */
export const languageOfWords = (words: string, otherwise: 'en' | 'es'): 'en' | 'es' => writtenIn(words, otherwise);

const wordsOf = (text: string) => foldQuestion(text);

/** The first thing in the words that only a person answers. */
export function reasonInWords(words: string, inbound: InboundReading): AgentReason | null {
  const folded = wordsOf(words.replace(/[’']/g, ''));
  const said = sensitive.find(([, pattern]) => pattern.test(folded))?.[0];
  if (said === 'self-harm' || said === 'identity') return said;
  // Who says that they paid disputes the debt, and there is an act for it.
  const isPaid = readIntent(words) === 'paid' && said !== 'dispute';
  const isMeant = (meaning: InboundMeaning) => inbound.meanings.includes(meaning) && !(isPaid && meaning === 'DISPUTE');
  return meant.find(([meaning]) => isMeant(meaning))?.[1] ?? said ?? null;
}

/**
 * The rules that are asked before any model, in this order: the first that stops decides, and every one that was asked is told.
 * What they let through is the agent's to answer.
 */
export function askRules(
  facts: TurnFacts,
  settings: AgentSettings,
): { readonly rules: readonly Verdict[]; readonly stopped: Stopped | null } {
  const rules: Verdict[] = [];
  for (const [rule, stop] of questions(facts, settings)) {
    rules.push({ rule, isPassed: stop === null });
    if (stop !== null)
      return { rules, stopped: stop === 'quiet' ? { kind: 'QUIET', rule } : { kind: 'HAND_OVER', rule, reason: stop } };
  }
  return { rules, stopped: null };
}

function* questions(
  facts: TurnFacts,
  settings: AgentSettings,
): Generator<readonly [AgentRule, AgentReason | 'quiet' | null]> {
  const { inbound, words } = facts;
  const quietUnless = (isFine: boolean) => (isFine ? null : 'quiet');
  const unless = (isFine: boolean, reason: AgentReason) => (isFine ? null : reason);
  yield ['company-on', quietUnless(facts.isCompanyOn)];
  yield ['customer-on', quietUnless(facts.isCustomerOn)];
  yield ['channel', quietUnless(settings.channels.includes(facts.channel))];
  yield ['one-answer', quietUnless(!facts.isAnswered)];
  yield [
    'machine',
    facts.isAutomatic ? 'quiet' : unless(!facts.isSameText && facts.answersNow < MACHINE_ANSWERS, 'machine'),
  ];
  yield ['proven', unless(facts.isSenderProven, 'unproven')];
  // A plain STOP, START or HELP has been obeyed and confirmed already.
  yield ['understood', quietUnless(inbound.needsAnswer || !inbound.isUnderstood)];
  const reason = reasonInWords(words, inbound);
  yield ['sensitive', reason === 'asked-for-person' ? null : reason];
  yield ['person', unless(reason !== 'asked-for-person', 'asked-for-person')];
  yield ['own-words', unless(!hasOwnWords(words, settings.handOver.words), 'own-words')];
  // After what is urgent, which a person reads all the same; whoever it is, nothing is said to them by itself.
  yield ['alone', unless(!facts.isShared, 'shared-contact')];
  yield ['sending', unless(!facts.isSendOff, 'send-off')];
  yield ['hold', facts.hasDispute ? 'dispute' : unless(!facts.hasHold, 'hold')];
  yield ['hours', quietUnless(facts.isInHours)];
  yield ['length', unless(words.length <= WORDS_MAX, 'too-long')];
  yield ['file', unless(!facts.hasFile, 'file')];
  yield ['language', unless(isReadable(words), 'language')];
  yield ['again', unless(!facts.isUnreadBefore, 'words-to-read')];
  const { overCents } = settings.handOver;
  yield ['sum', unless(overCents === null || facts.outstandingCents <= overCents, 'large-sum')];
  yield ['ten-a-day', unless(facts.answersToday < ANSWERS_A_DAY, 'too-many-today')];
  yield ['budget', unless(facts.tokensToday < settings.dailyTokens, 'budget')];
}

function hasOwnWords(words: string, own: readonly string[]): boolean {
  const folded = wordsOf(words);
  return own.some((each) => folded.includes(` ${wordsOf(each).trim()} `));
}
