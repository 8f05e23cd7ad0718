import { englishPhrases, englishSets } from './inbound-english.ts';
import { readInconvenientWish } from './inbound-hours.ts';
import { type InboundMeaning, inboundMeanings, type PhraseTable } from './inbound-meanings.ts';
import { type StoppedMedia, stoppedMediaOf, withMedia } from './inbound-media.ts';
import { deniesStranger, withoutNames } from './inbound-names.ts';
import { type OtherWay, otherWayOf } from './inbound-other-way.ts';
import { compilePhrase, type Phrase, vocabularyOf } from './inbound-phrases.ts';
import { withoutQuotes } from './inbound-quotes.ts';
import { isMeant } from './inbound-scope.ts';
import { spanishPhrases, spanishSets } from './inbound-spanish.ts';
import { type Clause, clausesOf, plainWords, withoutGreetings } from './inbound-text.ts';
import { partWish, readKeyword } from './read-keyword.ts';

export interface InboundReading {
  /** In the order of `inboundMeanings`; empty when the text says something else, or nothing clear. */
  readonly meanings: readonly InboundMeaning[];
  /** Times that the customer called inconvenient, in the words of `debtor.inconvenient`; null without any. */
  readonly inconvenient: string | null;
  /** Which messages a wish to stop names; neither: the way that it came by. */
  readonly stopped: StoppedMedia;
  /** Only at work, of "don't call me at work". */
  readonly isAboutWork: boolean;
  /** Somebody of the team has to read it: all but the plain words that are obeyed in full. */
  readonly needsAnswer: boolean;
  /** Every clause was understood; until then nothing automatic leaves to the customer. */
  readonly isUnderstood: boolean;
}

type Phrases = ReadonlyArray<readonly [InboundMeaning, readonly Phrase[]]>;
const compiled = (table: PhraseTable, sets: Readonly<Record<string, string>>): Phrases =>
  inboundMeanings.flatMap((meaning) => {
    const phrases = table[meaning];
    return phrases ? [[meaning, phrases.map((phrase) => compilePhrase(phrase, sets))] as const] : [];
  });
const tables = [compiled(englishPhrases, englishSets), compiled(spanishPhrases, spanishSets)];

const obeyed: ReadonlySet<InboundMeaning> = new Set(['OPT_OUT', 'START', 'HELP', 'WRONG_NUMBER']);
const unsure: ReadonlySet<InboundMeaning> = new Set(['MINOR']);
const pleasantries =
  /^(?: (?:hi|hello|hey|please|thanks|thank|you|sorry|ok|okay|nameof|good|morning|por|favor|gracias|hola|disculpe|yes|si|quoted|sir|madam|now|bye))+ $/;

/**
 * What a customer's message means for contact with them, in English and Spanish: opt-outs in any reasonable words (47
 * CFR 64.1200(a)(10)), the wrong person, cease and refusal (15 U.S.C. 1692c(c)), lawyer, bankruptcy, dispute, death,
 * minors and times. It reads clause by clause, leaves out what only repeats others, and asks of each phrase whether it
 * is meant. `names` are those of the customer. What nothing here is said by waits for a person.
 */
export function readInbound(written: string, names: readonly string[] = []): InboundReading {
  const known = names.flatMap((name) => plainWords(name).split(' ')).filter((name) => name.length > 1);
  const found = new Set<InboundMeaning>();
  const text = partWish(written);
  const own = withoutQuotes(text);
  const keyword = readKeyword(own);
  if (keyword === 'START' || keyword === 'HELP') found.add(keyword);
  if (keyword === 'STOP') found.add('OPT_OUT');
  const clauses = clausesOf(text).map((clause) => ({ ...clause, words: withoutNames(clause.words, known) }));
  const plain = clauses.map((clause) => clause.words).join(' ');
  const windows: string[] = [];
  let stopped: StoppedMedia = { texts: false, emails: false };
  let open = 0;
  for (const [index, clause] of clauses.entries()) {
    const hours = readInconvenientWish(clause.words, clauses[index - 1]?.words);
    if (hours !== null) windows.push(hours);
    const meanings = meaningsOf(clause, text, hours !== null);
    for (const meaning of meanings) found.add(meaning);
    if (meanings.has('OPT_OUT')) stopped = withMedia(stopped, stoppedMediaOf(clause.words));
    const isOpen = meanings.size === 0 && hours === null && !pleasantries.test(clause.words);
    if (isOpen) open += 1;
  }
  if (windows.length > 0) found.add('INCONVENIENT');
  const other = otherWayOf(plain);
  stopped = settle(found, plain, { stopped, other });
  const meanings = inboundMeanings.filter((meaning) => found.has(meaning));
  const isPlain = keyword !== null;
  const isUnderstood =
    isPlain || (meanings.length > 0 && open === 0 && !meanings.some((meaning) => unsure.has(meaning)));
  const saysMore = other.call || wantsWords.test(plain) || clauses.some((clause) => clause.isQuestion) || isLong(plain);
  return {
    meanings,
    stopped,
    inconvenient: windows.length === 0 ? null : [...new Set(windows)].join('; '),
    isAboutWork:
      / (?:at|my|while) (?:work|job|office|workplace|place of employment|employer) | (?:al|en el|mi) trabajo /.test(
        plain,
      ),
    needsAnswer:
      meanings.length === 0 ||
      !isUnderstood ||
      meanings.some((meaning) => !obeyed.has(meaning)) ||
      (!isPlain && saysMore),
    isUnderstood,
  };
}

/** "Por fin", "bueno, para…": words of a wish that mean another thing behind others. */
const onlyAlone = /^ (?:fin|para) $/;

/** "I revoke my authorization to charge my card": money that stops ends no message. */
const aboutMessages =
  / (?:text\w*|messag\w*|msgs?|sms|e ?mail\w*|call\w*|contact\w*|reach\w*|harass\w*|bother\w*|bug\w*|hound\w*|pester\w*|nag\w*|annoy\w*|spam\w*|mensaje\w*|textos?|correos?|llam\w+|escrib\w+|molest\w+) /;

const stops = ['OPT_OUT', 'CEASE', 'CALL_OPT_OUT'] as const;
/** What is charged, and by what; and what was agreed to, when no message is named. */
const moneyWords =
  / (?:charg\w*|payments?|debit\w*|ach|auto ?pay|cards?|bank|withdrawals?|drafts?|plan|authori[sz]ation|permission|consent|cobr\w*|cargos?|pagos?|tarjetas?|mi cuenta|domiciliacion|autorizacion|permiso|consentimiento) /;
/** "Don't text me or charge me", "stop texts and payments". */
const besideMessages =
  / (?:and|or|nor|y|o|ni) (?:[^ ]+ ){0,1}(?:charg(?:e|es|ing)|payments?|debits?|debiting|bank account|cards?|cobr\w*|cargos?|pagos?|tarjetas?)(?= (?!reminders?|messages?|texts?|emails?|notices?|alerts?|plans?))| leave (?:my|our|the) (?:[^ ]+ )?(?:cards?|bank|account) /;

/** A wish to stop may mean the charges besides, or instead: then both are obeyed, since neither can be taken back (G40). */
const mayMeanCharges = (words: string): boolean =>
  aboutMessages.test(words) ? besideMessages.test(words) : moneyWords.test(words) && !aboutBills.test(words);
/** "Stop harassing me about payments": who asks for money, not what is charged. */
const aboutBills =
  / (?:harass\w*|bother\w*|bug\w*|hound\w*|pester\w*|nag\w*|annoy\w*|spam\w*|send\w*|remind\w*|notif\w*|acos\w*|fastidi\w*|mand\w*|envi\w*|record\w*|late|fees?|interest|recargos?|intereses) /;

function meaningsOf(clause: Clause, text: string, isAboutTimes: boolean): Set<InboundMeaning> {
  const found = new Set<InboundMeaning>();
  const words = withoutGreetings(clause.words);
  const vocabulary = vocabularyOf(words);
  for (const table of tables) {
    for (const [meaning, phrases] of table) {
      if (
        !found.has(meaning) &&
        phrases.some(
          (phrase) => !phrase.isAbsent(vocabulary) && isFound(meaning, phrase.pattern(), words, clause.isQuestion),
        )
      )
        found.add(meaning);
    }
  }
  if (readKeyword(words) === 'STOP' && !(words !== clause.words && onlyAlone.test(words))) found.add('OPT_OUT');
  if (deniesStranger(clause.words, text)) found.add('WRONG_NUMBER');
  if (found.has('STOP_PAYMENT')) {
    if (!aboutMessages.test(clause.words)) for (const stop of stops) found.delete(stop);
  } else if (stops.some((stop) => found.has(stop)) && !clause.isQuestion && mayMeanCharges(clause.words))
    found.add('STOP_PAYMENT');
  const isStrong = / (?:stop|any way|at all|ever again|ever|unsubscribe|dejen|paren) /.test(clause.words);
  if (isAboutTimes && !isStrong) for (const stop of stops) found.delete(stop);
  return found;
}

/** A phrase may stand twice in a clause, once denied: a few places are looked at. */
function isFound(meaning: InboundMeaning, phrase: RegExp, words: string, isQuestion: boolean): boolean {
  let from = 0;
  for (let tries = 0; tries < 3; tries += 1) {
    const rest = words.slice(from);
    const match = phrase.exec(rest);
    if (!match) return false;
    const at = from + match.index;
    const end = at + match[0].length;
    const before = `${words.slice(Math.max(0, at - 80), at)} `;
    if (isMeant(meaning, { before, phrase: match[0], after: words.slice(end, end + 60), isQuestion }, words))
      return true;
    if (phrase.source.startsWith('^')) return false;
    from = at + 1;
  }
  return false;
}

/** A complaint, or who asks where we know them from: somebody answers, whatever else it says. */
const wantsWords =
  / (?:report(?:ed|ing)?|complain\w*|complaints?|cfpb|ftc|fcc|bbb|better business|attorney general|lawsuit|sue|suing|illegal|harass\w*|who gave|(?:where|how) did you get|denunci\w+|quejas?|queja\w+|demandar\w*|ilegal|acos\w+|quien (?:le|les) dio|(?:de donde|como) (?:sac|obt|consigui)\w+) /;

/** What one meaning says about the others; answers which messages are stopped by all of them. */
function settle(
  found: Set<InboundMeaning>,
  plain: string,
  { stopped, other }: { readonly stopped: StoppedMedia; readonly other: OtherWay },
): StoppedMedia {
  if (other.call) {
    if (found.delete('CEASE')) found.add('OPT_OUT');
    found.delete('CALL_OPT_OUT');
  }
  const isTextWanted = other.text && !other.call && found.has('CALL_OPT_OUT');
  if (isTextWanted) {
    found.delete('CEASE');
    if (!stopped.emails) found.delete('OPT_OUT');
  }
  if (
    found.has('DECEASED') &&
    !found.has('WRONG_NUMBER') &&
    tellsWhyLate.test(plain) &&
    ofTheirOwn.test(plain) &&
    !isOfTheDebt.test(plain)
  )
    found.delete('DECEASED');
  if (found.has('WRONG_NUMBER') && isTheirMistake.test(plain) && !isOurMistake.test(plain))
    found.delete('WRONG_NUMBER');
  const flat = plain.replaceAll(/ +/g, ' ');
  if (childsAge.test(flat) && isTheChilds.test(flat)) found.add('MINOR');
  const isAtWork = / (?:at work|at my (?:job|work|office)|en (?:el|mi) trabajo|al trabajo) /.test(plain);
  if (isAtWork && found.has('CEASE') && !/ (?:any|way|again|ever|stop|home) /.test(plain)) {
    found.delete('CEASE');
    found.delete('OPT_OUT');
    found.add('CALL_OPT_OUT');
  }
  if (found.has('CEASE') || found.has('WRONG_NUMBER') || found.has('MINOR')) found.add('OPT_OUT');
  if (found.has('OPT_OUT')) found.delete('START');
  return isTextWanted ? { ...stopped, texts: false } : stopped;
}

/** "Sorry wrong person, meant to text my sister." */
const isTheirMistake =
  / (?:i meant|meant to (?:text|send|write|message)|(?:meant|was) for my|my bad|ignore (?:that|this|it)|disregard|autocorrect|wrong (?:chat|thread|window)|on my end|i (?:dialed|called)|missed call|era para mi|queria mandar\w*|es mi cuenta|es mi factura|it is my account|it is my bill) /;
const isOurMistake =
  / (?:you|your|yall|this is not|i am not|not my name|my number|ustedes|usted|se equivoc\w+|no soy|tienen) /;
/** "My son is 12 and this is his phone." */
const childsAge =
  / (?:my|our|mi|nuestr[oa]) (?:[^ ]+ )?(?:son|daughter|kid|child|boy|girl|grandson|granddaughter|niece|nephew|hijo|hija|nieto|nieta|sobrino|sobrina)(?:s(?: only| just)?| (?:[^ ]+ )?(?:is|he is|she is|tiene|de|age|aged)(?: only| just| solo)?) (?:[5-9]|1[0-7]|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete) /;
/** A phone, a bill or an order of theirs. */
const isTheChilds =
  / (?:a su nombre|in (?:his|her) (?:own )?name|whose name|(?:ordered|signed|opened|bought|clicked|agreed) (?:this|it|that|up|for)|(?:bill|invoice|account|order) is (?:his|hers|for him|for her)|lo pidio|la pidio|firmo|es de (?:el|ella)|is your customer|es su cliente) | (?:his|her|its (?:his|her)|childs|kids|sons|daughters) (?:phone|number|cell|tablet|ipad|line|device) | (?:has|uses|got|using) (?:this|the|that) (?:phone|number|cell) | (?:texting|messaging|calling|texted|text|billing|contacting|writing) (?:him|her) | su (?:telefono|celular|numero) | (?:le escriben|tiene este (?:telefono|numero|celular)) /;
const tellsWhyLate =
  / (?:am late|be late|behind|extension|more time|extra time|catch up|payment plan|will pay|can pay|i pay|pay you|expenses|costs|hard time|struggling|tight|bills|office is closed|funeral|out of town|travel|traveling|extra days|few days|few weeks|need until|give me|paying|running late|deme|denme|atrasad[oa]|plazo|voy a pagar|puedo pagar|pagare|mas tiempo|prorroga|gastos|retras\w+|me atrase|atrasamos|pago el|pago manana|les pago|le pago|te pago|me puede esperar|esperar|esperarme|aguant\w+|sending (?:half|it|the|a|my|you)|will send|short this|split|pay (?:on|next|tomorrow|friday|monday|soon|when|after|it)|i forgot|slipped my|back on my feet|caught up|catching up|little by little|poco a poco|got behind|fell behind|missed|se me paso|se me olvido|pongo al corriente|parcialidades|flights?|been rough|been hard|give us|me da chance|deme chance|dennos|ando corto|corta de dinero|sin dinero) /;
/** The death of whom the bill is for, whatever else is told: "my dad died, the account was his". */
const isOfTheDebt =
  / (?:his|her|whose|their) (?:[^ ]+ )?(?:account|bill|bills|invoice|debts?|estate|phone|number|balance|name) | (?:account|bill|invoice|debt|phone|number|cuenta|factura|deuda|telefono|numero) (?:is|was|were|are|era|es|esta|estaba) (?:his|hers|theirs|in his|in her|for (?:him|her)|de (?:el|ella)|suya|a su nombre) | (?:account holder|the customer|your customer|estate|executor|era su cliente|your patient|was your|era cliente|era de el|era de ella|the one on|on (?:this|the|your) (?:bill|invoice|account)|the guy you|the person you|titular|a quien va|figura en|su cuenta|su factura|su deuda|acta de defuncion|death certificate|records|close (?:the|this|that|his|her)|cierren|nobody left|no one left|widow|viud[oa]|to him|to her|writing to|texting him|texting her) /;
const ofTheirOwn =
  / (?:moms|dads|grand(?:ma|pa|mother|father)s|mothers|fathers|brothers|sisters|uncles|aunts) (?:funeral|memorial|burial|wake|service) | (?:my|our|mi|nuestr[oa]|un|una|a|an|in the) (?:[^ ]+ )?(?:family|familia|death|fallecimiento|abuelit[oa]|mamita|papito|compadre|comadre|prim[oa]|cunad[oa]|sobrin[oa]|niet[oa]|yerno|nuera|abuela|sister in law|mother in law|father in law|best friend|neighbor|coworker|mother|mom|mum|father|dad|husband|wife|spouse|brother|sister|son|daughter|grand\w+|uncles?|aunts?|moms|dads|cousins?|friend|boss|partner|nephew|niece|mama|papa|madre|padre|espos[oa]|herman[oa]|abuel[oa]|ti[oa]|hij[oa]|suegr[oa]|amig[oa]|jefe) /;

/** More than a wish to stop: "STOP. I paid on Monday, where is my receipt?" */
function isLong(plain: string): boolean {
  return (
    plain
      .replaceAll(/ (?:hi|hello|hey|please|thanks|thank you|por favor|gracias|hola|sorry)(?= )/g, ' ')
      .trim()
      .split(/ +/).length > 8
  );
}
