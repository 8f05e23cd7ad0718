/** What a customer may mean, besides STOP, START and HELP; a text may mean several things. */
export const inboundMeanings = [
  ...(['OPT_OUT', 'START', 'HELP', 'WRONG_NUMBER', 'CEASE', 'ATTORNEY', 'REFUSE', 'BANKRUPTCY'] as const),
  ...(['DISPUTE', 'DECEASED', 'CALL_OPT_OUT', 'INCONVENIENT', 'TIME_OK'] as const),
] as const;
export type InboundMeaning = (typeof inboundMeanings)[number];

const who =
  '(?:he|she|they|mother|mom|father|dad|husband|wife|spouse|partner|brother|sister|son|daughter|owner|customer)';
/** Of "I will not pay": a time or a part of it is no refusal. */
const unlessTimed =
  '(?! (?:it |this |that |you )?(?:until|till|before|today|tomorrow|now|all|on|by|in|more|hasta|antes|hoy|ahora|todo|el|la))';

/**
 * Patterns over plain text: lower case, without accents, apostrophes and punctuation. They lean to the careful side:
 * what stops contact is asked of a member at once, what goes on cannot be taken back.
 */
export const inboundPatterns: Readonly<Partial<Record<InboundMeaning, ReadonlyArray<RegExp>>>> = {
  OPT_OUT: [
    /(?<!dont |do not |cant |not )\bstop (?:texting|messaging|emailing|mailing|sending|writing|spamming|bothering|harassing)\b/,
    /\b(?:unsubscribe|opt(?:ing)? (?:me )?out|take me off|remove (?:me|my number|this number|us)|(?:delete|lose) my number)\b/,
    /\bno more (?:texts?|messages?|e ?mails?|sms|mensajes|textos|correos)\b/,
    /\b(?:do not|dont|never) (?:text|message|email|write)(?: to)? (?:me|us)\b/,
    /\b(?:dej(?:e|en|a)|par(?:e|en|a)) de (?:escribir|mandar|enviar|molestar|textear|acosar)/,
    /\b(?:quitenme|quiteme|borren? mi numero|darme de baja|denme de baja|no quiero mas (?:mensajes|textos|correos))\b/,
    /\bno (?:me|nos) (?:vuelvan? a )?(?:escrib|mand|envi|moleste)/,
  ],
  CEASE: [
    /\b(?:do not|dont|never|stop|quit|no longer) (?:ever )?contact(?:ing)?\b/,
    /\bcease (?:and desist|all|any|contact|communicat)/,
    /\b(?:stop|no (?:more|further)) (?:all )?(?:contact|communications?)\b/,
    /\bno (?:me|nos) (?:vuelvan? a )?contact/,
    /\b(?:dej(?:e|en)|par(?:e|en)) de contactar/,
    /\bno vuelvan? a (?:contactar|comunicarse)/,
    /\bcese(?:n)? (?:todo|toda|el|la) (?:contacto|comunicacion)/,
  ],
  ATTORNEY: [
    /\b(?:my|our) (?:own )?(?:lawyer|attorney|counsel|solicitor)s?\b/,
    /(?<!dont |do not |cant |not )\b(?:have|hired|retained|got|with|by) (?:a |an )?(?:lawyer|attorney|legal counsel)\b/,
    /\brepresented by\b/,
    /\b(?:mi|nuestro|nuestra) abogad[oa]s?\b/,
    /(?<!no )\b(?:tengo|contrate|contratamos|tenemos) (?:un |una )?abogad[oa]\b/,
  ],
  REFUSE: [
    /\b(?:i|we) (?:refuse|decline) to (?:ever )?pay\b/,
    new RegExp(
      `\\b(?:will not|wont|will never|not going to|never going to|not gonna|aint gonna|refuse to) (?:be )?pay(?:ing)?\\b${unlessTimed}`,
    ),
    /\b(?:me|nos) neg(?:o|amos) a pagar\b/,
    new RegExp(`\\bno (?:lo |la |les |le )?(?:voy a|vamos a|pienso|pensamos) pagar(?:les|lo|la|le)?\\b${unlessTimed}`),
    new RegExp(`\\b(?:no|nunca) (?:lo |la |les |le )?(?:pagare|pagaremos)\\b${unlessTimed}`),
  ],
  BANKRUPTCY: [
    /(?<!not |no |never )\bchapter (?:7|11|12|13|seven|eleven|thirteen)\b/,
    /(?<!not |no |never |avoid )\b(?:filed?|filing|declared?|declaring|in|went|go|going|am|are) (?:for )?bankrupt(?:cy)?\b/,
    /\bbankruptcy (?:court|case|attorney|lawyer|trustee|petition|filing)\b/,
    /(?<!no )\b(?:bancarrota|en quiebra|declar(?:e|o|amos) (?:la )?quiebra|capitulo (?:7|11|13))\b/,
  ],
  DISPUTE: [
    /\b(?:dont|do not|never|didnt|did not) (?:owe|order(?:ed)?|buy|bought|purchased?|authori[sz]ed?|sign(?:ed)? up)\b/,
    /\bnot my (?:debt|bill|account|invoice|charge)\b/,
    /\b(?:amount|balance|total|invoice|bill|charge|number|price|sum|debt) (?:is|was|are|looks|seems)(?: all| totally| completely)? (?:wrong|incorrect|off|too high|a mistake|not (?:right|correct|mine))\b/,
    /\b(?:amount|balance|total|invoice|bill|charge|debt) (?:isnt|wasnt|doesnt look) (?:right|correct|mine)\b/,
    /\bwrong (?:amount|balance|total|invoice|bill|charge|price)\b/,
    /\bdisput(?:e|es|ed|ing)\b/,
    /\balready paid\b|\bpaid (?:this|it|that|you) already\b|\b(?:i|we) (?:have )?paid (?:this|it|that)\b/,
    /\b(?:identity theft|stolen identity|fraud|scam|robo de identidad|fraude|estafa)\b/,
    /\bno (?:les |le |te |lo |la )?deb(?:o|emos)\b|\bno es mi (?:deuda|factura|cuenta|cargo)\b/,
    /\b(?:monto|importe|cantidad|saldo|cuenta|factura|total|cargo) (?:esta mal|(?:es|esta) (?:incorrect[oa]|equivocad[oa])|no (?:es|esta) (?:correct[oa]|bien))/,
    /\bya (?:lo |la |les |le )?(?:pague|pagamos|he pagado|hemos pagado)\b|\bdisputo\b|\bdisputar\b/,
  ],
  DECEASED: [
    /\bpassed away\b|\b(?:is|was|are) deceased\b|\bdeceased\b/,
    new RegExp(`\\b${who} (?:has |had |just |recently )?(?:died|is dead)\\b`),
    /\b(?:fallecio|fallecid[oa]|falleciero[n]|murio|difunt[oa]|ha muerto|esta muert[oa])\b/,
  ],
  CALL_OPT_OUT: [
    /\b(?:do not|dont|never|stop|quit|no) (?:ever )?(?:call|calling|calls|phone|phoning)\b(?!(?: me| us| my \w+)? (?:before|after|until|between|on|during))/,
    /\bno more (?:phone )?calls\b/,
    /\bno (?:me|nos) (?:vuelvan? a )?llam(?:e|en|ar)\b(?! (?:antes|despues|hasta|entre|los|el))|\b(?:dej(?:e|en)|par(?:e|en)) de llamar/,
  ],
  TIME_OK: [
    /(?<!dont think |not sure )\bnow (?:is|works|would be)(?: a| just| totally)? ?(?:fine|ok|okay|good|great|perfect)?\b(?! not| a bad| bad| too late)/,
    /\byou (?:can|may) (?:text|call|write|message|reach)(?: to)?(?: me| us)? (?:right )?now\b/,
    /\bthis (?:time|hour) is (?:fine|ok|okay|good)\b/,
    /\bahora (?:esta bien|si puedo|puedo|es buen momento|me viene bien)\b/,
  ],
  WRONG_NUMBER: [
    /\bwrong (?:number|person|phone|guy|lady|man|woman|party|e ?mail|address)\b/,
    /\b(?:no ?one|nobody) (?:here )?(?:by|with|of) (?:that|this) name\b/,
    /\bdoes(?:nt| not) (?:live|work) here\b|\bdo(?:nt| not) know (?:any|who) ?(?:this|that|such|of that)/,
    /\bnumero equivocado\b|\bpersona equivocada\b|\bequivocad[oa] de (?:numero|persona)\b|\bse equivoc(?:o|aron) de\b/,
    /\b(?:aqui no vive|no vive aqui|no conozco a|nadie con ese nombre)\b/,
  ],
};
