import type { Translated } from '../languages.ts';

/** What each rule says when it stands against a contact, a payment or an erasure: one sentence for people. */
export const ruleTitles = {
  'SYS-INPUT': { en: 'A fact that is needed is missing or unknown', es: 'Falta un dato necesario o no se conoce' },
  'SYS-UNREAD': {
    en: 'Nobody has said yet what the customer’s message means',
    es: 'Nadie ha dicho aún qué significa el mensaje del cliente',
  },
  'SYS-CLOSING': { en: 'The company is being deleted', es: 'La empresa se está eliminando' },
  'SYS-SWITCH': { en: 'Sending is turned off', es: 'El envío está desactivado' },
  'ACC-STATUS': { en: 'Nothing is owed on this account', es: 'No se debe nada en esta cuenta' },
  'BK-STAY': { en: 'A bankruptcy stops all collection', es: 'Una quiebra detiene todo cobro' },
  DECEASED: { en: 'The customer has died', es: 'El cliente ha fallecido' },
  'REGF-CEASE': { en: 'The customer asked not to be contacted', es: 'El cliente pidió que no se le contacte' },
  'HOUSE-STOP': {
    en: 'A stop stands: the customer asked for it, or a team member placed it',
    es: 'Hay un alto: el cliente lo pidió o un miembro del equipo lo puso',
  },
  'REGF-ATTY': { en: 'An attorney represents the customer', es: 'Un abogado representa al cliente' },
  'REGF-DISPUTE': {
    en: 'The debt was disputed in time and is not verified yet',
    es: 'La deuda se disputó a tiempo y aún no está verificada',
  },
  'HOUSE-DISPUTE-OPEN': { en: 'A dispute is open', es: 'Hay una disputa abierta' },
  'REGF-THIRDPARTY': {
    en: 'Somebody else may receive the message',
    es: 'Otra persona podría recibir el mensaje',
  },
  'REGF-SOCIAL': { en: 'Social networks are not used', es: 'No se usan redes sociales' },
  'TCPA-REVOKE': { en: 'This number opted out', es: 'Este número se dio de baja' },
  'REGF-OPTOUT': {
    en: 'This address or number opted out',
    es: 'Esta dirección o este número se dio de baja',
  },
  'TCPA-CONFIRM': {
    en: 'The opt-out cannot be confirmed any more, or not like this',
    es: 'La baja ya no se puede confirmar, o no así',
  },
  'REPLY-ONCE': { en: 'There is nothing left to answer', es: 'No queda nada que responder' },
  'MKT-CHANNEL': { en: 'Advertising goes by e-mail only', es: 'La publicidad solo va por correo electrónico' },
  'CTIA-CAMPAIGN': {
    en: 'The carriers have not approved texts yet',
    es: 'Los operadores aún no han aprobado los SMS',
  },
  'CTIA-3PDEBT': {
    en: 'Carriers do not allow texts for the debts of others',
    es: 'Los operadores no permiten SMS por deudas de terceros',
  },
  'TCPA-CONSENT': {
    en: 'The customer has not agreed to be contacted this way',
    es: 'El cliente no aceptó que se le contacte así',
  },
  'TCPA-REASSIGNED': { en: 'The number belongs to somebody else now', es: 'El número ahora es de otra persona' },
  'REGF-SMS60': {
    en: 'The number was not checked in the last 60 days',
    es: 'El número no se comprobó en los últimos 60 días',
  },
  'REGF-WORKEMAIL': { en: 'This is an e-mail address at work', es: 'Es un correo electrónico del trabajo' },
  'REGF-WORKPLACE': { en: 'The employer does not allow calls', es: 'El empleador no permite llamadas' },
  'REGF-EMAILPROC': {
    en: 'The e-mail address was not obtained by a procedure of the law, or the time to opt out still runs',
    es: 'El correo no se obtuvo por un procedimiento legal, o aún corre el plazo para darse de baja',
  },
  'HOUSE-VALIDATION-CHANNEL': {
    en: 'The validation notice goes by e-mail only',
    es: 'El aviso de validación solo va por correo electrónico',
  },
  'HOUSE-VALIDATION-FIRST': {
    en: 'The validation notice has to come first',
    es: 'Primero debe ir el aviso de validación',
  },
  'REGF-VALIDATION': {
    en: 'The validation notice is overdue',
    es: 'El aviso de validación está atrasado',
  },
  'REGF-ESIGN': {
    en: 'The customer has not agreed to electronic notices',
    es: 'El cliente no aceptó avisos electrónicos',
  },
  'REGF-TIMEBARRED': {
    en: 'The debt is too old to sue for',
    es: 'La deuda es demasiado antigua para demandar',
  },
  'SCRA-ACTIVE': {
    en: 'The customer is on active military duty',
    es: 'El cliente está en servicio militar activo',
  },
  'REGF-THREAT': {
    en: 'Only a person may announce a lawsuit, and only an approved one',
    es: 'Solo una persona puede anunciar una demanda, y solo una aprobada',
  },
  'STATE-NYC-CONSENT': {
    en: 'New York City asks for consent to electronic messages',
    es: 'La ciudad de Nueva York exige aceptar mensajes electrónicos',
  },
  'STATE-NY-EMAIL': {
    en: 'New York asks for written consent to e-mail',
    es: 'Nueva York exige aceptar el correo electrónico por escrito',
  },
  'STATE-DC-CONSENT': {
    en: 'Washington, D.C. asks for consent to electronic messages',
    es: 'Washington, D.C. exige aceptar mensajes electrónicos',
  },
  'REGF-OPTOUT-TEXT': { en: 'The way to opt out is missing', es: 'Falta la forma de darse de baja' },
  'CTIA-TEXT': {
    en: 'The sender or the way to opt out is missing in the text',
    es: 'Falta el remitente o la forma de darse de baja en el SMS',
  },
  'REGF-MINIMIRANDA': {
    en: 'The statement of a debt collector is missing',
    es: 'Falta la declaración del cobrador de deudas',
  },
  'REGF-VALIDATION-CONTENT': {
    en: 'Parts of the validation notice are missing',
    es: 'Faltan partes del aviso de validación',
  },
  'TIMEBARRED-TEXT': {
    en: 'The notice about an old debt is missing',
    es: 'Falta el aviso sobre una deuda antigua',
  },
  'AI-DISCLOSURE': { en: 'It has to say that an assistant writes', es: 'Debe decir que escribe un asistente' },
  'CALL-ID': {
    en: 'The caller has to say who is calling',
    es: 'Quien llama debe decir quién es',
  },
  'CALL-RECORDING': {
    en: 'The notice about recording is missing',
    es: 'Falta el aviso de grabación',
  },
  'PREVIEW-NEUTRAL': {
    en: 'The first words name the debt',
    es: 'Las primeras palabras mencionan la deuda',
  },
  'REGF-LCM': {
    en: 'A voicemail may not say what it is about',
    es: 'Un mensaje de voz no puede decir de qué se trata',
  },
  CANSPAM: {
    en: 'Advertising needs a way to opt out and a postal address',
    es: 'La publicidad necesita una forma de darse de baja y una dirección postal',
  },
  'SETTLE-TEXT': {
    en: 'The amount or the last day of the offer is missing',
    es: 'Falta el importe o el último día de la oferta',
  },
  'STATE-LICENSE-TEXT': {
    en: 'The California license number is missing',
    es: 'Falta el número de licencia de California',
  },
  'REGF-TIME': {
    en: 'It is not between 8 am and 9 pm where the customer may be',
    es: 'No es entre las 8 y las 21 h donde puede estar el cliente',
  },
  'REGF-INCONVENIENT': {
    en: 'The customer called this time inconvenient',
    es: 'El cliente dijo que esta hora no le conviene',
  },
  'HOUSE-STAFF-HOURS': {
    en: 'Outside 8:00 am to 8:00 pm at the place of the customer',
    es: 'Fuera de 8:00 a 20:00 en el lugar del cliente',
  },
  'HOUSE-WINDOW': { en: 'Outside the hours for campaigns', es: 'Fuera del horario de las campañas' },
  'REGF-CALL-7IN7': { en: 'Seven calls in seven days are made', es: 'Ya hay siete llamadas en siete días' },
  'REGF-CALL-AFTERCONV': {
    en: 'There was a conversation in the last seven days',
    es: 'Hubo una conversación en los últimos siete días',
  },
  'STATE-CAP': {
    en: 'The state allows no more contacts for now',
    es: 'El estado no permite más contactos por ahora',
  },
  'HOUSE-CAP': {
    en: 'Enough automatic messages for now',
    es: 'Suficientes mensajes automáticos por ahora',
  },
  'NACHA-REINIT': {
    en: 'The network does not allow this bank debit to be presented again',
    es: 'La red no permite volver a presentar este débito bancario',
  },
  'CARD-VISA': {
    en: 'Visa does not allow another try for now',
    es: 'Visa no permite otro intento por ahora',
  },
  'CARD-MC': {
    en: 'Mastercard does not allow another try for now',
    es: 'Mastercard no permite otro intento por ahora',
  },
  'REGE-STOP': { en: 'The customer stopped this payment', es: 'El cliente detuvo este pago' },
  'REGE-AUTH': {
    en: 'The authorization of the debit or its copy is missing',
    es: 'Falta la autorización del débito o su copia',
  },
  'REGE-VARYING': {
    en: 'The customer has to hear of a changed amount ten days before',
    es: 'El cliente debe conocer un importe distinto diez días antes',
  },
  'NACHA-AUTH': {
    en: 'The authorization of the debit is missing',
    es: 'Falta la autorización del débito',
  },
  'SCRA-6PCT': {
    en: 'Interest of a servicemember is capped',
    es: 'El interés de un militar tiene un límite',
  },
  'REGF-FEE': {
    en: 'Neither the agreement nor the law allows this fee',
    es: 'Ni el contrato ni la ley permiten este cargo',
  },
  RETENTION: {
    en: 'Records have to be kept longer',
    es: 'Los registros deben conservarse más tiempo',
  },
} as const satisfies Readonly<Record<string, Translated>>;

export type RuleId = keyof typeof ruleTitles;

const titles: Readonly<Record<string, Translated>> = ruleTitles;

/** The sentence for a rule, for people; an unknown rule keeps its name. */
export function ruleTitle(id: string): Translated {
  return titles[id] ?? { en: id, es: id };
}
