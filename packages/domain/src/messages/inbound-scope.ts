import type { InboundMeaning } from './inbound-meanings.ts';

const stops: ReadonlySet<InboundMeaning> = new Set(['OPT_OUT', 'CEASE', 'CALL_OPT_OUT']);
/** Somebody asks about a stop instead of asking for one: "why did you stop", "did I opt out", "¿si dejo de…?". */
const asksAboutStop =
  /^ (?:why (?:did|have|has|had|would|was|were|am|is it|should)|did|have (?:you|i|we)|has|does|do (?:you|i|we|they)|am i|is (?:it|this|there|that)|are (?:there|you|we)|was|were|what|if (?:i|we|it)|in case|when (?:did|does|i)|who|whether|should i|shall i|would i|por que (?:me |nos |ya )?(?:dejaron|pararon|cancelaron|no)|porque (?:me |nos |ya )?(?:dejaron|pararon|no)|si (?:yo |les |le )?(?:dejo|paro|cancelo|escribo|mando|pongo|respondo|me doy)|que (?:pasa|significa|quiere)|cuando (?:dejaron|dejo)|acaso|ustedes (?:dejaron|pararon)|quien|debo|tengo que|ya (?:dejaron|no me llegan)|dejaron) /;
/** A thing that may be or is asked, and is not said to be. */
const asksAboutFact =
  /^ (?:if|what if|what happens|should|do i|do you|does|did you|could|would|can i|can you|is it|is there|is this|are you|are we|who is your|when|how|which|unless|whether|que pasa|que pasaria|si|debo|deberia|puedo|necesito|es usted|eres|son ustedes|hay|como|cual|acaso|quien es su) /;
const considers =
  / (?:thinking|think|considering|consider|might|maybe|avoid|avoiding|unless|need|without|afford|threaten|threatening|threatened|want|prevent|quiero|llegar|evite|instead|recommend|could|would|if|looking|perhaps|may|almost|close|near|before|rather|pensando|evitar|considerando|tal|quizas|quiza|podria|necesito|casi|antes|sin|si|buscar|buscando) (?:[^ ]+ ){0,5}$/;
const denies = / (?:not|never|no|without|neither|nor|nunca|jamas|sin|tampoco|ni|hardly) (?:[^ ]+ ){0,4}$/;
const deniesNear = / (?:not|never|no|without|neither|nunca|jamas|sin|tampoco|ni) (?:[^ ]+ ){0,2}$/;
/** "You do not stop", "if they will not stop", "why won't you": said of us, it is a wish. */
const deniesOfUs =
  / (?:you|they|it|these|this|people|why|ustedes|usted|texts|messages|calls) (?:do|did|does|will|can|would|have|has|just|are|is|never|still|guys|all|dont)? ?(?:not|never|no) (?:[^ ]+ ){0,3}$| (?:will|can|could|would|why do) you (?:please |ever )?(?:not|never) (?:[^ ]+ ){0,3}$/;
const ownAct =
  / (?:i|we|he|she|it|they|did|does|has|have|had|was|is|could|would|yo|you can|you did) (?:do |did |can |could |will |would |have |am |are |was |just |still |really |may |might )?$/;
const wishWord =
  / (?:want|wants|wish|wishes|need|needs|like|care|consent|consented|permission|authorization|agree|agreed|authorize|authorized|ask|asked|sign|signed|quiero|queremos|deseo|longer|more|right|allowed|should|must|interested|hear|further|future) /;
const things =
  / (?:phone|battery|dog|cat|car|computer|laptop|truck|engine|pet|puppy|line|connection|internet|wifi|tablet|charger|link|page|site|app|server|fish|bird|horse|van|celular|telefono|perro|perrito|gato|carro|coche|bateria|computadora|pila|senal|pagina|motor|negocio|sistema|mascota|plant|plants|printer|fridge|conversation|interest|patience|paciencia|check|mail|deal) (?:[^ ]+ ){0,4}$/;
const numbersOfThings =
  /^(?:[^ ]+ )?(?:days?|dollars?|bucks|minutes?|hours?|percent|weeks?|months?|cents|dias?|dolares|pesos|meses|semanas|minutos|horas|euros|payments?|pagos?|invoices?|facturas?|units?|items?|people|miles|years? (?:with|in|as|now|of|customer|late|ago)|anos (?:con|en|de|siendo|como|trabajando|pagando|viviendo|aqui|comprando))\b/;
/** Not yet, or not all of it, is no refusal. */
const laterOrPart =
  / (?:until|till|til|before|today|tomorrow|tonight|all|everything|full|half|now|yet|this (?:week|month)|at once|right away|on|by|more|hasta|antes|hoy|manana|ahora|ahorita|todo|toda|completo|mitad|aun|todavia|esta semana|este mes|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia)|online|cash|efectivo|tarjeta|card|late|tarde|interest|fee|fees|convenience) /;
const ourLaw = / (?:your|su|sus|the companys|their) (?:[^ ]+ )?$/;

/** What stands around a phrase: the words before and behind it in its clause. */
export interface Found {
  readonly before: string;
  readonly phrase: string;
  readonly after: string;
  readonly isQuestion: boolean;
}

/** Whether a phrase is meant: not denied, not only asked, not of a thing. */
export function isMeant(meaning: InboundMeaning, found: Found, clause: string): boolean {
  if (stops.has(meaning)) return isStopMeant(found, clause);
  if (meaning === 'TIME_OK') return !deniesNear.test(found.before);
  if (
    asksAboutFact.test(clause) &&
    (found.isQuestion || /^ (?:if|what if|unless|si|que pasa|should|do i|deberia|debo) /.test(clause))
  )
    return false;
  if (found.isQuestion && / (?:he|she|it|they) (?:is|was) $/.test(found.before)) return false;
  if (deniesNear.test(found.before) && !/^ ?(?:do|did|i|we) ?$/.test(found.before)) return false;
  return isFactMeant(meaning, found);
}

/** "Do not stop sending", "no dejen de mandar": somebody asks for more, not for less. */
const goesOn =
  /(?:^| )(?:not|never|no|nunca) (?:[^ ]+ )?(?:stop|stopping|quit|end|cease|hesitate|forget|dejen?|deje|paren?|olviden?|cancelen?) /;
/** Refusing the refusal: "I am not refusing to pay", "I will not stop paying". */
const deniedRefusal =
  / (?:not|never|no|nunca) (?:[^ ]+ )?(?:refus\w+|declin\w+|stop\w*|quit\w*|niego|negando|rehus\w+|negamos|dejo|deje|dejar\w*|parar\w*) /;

function isStopMeant({ before, phrase }: Found, clause: string): boolean {
  if (asksAboutStop.test(clause)) return false;
  if (goesOn.test(`${phrase} `) && !/ (?:you|they|these|messages|texts|it) $/.test(before)) return false;
  const beginsWithNot = /^ (?:not|never|no|nunca|jamas|ni|cero|without|sin) /.test(phrase);
  if (!beginsWithNot) return !denies.test(before) || deniesOfUs.test(before) || /^ no (?:no )*$/.test(before);
  if (/ (?:you|they) (?:can|may|must|shall|are|should|do) $/.test(before)) return true;
  if (
    / (?:did|does|has|had|was|were|could) $/.test(before) &&
    !/ (?:authorize|consent|agree|ask|sign|permission)/.test(phrase)
  )
    return false;
  return !ownAct.test(before) || wishWord.test(`${phrase} `);
}

function isFactMeant(meaning: InboundMeaning, { before, phrase, after }: Found): boolean {
  const said = `${before}${phrase.trim()} `;
  if (meaning === 'ATTORNEY')
    return (
      !considers.test(before) &&
      !ourLaw.test(before) &&
      !/ (?:your|su|sus) (?:lawyer|attorney|abogad|counsel|legal)/.test(said)
    );
  if (meaning === 'BANKRUPTCY')
    return (
      !considers.test(before) &&
      !/ (?:avoid|avoiding|need|want|sin|evitar|not) /.test(phrase) &&
      !/ (?:your|su) $/.test(before) &&
      !/^ ?(?:paralegal|lawyer at|law is)/.test(after)
    );
  if (meaning === 'DECEASED')
    return (
      !things.test(said) &&
      !/^ (?:mi |el |la |su )?(?:celular|telefono|perr[oa]|perrito|gat[oa]|carro|coche|bateria|computadora|pila|senal|motor|negocio|mascota|internet) /.test(
        after,
      ) &&
      !/^ ?(?:off|de (?:risa|hambre|cansancio|sueno|frio|miedo)|tired|serious)\b/.test(after)
    );
  if (meaning === 'REFUSE') return !laterOrPart.test(`${phrase}${after}`) && !deniedRefusal.test(`${said} `);
  if (meaning === 'MINOR')
    return (
      !/ (?:one|oldest|youngest|other|kids?|children|son|daughter|uno|otro|mayor|hijos|hijo|hija) $/.test(before) &&
      !numbersOfThings.test(after.trim()) &&
      !/ (?:account|invoice|bill|debt|car|house|truck|company|business|order|machine|cuenta|factura|deuda|carro|casa|empresa|bill) /.test(
        before,
      ) &&
      !/^ (?:issue|problem|detail|mistake|error|question|change|correction|delay|thing|typo|inconvenience|setback)/.test(
        after,
      )
    );
  return true;
}
