import type { Language } from './languages.ts';
import { type ErrorEntry, entry } from './refusals/error-entry.ts';
import type { FieldCode } from './refusals/field-sentences.ts';
import { teamErrors } from './refusals/team-errors.ts';
import type { ValuedProblem } from './refusals/valued-sentences.ts';

/**
 * Every code that a reply can carry: here those that a customer may meet in the portal, in `team-errors.ts` those that
 * only the team meets. The words are the product document's (section 8) where it gives them, else ours.
 */
export const errorCatalogue = {
  ...teamErrors,
  WRONG_FILE: entry(422, 'Wrong file format.', 'Formato de archivo incorrecto.'),
  ACCOUNT_NOT_FOUND: entry(404, 'The invoice was not found.', 'No se encontró la factura.'),
  NOT_FOUND: entry(404, 'What you asked for was not found.', 'No se encontró lo que pidió.'),
  STRIPE_ERROR: entry(
    502,
    'The card payment provider could not process the payment.',
    'El proveedor de pagos con tarjeta no pudo procesar el pago.',
  ),
  ACCOUNT_ALREADY_CLOSED: entry(409, 'This invoice is already paid.', 'Esta factura ya está pagada.'),
  SOME_PERMISSION_NOT_ACCEPTED: entry(
    422,
    'We could not process this. Please try again or contact us.',
    'No pudimos procesarlo. Inténtelo de nuevo o póngase en contacto con nosotros.',
  ),
  SOME_FIELD_IS_MISSING: entry(422, 'Some field is missing.', 'Falta algún campo.'),
  INVALID_AMOUNT: entry(
    422,
    'The amount cannot exceed the total outstanding balance including pending payments and discounts.',
    'El importe no puede superar el saldo pendiente total, incluidos los pagos en curso y los descuentos.',
  ),
  UNAUTHORIZED: entry(401, 'Please log in to continue.', 'Inicie sesión para continuar.'),
  FORBIDDEN: entry(403, 'Your role does not allow this action.', 'Su rol no permite esta acción.'),
  INVALID_FIELD: entry(422, 'Some field is not valid.', 'Algún campo no es válido.'),
  INVALID_STATUS: entry(
    409,
    'This change is not possible in the current status.',
    'Este cambio no es posible en el estado actual.',
  ),
  TOO_MANY_REQUESTS: entry(
    429,
    'Too many attempts. Please wait a moment and try again.',
    'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  ),
  TIMEOUT: entry(504, 'This took too long. Please try again.', 'Esto tardó demasiado. Inténtelo de nuevo.'),
  OVERLOADED: entry(
    503,
    'The service is very busy. Please try again in a moment.',
    'El servicio está muy ocupado. Inténtelo de nuevo en un momento.',
  ),
  IN_RECOVERY: entry(
    503,
    'The service is being restored. Everything can be read; changes and payments will be possible again soon. Nothing was charged.',
    'El servicio se está restaurando. Todo se puede consultar; los cambios y los pagos serán posibles de nuevo en breve. No se cobró nada.',
  ),
  BODY_TOO_LARGE: entry(413, 'What you sent is too large.', 'Lo que envió es demasiado grande.'),
  METHOD_NOT_ALLOWED: entry(405, 'This action does not exist here.', 'Esta acción no existe aquí.'),
  UNSUPPORTED_MEDIA_TYPE: entry(
    415,
    'This kind of content is not accepted here.',
    'Aquí no se acepta este tipo de contenido.',
  ),
  IDEMPOTENCY_KEY_REUSED: entry(
    422,
    'Something else was already saved under this request. Reload the page to see it, then send your change as a new request.',
    'Ya se guardó otra cosa con esta solicitud. Recargue la página para verla y envíe su cambio como una solicitud nueva.',
  ),
  REQUEST_IN_PROGRESS: entry(
    409,
    'The same request is still being worked on. Please wait.',
    'La misma solicitud todavía se está procesando. Espere, por favor.',
  ),
  REPLY_NOT_KEPT: entry(
    409,
    'This was done already, and its answer is told only once. Please ask again for a new one.',
    'Esto ya se hizo, y su respuesta se da una sola vez. Vuelva a pedirla, por favor.',
  ),
  AI_LIMIT_REACHED: entry(
    429,
    'That was a lot of questions for one hour. Please ask again a little later.',
    'Son muchas preguntas para una hora. Vuelva a preguntar un poco más tarde.',
  ),
  STALE_VERSION: entry(
    409,
    'Somebody else changed this in the meantime. Please look at the current state and try again.',
    'Otra persona lo cambió mientras tanto. Revise el estado actual e inténtelo de nuevo.',
  ),
  INVALID_SIGNATURE: entry(400, 'The signature of this event is not valid.', 'La firma de este evento no es válida.'),
  LINK_EXPIRED: entry(
    410,
    'This link has expired. Please ask for a new one.',
    'Este enlace ha caducado. Solicite uno nuevo.',
  ),
  CODE_REQUIRED: entry(
    403,
    'Please confirm first that it is you, with a one-time code.',
    'Confirme primero que es usted con un código de un solo uso.',
  ),
  INVALID_CODE: entry(
    422,
    'This code is not right, or it is no longer valid. Check it, or ask for a new one.',
    'Este código no es correcto o ya no es válido. Compruébelo o pida uno nuevo.',
  ),
  VIEW_ONLY: entry(
    403,
    'You are looking at this page for a customer. Nothing can be changed here.',
    'Está viendo esta página en lugar de un cliente. Aquí no se puede cambiar nada.',
  ),
  OFFER_EXPIRED: entry(
    410,
    'This offer has expired. Please ask for a new one.',
    'Esta oferta ha caducado. Solicite una nueva.',
  ),
  CUT_OFF_PASSED: entry(
    409,
    'It is too late to change this payment. Please contact us.',
    'Ya es tarde para cambiar este pago. Póngase en contacto con nosotros.',
  ),
  COMPANY_CLOSING: entry(
    409,
    'The company is being closed: nothing new is agreed, charged or sent any more.',
    'La empresa se está cerrando: ya no se acuerda, se cobra ni se envía nada nuevo.',
  ),
  PAYMENTS_NOT_READY: entry(
    409,
    'Payments cannot be taken online yet. Nothing was charged; please pay another way.',
    'Todavía no se pueden recibir pagos en línea. No se cobró nada; pague de otra manera.',
  ),
  PAYMENT_IN_PROGRESS: entry(
    409,
    'A payment for this invoice is already being processed.',
    'Ya se está procesando un pago de esta factura.',
  ),
  PAYMENT_NOT_CONFIRMED: entry(
    402,
    'The payment was not confirmed with the bank in time. Nothing was charged; please pay again.',
    'El pago no se confirmó a tiempo con el banco. No se cobró nada; vuelva a pagar.',
  ),
  PAYMENT_METHOD_NOT_FOUND: entry(
    404,
    'This payment method is not saved any more. Please choose another one.',
    'Este método de pago ya no está guardado. Elija otro.',
  ),
  PAYMENT_METHOD_IN_USE: entry(
    409,
    'A plan or a scheduled payment is charged to this method. Change it there first.',
    'Un plan o un pago programado se cobra en este método. Cámbielo allí primero.',
  ),
  PAYMENT_METHOD_WITHDRAWN: entry(
    409,
    'This payment method may not be charged until its owner agrees to it again.',
    'Este método de pago no se puede cobrar hasta que su titular lo autorice de nuevo.',
  ),
  PAYMENT_METHODS_MAX: entry(
    409,
    'No more payment methods can be saved. Remove one first.',
    'No se pueden guardar más métodos de pago. Elimine uno primero.',
  ),
  COLLECTION_STAYED: entry(
    409,
    'Something stands against charging this customer: a bankruptcy, a death or their own word. Nothing may be charged.',
    'Algo impide cobrar a este cliente: una quiebra, un fallecimiento o su propia palabra. No se puede cobrar nada.',
  ),
  CHARGE_NOT_AUTHORIZED: entry(
    409,
    'The customer has not agreed to be charged like this, or has no copy of the terms.',
    'El cliente no ha autorizado este cobro o no tiene copia de las condiciones.',
  ),
  CHARGE_NOT_ANNOUNCED: entry(
    409,
    'The customer has not been told of this charge in time. Nothing is charged by itself.',
    'No se avisó a tiempo al cliente de este cobro. No se cobra nada automáticamente.',
  ),
  MESSAGE_UNREAD: entry(
    409,
    'The customer wrote something that nobody has read yet. Nothing is charged automatically until you say what it means.',
    'El cliente escribió algo que nadie ha leído todavía. No se cobra nada automáticamente hasta que usted diga qué significa.',
  ),
  PLAN_STANDS: entry(
    409,
    'A payment plan covers this invoice. Keep to the plan, or end it first.',
    'Un plan de pagos cubre esta factura. Siga el plan o termínelo primero.',
  ),
  SETTLEMENT_STANDS: entry(
    409,
    'A settlement was agreed for this invoice. Pay as agreed; until it is paid or has ended, nothing else can be agreed.',
    'Hay un acuerdo aceptado para esta factura. Pague lo acordado; hasta que se pague o termine no se puede acordar otra cosa.',
  ),
  PROPOSAL_WAITS: entry(
    409,
    'An amount was proposed for this invoice and waits for an answer. Answer it first.',
    'Ya se propuso un importe para esta factura y espera respuesta. Hay que responder primero.',
  ),
  ACCOUNT_DISPUTED: entry(
    409,
    'This invoice is in dispute. Nothing is charged for it by itself.',
    'Esta factura está en disputa. No se cobra nada por ella automáticamente.',
  ),
  CONSENT_NEEDED: entry(
    422,
    'Please agree to the text above the button first.',
    'Primero acepte el texto que está encima del botón.',
  ),
  PAYMENT_DECLINED: entry(
    402,
    'The card was declined. Please try another card or contact your bank.',
    'La tarjeta fue rechazada. Pruebe con otra tarjeta o póngase en contacto con su banco.',
  ),
  FILE_TOO_LARGE: entry(413, 'The file is too large.', 'El archivo es demasiado grande.'),
  FILE_INFECTED: entry(422, 'A virus scanner stopped this file.', 'Un antivirus detuvo este archivo.'),
  CONTRACT_OVER: entry(
    409,
    'The last day of this contract is over. Give it a later one first, then open it.',
    'El último día de este contrato ya pasó. Póngale antes uno posterior y luego ábralo.',
  ),
  FILE_IS_EVIDENCE: entry(
    409,
    'This file stays as it is: the customer gave it, or the answer to a dispute rests on it.',
    'Este archivo queda como está: lo entregó el cliente, o la respuesta a una disputa se apoya en él.',
  ),
  FILES_FULL: entry(
    409,
    'This record keeps 200 files, which is the most. Delete one first.',
    'Este registro ya guarda 200 archivos, que es el máximo. Elimine uno antes.',
  ),
  FILE_ENCRYPTED: entry(
    422,
    'The virus scanner cannot look into a file with a password. Please save it without one and try again.',
    'El antivirus no puede revisar un archivo con contraseña. Guárdelo sin ella e inténtelo de nuevo.',
  ),
  FILE_NOT_CHECKED: entry(
    503,
    'The file could not be checked for viruses. Please try again in a minute.',
    'No se pudo comprobar si el archivo tiene virus. Inténtelo de nuevo en un minuto.',
  ),
  PICTURE_UNREADABLE: entry(
    422,
    'The picture could not be read. Please save it as JPEG or PNG and try again.',
    'No se pudo leer la imagen. Guárdela como JPEG o PNG e inténtelo de nuevo.',
  ),
  PICTURE_SIZE: entry(
    422,
    'The picture has too many pixels or too few. Please try another size.',
    'La imagen tiene demasiados píxeles o muy pocos. Pruebe otro tamaño.',
  ),
  PROVIDER_UNAVAILABLE: entry(
    503,
    'An outside service does not answer at the moment. Nothing was lost; please try again later.',
    'Un servicio externo no responde en este momento. No se perdió nada; inténtelo de nuevo más tarde.',
  ),
  INTERNAL: entry(
    500,
    'Sorry something went wrong. Please try again later.',
    'Lo sentimos, algo salió mal. Inténtelo de nuevo más tarde.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** True for a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/**
 * The text for a code as people see it. An unknown code is shown as it is; anything that is no text shows the general
 * sentence (document, section 8).
 */
export function errorMessage(code: unknown, language: Language = 'en'): string {
  if (typeof code !== 'string' || code === '') return errorMessage('INTERNAL', language);
  if (!isErrorCode(code)) return code;
  const found: ErrorEntry = errorCatalogue[code];
  return language === 'es' ? found.es : found.message;
}

/** The text for an answer that failed without a code (document, section 7). */
export function statusMessage(status: number, language: Language = 'en'): string {
  return language === 'es'
    ? `La solicitud falló con el código de estado ${status}`
    : `Request failed with status code ${status}`;
}

/** What is wrong with a field: the code of its sentence, with the values it names; what is no code is a sentence already. */
export type FieldProblem = string | ValuedProblem;

/** A code that is written down has to have its sentences. */
type Sayable<Problem> = Problem extends string
  ? string extends Problem
    ? Problem
    : Problem extends Lowercase<Problem>
      ? Extract<Problem, FieldCode | ''>
      : Problem
  : Problem;

/** A decision that says no: the code of the catalogue, and the fields it concerns, if any. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** What whoever is refused needs to go on, beside words: of a call whose `refusal` says so. */
  readonly details?: object;
}

/** A refusal with a code of the catalogue. */
export function refuse<const Problem extends FieldProblem>(
  code: ErrorCode,
  fields?: Readonly<Record<string, Problem & Sayable<Problem>>>,
): Refusal {
  return fields ? { ok: false, code, fields } : { ok: false, code };
}

/** True for a refusal, whatever else a verb may answer. */
export function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null) return false;
  const { ok, code } = value as { ok?: unknown; code?: unknown };
  return ok === false && typeof code === 'string' && isErrorCode(code);
}
