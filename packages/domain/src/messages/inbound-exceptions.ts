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
/** Whoever pays their wages, and no customer: "the store where I worked filed chapter 11 so my last check is late". */
const ofWorkplaces: Exception = {
  at: 'all',
  is: / (?:where (?:i|we|my [^ ]+) (?:work\w*|used)|i work(?:ed)? (?:at|for)|my (?:old |last |former |previous |ex |current )?(?:job|workplace|employer|bank|landlord|school|gym|airline|daycare|boss)|donde (?:yo )?trabaj\w+|(?:mi|la) (?:chamba|trabajo)|(?:last|final|my|our) (?:last )?(?:check|paycheck|wages)|sueldo|nos deben|me deben) /,
  unless: {
    at: 'all',
    is: / (?:i|we|yo|my wife|my husband) (?:have |had |just |already |recently |also |am |are |did |me )*(?:filed|file|declared|filing|presente|declare) /,
  },
};
/** Whoever may be the customer, or speak of one: without them what died is a thing, and what went under a firm of others. */
const person =
  /(?:mother|mom|mum|momma|mama|father|dad|daddy|papa|pa|ma|pop|pops|parents?|husband|hubby|wife|spouse|brother|bro|sister|sis|son|daughter|uncle|aunt|auntie|grand[a-z]*|granny|nana|owner|customer|cousin|nephew|niece|roommate|person|people|man|woman|lady|gentleman|guy|dude|account holder|holder|client|tenant|patient|boss|debtor|recipient|resident|homeowner|member|subscriber|user|buyer|borrower|kid|child|boy|girl|baby|fiance|boyfriend|girlfriend|partner|neighbor|friend|coworker|nameof|mr|mrs|ms|miss|dr|he|she|they|who|whom|whose|him|her|somebody|someone|one|love|late|veteran|pastor)/;
/** "The battery in my truck is dead". */
const ofThings: Exception = {
  at: 'said',
  is: / (?:my|our|the|your|this) (?:[^ ]+ ){1,7}(?:died|dead) $/,
  unless: { at: 'said', is: new RegExp(` ${person.source}s? `) },
};
/** "My old employer went bankrupt": a firm that is not theirs. */
const ofOtherFirms: Exception = {
  at: 'said',
  is: / (?:my|his|her|their|a|that|another) (?!(?:old )?(?:company|business|shop|firm|store|husband|wife|spouse|partner|corporation|llc|restaurant|farm|client|family|estate|mother|father|mom|dad|parents|debts?|case|chapter|bankruptcy|salon|clinic|practice|lawyers?|attorneys?) )(?:[^ ]+ ){1,3}(?:went|going|goes|is|was|are|got|filed|files|declared) (?:[^ ]+ ){0,2}(?:bankrupt|bankruptcy|chapter [^ ]+) $/,
  unless: { at: 'said', is: / (?:i|we) (?:have |had |just |also )*(?:filed|declared|went|am|are) / },
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
  {
    at: 'phrase',
    is: / (?:llegan|llega|llego|llegaron|abren|aparecen|entran|cargan|salen|han|ha|habian|he|hemos|pude|puedo|podido|logre|logro|pudo|pudimos) /,
  },
  // "Do not text back, I am driving", "do not bother mailing it".
  {
    at: 'all',
    is: / (?:not|never) (?:text|write|call|reply|message) back | not bother (?:mailing|sending|emailing|writing) (?:it|the|that|a|my) | texting and (?:driving|walking) /,
    unless: { at: 'all', is: / (?:again|ever|anymore|stop) / },
  },
  // "Can not talk now text me".
  { at: 'phrase', is: /^ not (?:talk|speak|chat|answer|pick|come|pay|open|find) / },
  // "No me llamo Pedro".
  { at: 'phrase', is: / me llamo / },
  // A place or a thing that is called a stop, or somebody else who stops.
  {
    at: 'said',
    is: / (?:bus|truck|pit|rest|non|next|first|last|quick|full|short|one|a|an|the|my|your|our|at|did|does|when|until|can not|could not|would not|door|whistle|pay|payment|tab|train|subway|metro|gas|every) stop ?$| (?:i|we|he|she) (?:will |can |could |did |do |should |just |have to |need to |had to |am going to |want to |got to |never |not )*stop ?$/,
  },
  // "Please remove the late fee", "quítenme el recargo": money and orders end without any message ending.
  {
    at: 'all',
    is: / (?:remove|take|stop|cancel\w*|end|discontinue|terminate|delete|quit|quit\w+|quite|borr\w+|elimin\w+|saqu\w+) (?:[^ ]+ ){0,3}(?:recargos?|cargos?|interes|intereses|multas?|comision|fees?|interest|charges?|penalty|hold|pagos?|payments?|plan|autopay|orders?|pedido|servicios?|tarjeta|card|contract|membership|renta|rent) /,
    unless: { at: 'all', is: messages },
  },
  // "You do not need to call, I am on it": no wish that it ends.
  {
    at: 'all',
    is: / (?:you|they) (?:do not|will not|would not) (?:need|have) to (?:call|text|email|write|message|remind|contact|send)| no need (?:to|for) | no hace falta | no es necesario | no necesitan? (?:llamar|mandar|escribir|enviar)/,
    unless: { at: 'all', is: / (?:stop|again|anymore|any more|ever|mas|paren|dejen) / },
  },
  {
    at: 'all',
    is: / (?:waitlist|wait list|waiting list|off hold|schedule|calendar|lease|guest list|lista de espera) /,
    unless: { at: 'all', is: messages },
  },
  // A name or a line on a paper.
  {
    at: 'all',
    is: / (?:middle|last|maiden|first|company|business|old|wrong) name | (?:from|off|on) (?:the|my|our|this|that) (?:invoice|bill|receipt|order|plan|policy|statement|lease|account|autopay) /,
    unless: { at: 'all', is: / (?:text\w*|messag\w*|list|emails?|calls?|reminders?|contact\w*|sms) / },
  },
  { at: 'all', is: / unsubscribe (?:link|button|page|option)\b/ },
  // "Stop the delivery", "quit my job", "cancele mi cita": things of theirs that end.
  {
    at: 'all',
    is: / (?:stop|stopped|cancel\w*|end|discontinue|terminate|quit|pause|hold|skip|pare|paren|deten\w*|suspend\w*|anul\w*) (?:the |my |our |this |that |next |all |el |la |los |las |mi |mis |nuestr[oa] |ese |esa )*(?:[^ ]+ )?(?:cita|appointment|reservation|booking|cleaning|delivery|deliveries|(?<!this )(?<!discontinue )service|lawn|cable|internet|luz|agua|gas|water|electricity|membresia|gimnasio|gym|insurance|seguro|policy|paquete|package|smoking|worrying|laughing|working|job|contrato|visit|visits|trial|lessons?|classes|pickup|reserva|clase|clases|visita)(?= )(?! (?:list|texts?|messages?|emails?|alerts?|reminders?|calls?))/,
    unless: { at: 'all', is: messages },
  },
  // "Dar de baja el servicio de cable": what ends is a thing that is paid for.
  {
    at: 'all',
    is: / baja (?:a |de |en |del |al )?(?:el |la |los |mi |mis |un |una )?(?:servicios?|cable|internet|luz|agua|gas|plan|contrato|membresia|suscripcion de|seguro|linea|gimnasio|temporal|medica|laboral|presion|velocidad|tarifa|mensualidad|precio|interes|carro|auto|temperatura)(?= )/,
    unless: { at: 'all', is: messages },
  },
  // "Sacar una cuenta", "quitarme la deuda de encima": what one gets done.
  {
    at: 'phrase',
    is: /^ (?:sac|saqu|quit|retir|borr)\w* (?:[^ ]+ ){0,3}(?:cuenta|copia|cita|dinero|foto|prestamo|deuda|credito|cheque|permiso|pasaporte|licencia) /,
    unless: { at: 'all', is: / (?:lista|mensajes?|textos?|sistema|base de datos) / },
  },
  {
    at: 'phrase',
    is: /^ (?:sacar|retirar|quitar|borrar|sacando) /,
    unless: {
      at: 'all',
      is: / (?:lista|list|mensajes?|textos?|texts|sistema|base|numero|telefono|celular|correo|registros?|nombre|datos|contactos?) /,
    },
  },
  // "I opted out by mistake", "put me back on".
  {
    at: 'all',
    is: / (?:by mistake|by accident|accidentally|on accident|sin querer|por error|sign me back|back on|again please subscribe|hit the wrong|wrong key|wrong button|de tecla|de boton) /,
  },
  // "No contact info on your letter": a thing with such a name.
  {
    at: 'all',
    is: / contact (?:info|information|details|person|form|page|number|email|name|lens|lenses|yet)\b| contact with (?!me\b|us\b|my\b|our\b|you)| (?<!this )(?:old|other|previous|former|wrong) (?:number|phone|email|address|cell|one|numero|telefono|correo)\b| (?:manden|mande|envien|envie|send) (?:me )?(?:la |el |the |a |an |it |my |esa |ese |otra |otro |another |mas )?(?:factura|recibo|codigo|enlace|link|foto|comprobante|cheque|check|receipt|invoice|code|statement)\b/,
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
    // A lawyer for something else: "mi abogado de inmigración", "my divorce lawyer took all my money".
    {
      at: 'all',
      is: / attorneys? general | (?:divorce|custody|immigration|traffic|injury|accident|criminal|dui|patent|adoption|citizenship|visa|asylum|inmigracion|migracion|migratorio|divorcio|custodia|transito|accidentes?|penal|asilo) /,
      unless: {
        at: 'all',
        is: / (?:represent\w*|handl\w*|talk|speak|call him|call her|hable|hablen|contact\w*|estate|lleva|debt|bill|deuda) /,
      },
    },
    {
      at: 'all',
      is: / (?:union|sindicato|agency|realtor|agent) /,
      unless: { at: 'all', is: / (?:law\w*|attorney|counsel|abogad[oa]) / },
    },
    // Where an office is, and whose lawyer it is.
    {
      at: 'after',
      is: /^ (?:s )?(?:office )?(?:is |esta )?(?:across|near|next|down the|around|upstairs|behind)\b|^ (?:del|de mi|de la|de su|of my|of the) (?:caser|vecin|jef|patron|empresa|banco|ex|amig|prim|compan|renta|landlord|neighbor|boss|bank|company)/,
    },
    // What a lawyer costs is no word of theirs.
    {
      at: 'all',
      is: / (?:me (?:cobro|cobra|cobran|costo|cuesta)|(?:got|took|takes|ate|cost|costs|charged|charges|wants|is charging) (?:me |us |up )?(?:all |most |so |too |a |my |half )(?:[^ ]+ ){0,3}(?:money|check|savings|paycheck|lot|much|month)|(?:paid|paying|pay|owe|le pague|le debo|pagarle) (?:a |to )?(?:my|the|mi|al|a mi)) /,
      unless: { at: 'all', is: / (?:talk|speak|contact|represent\w*|hable|hablen) / },
    },
    // Somebody's calling: "my daughter became an attorney", "soy abogado", "I clean the offices of a law firm".
    {
      at: 'all',
      is: / (?:i am|am i|became|become|becoming|is|was|study\w*|studying to be|wants to be|soy|es|era|estudia|estudio para) (?:also |now |just |finally |going to be )?(?:an?|un|una|the)? ?(?:lawyer|attorney|solicitor|barrister|abogad[oa]|licenciad[oa]|paralegal) /,
      unless: {
        at: 'all',
        is: / (?:my|our|mi) (?:lawyer|attorney|abogad[oa]) | represent\w* | (?:handling|helping|llevando) /,
      },
    },
    ofOthers,
    {
      ...considered,
      unless: { at: 'said', is: / (?:my|our|mi|nuestr[oa]) (?:[^ ]+ )?(?!.* (?:if|ask|afford|unless|si) ).*$/ },
    },
    {
      at: 'said',
      is: /(?: (?:if|afford|unless|si)|[a-z] ask) (?:[^ ]+ ){0,4}(?:law\w*|attorneys?|abogad\w+|counsel) $/,
    },
    { at: 'before', is: / (?:paid|paying|pay|owe|owed|pague|pagar|le debo a) (?:[^ ]+ ){0,2}$/ },
    { at: 'before', is: / (?:your|su|sus|the companys|their) (?:[^ ]+ )?$/ },
    { at: 'said', is: / (?:your|su|sus) (?:lawyer|attorney|abogad|counsel|legal)/ },
    {
      at: 'after',
      is: /^ (?:friend|cousin|buddy|brother|neighbor|uncle|sister|show|tv|joke|bill|fees?|bills|general)\b/,
    },
  ],
  BANKRUPTCY: [
    ofWorkplaces,
    ofOtherFirms,
    // "Me van a dejar en bancarrota jaja", "you will bankrupt me": what bills do to people.
    {
      at: 'all',
      is: / (?:(?:dej|llev|mand|pon)(?:ar|an|en|a|as|ando|aron|aran) (?:me |nos )?(?:a |en )?(?:la )?(?:bancarrota|quiebra|ruina)|(?:bankrupt(?:ing|s)?|ruin\w*) (?:me|us|everybody|people)|(?:drive|driving|put|putting|send|sending|make|making|leave|leaving) (?:me|us|you|everyone) (?:in |into |to |go )*(?:bankrupt\w*)|lol|lmao|haha\w*|jaja\w*|jeje\w*|joking|kidding|broma) /,
      unless: {
        at: 'all',
        is: / (?:filed|court|case|trustee|petition|corte|caso|presente|sindico|i am|we are|i went|we went|estoy|estamos|me declare) /,
      },
    },
    // A chapter of something that is read.
    {
      at: 'all',
      is: / (?:chapter|capitulo) [^ ]+ (?:of|from|del?) (?:the |your |my |this |that |our |el |la |su |mi |tu )?(?!(?:the |la )?(?:bankruptcy|us|united|federal|code|court|district|title|quiebras?|bancarrotas?|corte|ley))/,
    },
    { at: 'all', is: / (?:read|reading|leyendo|lei|leer) (?:[^ ]+ ){0,3}(?:chapter|capitulo) / },
    { at: 'after', is: /^ (?:scares|sounds|ruins|would|will|looks|seems|terrifies)\b/ },
    { at: 'all', is: / (?:hospital|army|navy|military|rehab|port|jail|monopoly|poker|casino|vegas|juego) / },
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
    ofThings,
    {
      at: 'after',
      is: /^ (?:to )?(?:my|the|our) (?:old )?(?:truck|car|phone|wallet|bank|dog|cat|van|budget|couch|laptop|washer|dryer|diet)\b/,
    },
    ofOthers,
    {
      at: 'said',
      is: / (?:phone|battery|dog|cat|car|computer|laptop|truck|engine|pet|puppy|line|connection|internet|wifi|tablet|charger|link|page|site|app|server|fish|bird|horse|van|celular|telefono|perro|perrito|gato|carro|coche|bateria|computadora|pila|senal|pagina|motor|negocio|sistema|mascota|plant|plants|printer|fridge|conversation|interest|patience|paciencia|check|mail|deal) (?:[^ ]+ ){0,6}$/,
    },
    // "Se murió mi vaca".
    {
      at: 'after',
      is: /^ (?:mi|mis|el|la|nuestr[oa]|su) (?!(?:mama|mami|papa|papi|madre|padre|espos[oa]|marido|abuel\w*|ti[oa]|herman\w*|hij\w*|niet[oa]|sobrin[oa]|prim[oa]|suegr[oa]|cunad[oa]|mujer|hombre|muchach\w*|nin[oa]|viej[oa]|senor\w*|duen[oa]|titular|cliente|persona|paciente|padrino|madrina|compadre|comadre|novi[oa]|pareja|nana|nuera|yerno|don|dona|nameof|inquilin[oa]|joven|querid[oa]|amad[oa]|difunt[oa]|doctor\w*|semana|ano|mes|dia|noche|manana|tarde|pasad[oa]|lunes|martes|miercoles|jueves|viernes|sabado|domingo|otr[oa]|primer[oa]?|ultim[oa]|que|\d+) )[a-z]+ /,
      unless: { at: 'phrase', is: / (?:fallec\w+|viud\w+|que|perdi\w*|enterr\w+) / },
    },
    // "The mower died": what is no person.
    {
      at: 'said',
      is: /(?<! of| on| with| for| at| from| de| del) (?:the|our|this|your|el|la|nos murio el|nos murio la|me murio el|me murio la) (?!(?:is|was|has|mother|mom|father|dad|husband|wife|spouse|brother|sister|son|daughter|uncle|aunt|grand\w*|owner|customer|cousin|nephew|niece|roommate|person|man|woman|lady|gentleman|guy|dude|account|holder|client|tenant|patient|boss|debtor|recipient|resident|homeowner|member|subscriber|user|buyer|borrower|kid|child|boy|girl|baby|one|late|old|poor|elderly|former|previous|parent|nameof|mr|mrs|ms|dueñ?[oa]|duen[oa]|senor\w*|titular|cliente|mama|papa|madre|padre|espos[oa]|abuel\w*|ti[oa]|herman[oa]|hij[oa]|mujer|hombre|muchach\w*|nin[oa]|doctor\w*|tech\w*|pastor|widow\w*|joven|paciente|inquilin[oa]|persona|two|three|both|whole)(?= ))[a-z]+ (?:just |finally |completely |also |has |se |me |nos )*(?:died|dead|murio) /,
    },
    // "That address is dead".
    {
      at: 'said',
      is: / (?:one|address|number|account(?! (?:holder|owner))|card(?!holder)|website|email|deal|street|season|line|market|business|town|link) (?:[^ ]+ ){0,2}dead $/,
    },
    // "He passed me the money", "my check passed", "I passed the exam".
    {
      at: 'all',
      is: / passed (?:on |in |by |down |it |out )?(?:me|us|you|your|the(?! (?:\d|night|morning|evening|hospital|early|spring|summer|fall|winter|first|second|third|wee|end of))|this(?! (?:morning|week|month|year|past|afternoon|spring|summer|fall|winter))|that|it|my|our|an?(?! (?:few|couple|week|month|year|day|while|long))|along|to|by|out|over|audit|inspection|exam|test|muster|credit)\b/,
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
      is: / (?:until|till|til|before|today|tomorrow|tonight|all|everything|full|half|now|yet|this (?:week|month)|at once|right away|on|by|more|whole|entire|in person|at the|over the|through|via|using|with|hasta|antes|hoy|manana|ahora|ahorita|todo|toda|completo|mitad|aun|todavia|esta semana|este mes|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia)|online|cash|paypal|venmo|zelle|check|cheque|transferencia|credit|debit|app|phone|efectivo|tarjeta|card|late|tarde|interest|fee|fees|convenience|attention|rent|tip|shipping|twice|double|taxes|bills) /,
    },
    // Refusing the refusal: "I am not refusing to pay".
    {
      at: 'said',
      is: / (?:not|never|no|nunca) (?:[^ ]+ )?(?:refus\w+|declin\w+|stop\w*|quit\w*|niego|negando|rehus\w+|negamos|dejo|deje|dejar\w*|parar\w*) /,
    },
  ],
  WRONG_NUMBER: [
    // "I do not live there any more": where they went themselves.
    {
      at: 'said',
      is: / (?:i|we) (?:do |am |are |have |did |will )*(?:not|never|no longer|longer)(?: [^ ]+)? (?:live|work|reside) (?:[^ ]+ )*$/,
    },
    // Of themselves: "I got a new number, it is this one".
    {
      at: 'said',
      is: / (?:i|we) (?:have |just |recently |finally )*(?:got|have|changed|switched|change) (?:a |my |our |to a )?(?:new |different )?(?:number|phone|cell|line)s? $| (?:cambie|cambiamos|tengo) (?:de )?(?:numero|telefono|celular)(?: nuevo)? $/,
    },
    { at: 'all', is: / (?:one|person) who (?:handles|pays|does|takes|deals|keeps|writes|manages) / },
    // "¿Esto es un número equivocado?", "el número de confirmación está equivocado".
    {
      at: 'said',
      is: / (?:esto es|es este|is this|is it|did i (?:get|reach|have)|do i have|tengo) (?:un |el |a |the )*(?:wrong |numero |number )*(?:equivocado |number |person )?$| (?:numero|number) (?:de|of) (?:confirmacion|cuenta|tarjeta|factura|orden|referencia|guia|folio|order|account|invoice) /,
    },
    // "¿Está equivocada la fecha?", "no conozco esa página": a thing.
    {
      at: 'after',
      is: /^ ?(?:la|el|los|las|mi|su)? ?(?:fecha|monto|cantidad|cuenta|factura|pagina|app|link|enlace|forma|direccion|calle|tienda|oficina|sitio|plan|cargo|total|precio|metodo|banco|website|page|place|street|invoice|charge|amount|date|way)\b/,
    },
    // "No me llamo Pedro sino Pablo, pero sí es mi cuenta", "new number, this is Carl": whom we look for.
    {
      at: 'all',
      is: / (?:si es mi|si soy|sino [^ ]+|this is my new|my new number|este es (?:el|mi) nuevo|mi nuevo numero|wrong (?:link|chat|zip|card|key|button|date|amount|page|total|size|color|part|day|time)) /,
    },
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
    // "My check got returned", "the order has not arrived yet": news, and a question.
    {
      at: 'said',
      is: / (?:cheque|check|payment|transfer|deposit|envelope|letter|pago|deposito|transferencia|mail) (?:[^ ]+ ){0,3}(?:returned|wrong|rejected|devuelto|rechazado|bounced) /,
    },
    // An amount that they chose themselves.
    { at: 'all', is: / (?:typed|entered|i (?:put|sent|picked|clicked|chose)|puse|escribi) / },
    {
      at: 'all',
      is: / (?:arriv\w+|lleg\w+|ship\w*|deliver\w*|entreg\w+) (?:[^ ]+ ){0,2}(?:yet|still|todavia|aun) | (?:yet|todavia|aun) (?:no )?(?:[^ ]+ ){0,2}(?:arriv\w+|lleg\w+) /,
    },
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
    // "My 12 year old has a cleaning on Friday".
    {
      at: 'all',
      is: / (?:my|our) (?:[^ ]+ ){1,3}old (?:[^ ]+ )?(?:has an?|needs|wants|will|can|loves|lost|broke|is (?:sick|coming|in)|gets (?:an?|out)) /,
      unless: {
        at: 'all',
        is: / (?:phone|number|cell|text\w*|line|tablet|ordered|signed|opened|bought|agreed|own name|customer|account) /,
      },
    },
    // "I was 14 when I first came to your shop".
    {
      at: 'all',
      is: / (?:when|since) (?:i|we) (?:first |ever )?(?:came|went|started|met|began|moved|got|learned|had) /,
      unless: { at: 'all', is: / (?:sign\w*|contract|agree\w*|account) / },
    },
    { at: 'all', is: / menor (?:la|el|que|de lo) / },
    // "Tengo 15 años siendo cliente".
    {
      at: 'all',
      is: / (?:anos|years) (?:con ustedes|siendo|como|de cliente|trabajando|pagando|viviendo|aqui|comprando|in business|as a|with you|at this|of|clean|sober|married|casad[oa]s?|late|ago) /,
    },
    // "Mi niña de 10 años quiere regresar": a child of theirs, whose the phone and the bill are not.
    {
      at: 'said',
      is: / (?:mi|mis|nuestr[oa]) (?:nin[oa]|hij[oa]|niet[oa]|sobrin[oa]|herman[oa]|herman?it[oa]|hijit[oa]|chamac[oa]|nene|nena|bebe) (?:[^ ]+ )?(?:de|tiene|cumplio|cumple) (?:[^ ]+ ){1,2}(?:anos )?$/,
      unless: {
        at: 'all',
        is: / (?:numero|telefono|celular|mensajes?|recib\w+|escrib\w+|textos?|su nombre|pidio|firmo|mandan\w*|contact\w+) /,
      },
    },
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
      unless: {
        at: 'all',
        is: / (?:phone|number|cell|text|texting|line|ordered|signed|opened|bought|agreed|own name|customer|account) /,
      },
    },
    { at: 'phrase', is: / grade school / },
    {
      at: 'after',
      is: /^ (?:[^ ]+ )?(?:short|away|behind|k|min|mins|hrs|percent|feet|th|past|and counting|payments in|days?|dollars?|bucks|minutes?|hours?|percent|weeks?|months?|cents|dias?|dolares|pesos|meses|semanas|minutos|horas|euros|payments?|pagos?|invoices?|facturas?|units?|items?|people|miles|years? (?:with|in|as|now|of|customer|late|ago)|anos (?:con|en|de|siendo|como|trabajando|pagando|viviendo|aqui|comprando))\b/,
    },
    {
      at: 'before',
      is: / (?:account|invoice|bill|debt|car|house|truck|company|business|order|machine|cuenta|factura|deuda|carro|casa|empresa) /,
      unless: {
        at: 'phrase',
        is: / (?:child|kid|minor|boy|girl|teen\w*|age|aged|underage|nin[oa]|menor|nene|nena|adolescente|son|daughter) /,
      },
    },
    {
      at: 'after',
      is: /^ (?:issue|problem|detail|mistake|error|question|change|correction|league|leagues|surgery|injury|injuries|fix|repair|repairs|adjustment|delay|thing|typo|inconvenience|setback)/,
    },
  ],
};
