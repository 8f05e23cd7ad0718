import { type Exception, exceptions, type Parts } from './inbound-exceptions.ts';
import type { InboundMeaning } from './inbound-meanings.ts';

const stops: ReadonlySet<InboundMeaning> = new Set(['OPT_OUT', 'CEASE', 'CALL_OPT_OUT', 'STOP_PAYMENT']);
/** Somebody asks about a stop instead of asking for one: "why did you stop", "did I opt out", "¿si dejo de…?". */
const asksAboutStop =
  /^ (?:why (?:did|have|has|had|would|was|were|am|is it|should)|did|have (?:you|i|we)|has|does|do (?:you|i|we|they)|am i|is (?:it|this|there|that)|are (?:there|you|we)|was|were|what|if (?:i|we|it)|in case|when (?:did|does|i)|who|whether|should i|shall i|would i|por que (?:me |nos |ya )?(?:dejaron|pararon|cancelaron|no)|porque (?:me |nos |ya )?(?:dejaron|pararon|no)|si (?:yo |les |le )?(?:dejo|paro|cancelo|escribo|mando|pongo|respondo|me doy)|que (?:pasa|significa|quiere)|cuando (?:dejaron|dejo)|acaso|ustedes (?:dejaron|pararon)|quien|debo|tengo que|ya (?:dejaron|no me llegan)|dejaron) /;
/** A thing that may be or is asked, and is not said to be. */
const asksAboutFact =
  /^ (?:if|what if|what happens|should|do i|do you|does|did you|could|would|will|can i|can you|is it|is your|is the|am i|have you|is there|is this|are you|are we|who is your|when|how|which|unless|whether|que pasa|que pasaria|si|debo|deberia|puedo|necesito|es usted|eres|son ustedes|hay|como|cual|acaso|quien es su) /;
/** "How do I stop these texts?", "is there a way off this list": asked by whoever wants it. */
const asksHow =
  /^ (?:how|what|who|where) (?:do|can|could|should|must|would|to)(?: i| we| one)? (?!get back|opt back)|^ (?:is|are) there (?:a|any|some|no) (?:way|option|link|number|form)|^ do you ever |^ what part of |^ (?:are|will) you (?:ever|never) /;
const byMistake = / (?:accidentally|accident|mistake|mistakenly|oops|error|sin querer|meant to)(?= )/;
const denies = / (?:not|never|no|without|neither|nor|nunca|jamas|sin|tampoco|ni|hardly) (?:[^ ]+ ){0,4}$/;
const deniesNear = / (?:not|never|no|without|neither|nunca|jamas|sin|tampoco|ni) (?:[^ ]+ ){0,2}$/;
/** "You do not stop", "if they will not stop", "why won't you": said of us, it is a wish. */
const deniesOfUs =
  / (?:you|they|it|these|this|people|why|ustedes|usted|texts|messages|calls) (?:do|did|does|will|can|would|have|has|just|are|is|never|still|guys|all|dont)? ?(?:not|never|no) (?:[^ ]+ ){0,3}$| (?:will|can|could|would|why do) you (?:please |ever )?(?:not|never) (?:[^ ]+ ){0,3}$/;
const ownAct =
  / (?:i|we|he|she|it|they|did|does|has|have|had|was|is|could|would|yo|you can|you did) (?:do |did |can |could |will |would |have |am |are |was |just |still |really |may |might )?$/;
const wishWord =
  / (?:want|wants|wish|wishes|need|needs|like|care|consent|consented|permission|authorization|agree|agreed|opt|opted|gave|give|authorize|authorized|ask|asked|sign|signed|quiero|queremos|deseo|longer|more|right|allowed|accept|permit|allow|should|must|interested|hear|further|future|do (?:texts?|sms|emails?)) /;

/** What is asked for behind a "no" that answers something: "no stop texting me". In Spanish a "no" there denies it. */
const saidOutright =
  /^ (?:stop|quit|cease|please|unsubscribe|leave|remove|take|delete|opt|enough|basta|alto|ya|lose|get|this|i|we) /;

/** What stands around a phrase: the words before and behind it in its clause. */
export interface Found {
  readonly before: string;
  readonly phrase: string;
  readonly after: string;
  readonly isQuestion: boolean;
}

/** Whether a phrase is meant: not denied, not only asked, not of a thing. */
export function isMeant(meaning: InboundMeaning, found: Found, clause: string): boolean {
  if (meaning === 'TIME_OK') return !deniesNear.test(found.before);
  const phrase = `${found.phrase.trimEnd()} `;
  const said = `${found.before}${phrase.trimStart()}`;
  const parts: Parts = { ...found, phrase, said, all: `${said.trimEnd()}${found.after} ` };
  if (exceptions[meaning]?.some((exception) => holds(exception, parts))) return false;
  return stops.has(meaning) ? isStopMeant(found, clause) : isFactMeant(meaning, found, clause);
}

const holds = ({ at, is, unless }: Exception, parts: Parts): boolean =>
  is.test(parts[at]) && !unless?.is.test(parts[unless.at]);

function isFactMeant(meaning: InboundMeaning, { before, phrase, isQuestion }: Found, clause: string): boolean {
  const isOnlyAsked =
    isQuestion ||
    /^ (?:if|what if|unless|si|que pasa|should|do i|deberia|debo|is your|is this|is it|is there|do you|does|will this|am i) /.test(
      clause,
    );
  if (asksAboutFact.test(clause) && isOnlyAsked) return false;
  if (isQuestion && / (?:he|she|it|they) (?:is|was) $/.test(before)) return false;
  if (meaning === 'DISPUTE' && isQuestion && / (?:scam|fraud|fraude|estafa|high|off|right|correct|wrong) /.test(clause))
    return false;
  // "He is not here any more he died": a new subject, and no comma before it.
  const isNewSubject =
    meaning === 'DECEASED' && / (?:more|here|anymore|home|available|him|her) (?:he|she) $/.test(before);
  return !deniesNear.test(before) || isNewSubject || phrase.startsWith(' longer ');
}

function isStopMeant({ before, phrase }: Found, clause: string): boolean {
  if ((asksAboutStop.test(clause) && !asksHow.test(clause)) || byMistake.test(clause)) return false;
  const beginsWithNot = /^ (?:not|never|no|longer|nunca|jamas|ni|cero|without|sin) /.test(phrase);
  if (!beginsWithNot)
    return (
      !denies.test(before) || deniesOfUs.test(before) || (/^ no (?:no )*$/.test(before) && saidOutright.test(phrase))
    );
  if (/ (?:you|they) (?:can|may|must|shall|are|should|do) $/.test(before)) return true;
  const isToldOfPast = / (?:did|does|has|had|was|were|could) $/.test(before);
  if (isToldOfPast && !/ (?:authorize|consent|agree|ask|sign|permission|opt|accept)/.test(phrase)) return false;
  return !ownAct.test(before) || wishWord.test(`${phrase} `);
}
