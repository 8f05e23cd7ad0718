import type { InboundMeaning } from './inbound-meanings.ts';

/** Parts of a clause around a phrase: before it, itself, behind it, and what these say together. */
export interface Parts {
  readonly before: string;
  readonly phrase: string;
  readonly after: string;
  /** `before` and `phrase`. */
  readonly said: string;
  readonly all: string;
}
/** A phrase is not meant where `is` is found at that part, unless the other is found, too. */
export interface Exception {
  readonly at: keyof Parts;
  readonly is: RegExp;
  readonly unless?: Omit<Exception, 'unless'>;
}

/** Somebody else's lawyer, bankruptcy or death: "my landlord's lawyer", "our supplier filed chapter 11". */
const ofOthers: Exception = {
  at: 'said',
  is: / (?:landlords?|tenants?|renters?|neighbou?rs?|bos|boss|employers?|suppliers?|vendors?|coworkers?|colleagues?|friends?|buddy|buddys|teachers?|competitors?|contractors?|doctors?|opponents?|exs?|sisters|brothers|cousins|uncles|accountants?|insurers?|banks|employees?|clients|jefe|vecin[oa]s?|proveedor(?:es|a)?|emplead[oa]s?|empleador|patron|amig[oa]s?|companer[oa]s?|conocid[oa]s?|casero|contador[a]?) (?:[^ ]+ ){0,5}$/,
};
/** Thought of, feared or advised, and not done. */
const considered: Exception = {
  at: 'before',
  is: / (?:thinking|think|considering|consider|might|maybe|avoid|avoiding|unless|told to|told me to|advised|read|heard|before i|before we|option|risk|need|without|afford|threaten|threatening|threatened|want|prevent|quiero|llegar|evite|instead|recommend|could|would|if|looking|perhaps|may|almost|close|near|rather|pensando|evitar|considerando|tal|quizas|quiza|podria|necesito|casi|antes|sin|si|buscar|buscando) (?:[^ ]+ ){0,5}$/,
};
/** "Your message says stop to end": our words, not theirs. */
const ofOurWords: Exception = {
  at: 'said',
  is: / (?:message|messages|text|texts|mail|email|it|line|note|sms|reminder|notice|mensaje|texto|correo|dice) (?:just |only |still )?(?:says?|said|reads?|tells? me|dice|decia|pone) (?:at the (?:bottom|end) |here |there |abajo )?(?:to |that |i can |que )?(?:reply |text |type |write |responda |responder |mande )?(?:stop|end|quit|cancel|unsubscribe|alto|baja|parar|cancelar) /,
};
const messages =
  / (?:text\w*|messag\w*|emails?|calls?|calling|reminders?|notices?|notifications?|alerts?|harass\w*|bother\w*|avisos?|recordatorios?|mensajes?|textos?|llam\w+|correos?) /;

const stop: readonly Exception[] = [
  ofOurWords,
  // "Se me borró su número".
  {
    at: 'before',
    is: / (?:se (?:me|le|nos)|me) $/,
    unless: { at: 'phrase', is: /^ (?!borr|quit|perd|elimin|cancel|olvid)/ },
  },
  // "I am not getting your texts": a complaint that nothing comes.
  {
    at: 'phrase',
    is: /^ (?:not|never|no|longer)(?: [^ ]+){0,2} (?:getting|get(?! in touch)|gets|got|receiving|receive|received|seeing|see|seen) /,
    unless: { at: 'said', is: / (?:want|wants|wish|wishes|like|need|prefer|should|care|to|rather|quiero|deseo) / },
  },
  // "No me han llamado".
  { at: 'phrase', is: / (?:han|ha|habian|he|hemos|pude|puedo|podido|logre|logro|pudo|pudimos) / },
  // A place or a thing that is called a stop, or somebody else who stops.
  {
    at: 'said',
    is: / (?:bus|truck|pit|rest|non|next|first|last|quick|full|short|one|a|an|the|my|your|our|at|did|does|when|until|can not|could not|would not|door|whistle|pay|payment|tab|train|subway|metro|gas|every) stop ?$| (?:i|we|he|she) (?:will |can |could |did |do |should |just |have to |need to |had to |am going to |want to |got to |never |not )*stop ?$/,
  },
  // "Please remove the late fee", "quítenme el recargo": money and orders end without any message ending.
  {
    at: 'all',
    is: / (?:remove|take|stop|cancel\w*|end|discontinue|terminate|delete|quit|quit\w+|quite|borr\w+|elimin\w+|saqu\w+) (?:[^ ]+ ){0,3}(?:recargos?|cargos?|interes|intereses|multas?|comision|fees?|interest|charges?|penalty|hold|pagos?|payments?|plan|autopay|orders?|pedido|servicio|tarjeta|card|contract|membership|renta|rent) /,
    unless: { at: 'all', is: messages },
  },
  { at: 'all', is: / unsubscribe (?:link|button|page|option)\b/ },
  // "No contact info on your letter": a thing with such a name.
  {
    at: 'all',
    is: / contact (?:info|information|details|person|form|page|number|email|name|lens|lenses|yet)\b| contact with (?!me\b|us\b|my\b|our\b|you)| (?:old|other|previous|former|wrong) (?:number|phone|email|address|cell|one|numero|telefono|correo)\b| (?:manden|mande|envien|envie|send) (?:me )?(?:la |el |the |a |an |it |my |esa |ese )?(?:factura|recibo|codigo|enlace|link|foto|comprobante|cheque|check|receipt|invoice|code|statement)\b/,
  },
  // "Do not stop sending", "no dejen de mandar": somebody asks for more, not for less.
  {
    at: 'phrase',
    is: /(?:^| )(?:not|never|no|nunca) (?:[^ ]+ |want (?:you |them |it |these )?to |want (?:these|the|my|your) [^ ]+ to |quiero (?:que )?|wish to |trying to |asking (?:you )?to |mean (?:you )?to )?(?:stop|stopping|quit|end|cease|hesitate|forget|opt|unsubscribe|dejen?|deje|dejar|paren?|olviden?|cancelen?) /,
    unless: { at: 'before', is: / (?:you|they|these|messages|texts|it) $/ },
  },
];

/** Where a phrase does not mean what it says, by meaning. */
export const exceptions: Readonly<Partial<Record<InboundMeaning, readonly Exception[]>>> = {
  OPT_OUT: stop,
  CEASE: stop,
  CALL_OPT_OUT: stop,
  STOP_PAYMENT: [
    // "Stop charging me late fees" is about what is owed, "stop payment on the check" about a paper of theirs.
    {
      at: 'all',
      is: / (?:fees?|interest|penalt(?:y|ies)|recargos?|interes|intereses|multas?|checks?|cheques?) /,
      unless: { at: 'all', is: / (?:autopay|automatic\w*|debit card|credit card|bank account|tarjeta|checking) / },
    },
    // One of several that is not used any more.
    { at: 'all', is: / (?:old|expired|lost|previous|ending|ends|viej[oa]|vencid[oa]|perdid[oa]|termina\w*|anterior) / },
    // "Don't charge my card and then say that I never paid", "did you stop…": told, not asked for.
    {
      at: 'before',
      is: / (?:i|we) (?:did|do|have|had|was|were|am|are|can|could)(?: [^ ]+)? $/,
      unless: {
        at: 'phrase',
        is: /want|agree|authori|permi|allow|consent|like|wish|need|longer|cancel|stop|revok|withdraw|rescind/,
      },
    },
  ],
  ATTORNEY: [
    // Who may act for somebody is no lawyer who represents them: a person reads it.
    { at: 'all', is: / powers? of attorney /, unless: { at: 'all', is: / (?:law\w*|represent\w*|counsel) / } },
    { at: 'all', is: / attorneys? general | (?:divorce|custody|immigration|traffic) / },
    ofOthers,
    {
      ...considered,
      unless: { at: 'said', is: / (?:my|our|mi|nuestr[oa]) (?:[^ ]+ )?(?!.* (?:if|ask|afford|unless|si) ).*$/ },
    },
    { at: 'said', is: / (?:if|ask|afford|unless|si) (?:[^ ]+ ){0,4}(?:law\w*|attorneys?|abogad\w+|counsel) $/ },
    { at: 'before', is: / (?:paid|paying|pay|owe|owed|pague|pagar|le debo a) (?:[^ ]+ ){0,2}$/ },
    { at: 'before', is: / (?:your|su|sus|the companys|their) (?:[^ ]+ )?$/ },
    { at: 'said', is: / (?:your|su|sus) (?:lawyer|attorney|abogad|counsel|legal)/ },
    {
      at: 'after',
      is: /^ (?:friend|cousin|buddy|brother|neighbor|uncle|sister|show|tv|joke|bill|fees?|bills|general)\b/,
    },
  ],
  BANKRUPTCY: [
    { at: 'after', is: /^ (?:scares|sounds|ruins|would|will|looks|seems|terrifies)\b/ },
    { at: 'all', is: / (?:hospital|army|navy|military|rehab|port|jail) / },
    ofOthers,
    considered,
    {
      at: 'before',
      is: / (?:brother|sister|cousin|uncle|aunt|dad|father|hermano|hermana|primo|prima|tio) (?:[^ ]+ ){0,3}$/,
    },
    { at: 'all', is: / (?:episode|book|textbook|novel|season|libro|novela|taxes) / },
    { at: 'phrase', is: / (?:avoid|avoiding|need|want|sin|evitar|not) / },
    { at: 'before', is: / (?:your|su) $/ },
    { at: 'after', is: /^ ?(?:paralegal|lawyer at|law is)/ },
    {
      at: 'after',
      is: /^ (?:of|in|del?) (?:the |my |a |la |el |this |that |our )?(?:[^ ]+ )?(?:show|series|story|manual|bible|serie|game|course|class)\b/,
    },
    { at: 'after', is: /^ (?:is|was|would be|wont be) (?:not|never|no|the last)\b|^ (?:me|us) / },
    { at: 'all', is: / (?:laid off|let us go|my job) / },
  ],
  DECEASED: [
    ofOthers,
    {
      at: 'said',
      is: / (?:phone|battery|dog|cat|car|computer|laptop|truck|engine|pet|puppy|line|connection|internet|wifi|tablet|charger|link|page|site|app|server|fish|bird|horse|van|celular|telefono|perro|perrito|gato|carro|coche|bateria|computadora|pila|senal|pagina|motor|negocio|sistema|mascota|plant|plants|printer|fridge|conversation|interest|patience|paciencia|check|mail|deal) (?:[^ ]+ ){0,4}$/,
    },
    // "That address is dead".
    {
      at: 'said',
      is: / (?:one|address|number|account|card|website|email|deal|street|season|line|market|business|town|link) (?:[^ ]+ ){0,2}dead $/,
    },
    // "He passed me the money", "my check passed", "I passed the exam".
    {
      at: 'all',
      is: / passed (?:on |in |by |down |it |out )?(?:me|us|you|your|the(?! \d)|this(?! (?:morning|week|month|year|past|afternoon|spring|summer|fall|winter))|that|it|my|our|an?|along|to|by|out|over|audit|inspection|exam|test|muster|credit)\b/,
    },
    {
      at: 'said',
      is: / (?:payment|check|deadline|date|time|days?|weeks?|month|invoice|bill|message|letter|info|information|form|it|this|exam|test|inspection|audit|bar|law|request|storm|offer|order|question|word|moment|phase|kidney|stone|stones) (?:[^ ]+ ){0,3}passed /,
    },
    { at: 'said', is: / (?:was|were|been|be|i|we) passed / },
    {
      at: 'after',
      is: /^ (?:mi |el |la |su )?(?:celular|telefono|perr[oa]|perrito|gat[oa]|carro|coche|bateria|computadora|pila|senal|motor|negocio|mascota|internet) /,
    },
    { at: 'all', is: / (?:in|en) (?:the|our|my|la|mi|nuestra) (?:family|familia)\b/ },
    { at: 'after', is: /^ (?:day|my (?:wallet|bank|budget|savings|sleep|weekend|account|paycheck))\b/ },
    { at: 'after', is: /^ ?(?:off|de (?:risa|hambre|cansancio|sueno|frio|miedo)|tired|serious)\b/ },
  ],
  REFUSE: [
    {
      at: 'phrase',
      is: / (?:let|letting|lets|allow|allows|able|deja|dejan|take|taking|accept|accepting|load|loading|forget|miss|skip|fail|delay|stop) /,
    },
    { at: 'said', is: / (?:said|say|saying|meant|mean|dije|digo|diciendo) (?:[^ ]+ ){0,4}(?:pay|paying|pag\w+) $/ },
    // Not yet, or not all of it, or not by this way.
    {
      at: 'all',
      is: / (?:until|till|til|before|today|tomorrow|tonight|all|everything|full|half|now|yet|this (?:week|month)|at once|right away|on|by|more|hasta|antes|hoy|manana|ahora|ahorita|todo|toda|completo|mitad|aun|todavia|esta semana|este mes|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia)|online|cash|efectivo|tarjeta|card|late|tarde|interest|fee|fees|convenience|attention|rent|tip|shipping|twice|double|taxes|bills) /,
    },
    // Refusing the refusal: "I am not refusing to pay".
    {
      at: 'said',
      is: / (?:not|never|no|nunca) (?:[^ ]+ )?(?:refus\w+|declin\w+|stop\w*|quit\w*|niego|negando|rehus\w+|negamos|dejo|deje|dejar\w*|parar\w*) /,
    },
  ],
  WRONG_NUMBER: [
    {
      at: 'said',
      is: / (?:card|account|routing|invoice|check|order|tracking|zip|po|confirmation|reference|tax|cuenta|tarjeta|factura) (?:number|code|numero) /,
    },
    {
      at: 'before',
      is: / (?:i|we) (?:have |had )?(?:entered|typed|put|gave|used|dialed|wrote|clicked|sent|called|texted) (?:[^ ]+ ){0,2}$/,
    },
  ],
  DISPUTE: [
    {
      at: 'said',
      is: / (?:counseling|medical|hospital|doctors?|electric|phone|grocery|vet|utility|water|gas|other) bills? /,
    },
    // Something of ours that never came.
    {
      at: 'said',
      is: / (?:code|link|email|text|message|receipt|confirmation|statement|letter|reminder|codigo|enlace|correo|mensaje|recibo) (?:[^ ]+ ){0,2}(?:never|nunca|not|no) /,
    },
    {
      at: 'all',
      is: / (?:lleg\w+|recib\w+|got|received|get|receive) (?:la |el |a |an |the |any |un |una |my |your |su )?(?:factura|bill|invoice|statement|estado|paper|copy|copia) /,
    },
    {
      at: 'said',
      is: / (?:not|never|no) (?:[^ ]+ )?(?:know|remember|see|find|have|recall|got|sure|understand|se|recuerdo|entiendo|sabia) (?:[^ ]+ ){0,3}(?:account|invoice|bill|order|number|owe|debo|adeudo|debe|factura|cuenta)/,
    },
    {
      at: 'said',
      is: / (?:number|address|name|email|zip|spelling|date|numero|direccion|nombre|correo) (?:is|are|was|on|esta) /,
    },
    {
      at: 'all',
      is: / (?:dispute|contest) (?:nothing|anything|nada)\b| disput\w+ (?:it |this |that |something )?with (?!you)/,
    },
    { at: 'all', is: / (?:site|portal|page|website|link|app) / },
    { at: 'said', is: / (?:paid|pague) (?:my|the|mi|el|la) (?:lawyer|rent|landlord|bank|taxes|renta|abogado)/ },
    { at: 'said', is: / bank (?:[^ ]+ ){0,4}fraud / },
    { at: 'said', is: / (?:take|taking|knock|waive) (?:[^ ]+ ){0,4}off / },
    // A dispute with somebody else.
    {
      at: 'said',
      is: / (?:with|against|con) (?:my|mi|the|el|our) (?:bank|landlord|roommate|ex|employer|insurance|neighbor|banco|casero)/,
    },
  ],
  MINOR: [
    { at: 'all', is: / menor (?:la|el|que|de lo) / },
    {
      at: 'said',
      is: / (?:problema|detalle|cambio|asunto|error|gasto|cosa|punto|falla|retraso|monto|cantidad) menor /,
    },
    {
      at: 'before',
      is: / (?:one|oldest|youngest|other|kids?|children|son|daughter|uno|otro|mayor|hijos|hijo|hija) (?:in |is |en )?$/,
      unless: { at: 'phrase', is: / (?:minor|menor|phone|number|cell|telefono|celular|numero) / },
    },
    // "My 16 year old drives now".
    {
      at: 'said',
      is: / (?:my|our|have an?|has an?|got an?|and an?) (?:[^ ]+ ){1,3}old $/,
      unless: { at: 'all', is: / (?:phone|number|cell|text|texting|line) / },
    },
    { at: 'phrase', is: / grade school / },
    {
      at: 'after',
      is: /^ (?:[^ ]+ )?(?:days?|dollars?|bucks|minutes?|hours?|percent|weeks?|months?|cents|dias?|dolares|pesos|meses|semanas|minutos|horas|euros|payments?|pagos?|invoices?|facturas?|units?|items?|people|miles|years? (?:with|in|as|now|of|customer|late|ago)|anos (?:con|en|de|siendo|como|trabajando|pagando|viviendo|aqui|comprando))\b/,
    },
    {
      at: 'before',
      is: / (?:account|invoice|bill|debt|car|house|truck|company|business|order|machine|cuenta|factura|deuda|carro|casa|empresa) /,
    },
    {
      at: 'after',
      is: /^ (?:issue|problem|detail|mistake|error|question|change|correction|league|leagues|surgery|injury|injuries|fix|repair|repairs|adjustment|delay|thing|typo|inconvenience|setback)/,
    },
  ],
};
