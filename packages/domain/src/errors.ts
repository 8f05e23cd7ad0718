import type { Language } from './languages.ts';
import type { FieldCode } from './refusals/field-sentences.ts';
import type { ValuedProblem } from './refusals/valued-sentences.ts';

/** One entry of the catalogue: HTTP status, the English text shown to people, and the Spanish one. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly es: string;
}

function entry(status: number, message: string, es: string): ErrorEntry {
  return { status, message, es };
}

const demo = entry(
  403,
  'This action is not allowed in demo mode.',
  'Esta acción no está permitida en el modo de demostración.',
);
const selfDelete = entry(
  409,
  'You cannot delete yourself. Ask the account holder to remove you.',
  'No puede eliminarse a sí mismo. Pida al titular de la cuenta que lo elimine.',
);

/**
 * Every code that a reply can carry. The first block is the product document's (section 8), its exact words where it
 * gives them; the second block is ours, for cases the document does not name.
 */
export const errorCatalogue = {
  DEMO_MODE: demo,
  DEMO_USER_NO_HAVE_PERMISSIONS: demo,
  WRONG_FILE: entry(422, 'Wrong file format.', 'Formato de archivo incorrecto.'),
  COSTUMER_REF_ALREADY_USED: entry(
    409,
    'This customer reference is already in use. Please enter another one.',
    'Esta referencia de cliente ya está en uso. Introduzca otra.',
  ),
  ACCOUNT_REF_ALREADY_USED: entry(
    409,
    'This invoice reference is already in use. Please enter another one.',
    'Esta referencia de factura ya está en uso. Introduzca otra.',
  ),
  USER_NOT_FOUND: entry(404, 'The user was not found.', 'No se encontró el usuario.'),
  COMPANY_NOT_FOUND: entry(404, 'The company was not found.', 'No se encontró la empresa.'),
  AGENDA_NOT_FOUND: entry(404, 'The agenda was not found.', 'No se encontró la agenda.'),
  PREFERENCES_NOT_FOUND: entry(404, 'The preferences were not found.', 'No se encontraron las preferencias.'),
  REQUEST_NOT_FOUND: entry(404, 'The request was not found.', 'No se encontró la solicitud.'),
  ACCOUNT_NOT_FOUND: entry(404, 'The invoice was not found.', 'No se encontró la factura.'),
  ACCOUNTS_NOT_FOUND: entry(404, 'No invoices were found.', 'No se encontraron facturas.'),
  DEBTOR_NOT_FOUND: entry(404, 'The customer was not found.', 'No se encontró el cliente.'),
  PRIMARY_CONTACT_NOT_FOUND: entry(404, 'The primary contact was not found.', 'No se encontró el contacto principal.'),
  NOT_FOUND: entry(404, 'What you asked for was not found.', 'No se encontró lo que pidió.'),
  PARTNER_NOT_FOUND: entry(
    404,
    "This link isn't active. Please contact your provider.",
    'Este enlace no está activo. Póngase en contacto con su proveedor.',
  ),
  WRONG_TEMPLATE_ID: entry(
    422,
    'An unknown error happened with this template. Please try again.',
    'Se produjo un error desconocido con esta plantilla. Inténtelo de nuevo.',
  ),
  EMAIL_ALREADY_USED: entry(
    409,
    'This email is already in use. Create an account with a new email or log in.',
    'Este correo electrónico ya está en uso. Cree una cuenta con otro correo o inicie sesión.',
  ),
  STRIPE_ERROR: entry(
    502,
    'The card payment provider could not process the payment.',
    'El proveedor de pagos con tarjeta no pudo procesar el pago.',
  ),
  INVALID_COUNTRY: entry(422, 'Please enter a valid phone number.', 'Introduzca un número de teléfono válido.'),
  INVALID_CURRENT_PASSWORD: entry(422, 'Invalid current password.', 'La contraseña actual no es válida.'),
  DOMAIN_ALREADY_USED: entry(
    409,
    'This domain is already in use. Please choose another domain.',
    'Este dominio ya está en uso. Elija otro dominio.',
  ),
  COMPANY_EXIST: entry(
    409,
    'This user is already registered with a company.',
    'Este usuario ya está registrado en una empresa.',
  ),
  USER_CAN_NOT_DELETE_ITSELF: selfDelete,
  USER_CAN_NOT_DELETE_HIMSELF: selfDelete,
  EMAIL_ALREADY_CONFIRMED: entry(
    409,
    'This email is already confirmed.',
    'Este correo electrónico ya está confirmado.',
  ),
  ACCOUNT_ALREADY_CLOSED: entry(409, 'This invoice is already paid.', 'Esta factura ya está pagada.'),
  SOME_PERMISSION_NOT_ACCEPTED: entry(
    422,
    'We could not process this. Please try again or contact us.',
    'No pudimos procesarlo. Inténtelo de nuevo o póngase en contacto con nosotros.',
  ),
  NO_HAVE_CREDITS: entry(402, "You're out of credits.", 'Se ha quedado sin créditos.'),
  TEST_DEBTORS_MAX_2: entry(409, 'You may create only 2 test customers.', 'Solo puede crear 2 clientes de prueba.'),
  SOME_FIELD_IS_MISSING: entry(422, 'Some field is missing.', 'Falta algún campo.'),
  INVALID_AMOUNT: entry(
    422,
    'The amount cannot exceed the total outstanding balance including pending payments and discounts.',
    'El importe no puede superar el saldo pendiente total, incluidos los pagos en curso y los descuentos.',
  ),
  PHONE_NOT_FOUND: entry(
    404,
    "Please add a phone number to the customer's profile.",
    'Añada un número de teléfono al perfil del cliente.',
  ),
  DEBOUNCE_IS_ACTIVE: entry(
    409,
    'The campaign is being updated. Please wait.',
    'La campaña se está actualizando. Espere, por favor.',
  ),

  UNAUTHORIZED: entry(401, 'Please log in to continue.', 'Inicie sesión para continuar.'),
  FORBIDDEN: entry(403, 'Your role does not allow this action.', 'Su rol no permite esta acción.'),
  INVALID_CREDENTIALS: entry(
    401,
    'The email or the password is not right.',
    'El correo electrónico o la contraseña no son correctos.',
  ),
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
  STALE_VERSION: entry(
    409,
    'Somebody else changed this in the meantime. Please look at the current state and try again.',
    'Otra persona lo cambió mientras tanto. Revise el estado actual e inténtelo de nuevo.',
  ),
  RULE_PACK_LOCKED: entry(
    409,
    'These rules protect the product itself and are always on.',
    'Estas reglas protegen el propio producto y están siempre activas.',
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
  RETRY_NOT_ALLOWED: entry(
    409,
    'This charge may not be tried again: its decline, or the rules of the network, forbid it.',
    'Este cobro no puede intentarse de nuevo: lo prohíbe el rechazo o las reglas de la red.',
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
  REFUND_TOO_HIGH: entry(
    422,
    'No more can be refunded than was paid and has not gone back.',
    'No se puede reembolsar más de lo que se pagó y no se ha devuelto.',
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
  EMPTY_FILE: entry(422, 'The file contains no rows.', 'El archivo no contiene filas.'),
  FILE_TOO_LARGE: entry(413, 'The file is too large.', 'El archivo es demasiado grande.'),
  FILE_INFECTED: entry(422, 'A virus scanner stopped this file.', 'Un antivirus detuvo este archivo.'),
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
  FILE_ENCODING: entry(
    422,
    'The text of the file could not be read. Please save it as UTF-8 and try again.',
    'No se pudo leer el texto del archivo. Guárdelo como UTF-8 e inténtelo de nuevo.',
  ),
  FILE_STOPPED: entry(
    422,
    'Reading this file took more memory or time than a list needs. It was stopped and is not read again.',
    'Leer este archivo exigía más memoria o tiempo del que necesita una lista. Se detuvo y no se volverá a leer.',
  ),
  COLUMN_MISSING: entry(422, 'A column that is needed is not matched.', 'Falta asignar una columna necesaria.'),
  UNKNOWN_VALUE: entry(422, 'This value is not known here.', 'Este valor no se conoce aquí.'),
  ALREADY_CONFIRMED: entry(409, 'This import was already confirmed.', 'Esta importación ya fue confirmada.'),
  SET_CHANGED: entry(
    409,
    'Other records match by now. Please look at the new count and confirm again.',
    'Ahora coinciden otros registros. Revise el nuevo recuento y confirme de nuevo.',
  ),
  NAME_ALREADY_USED: entry(
    409,
    'This name is already in use. Please enter another one.',
    'Este nombre ya está en uso. Introduzca otro.',
  ),
  STILL_IN_USE: entry(
    409,
    'This is still in use and cannot be deleted.',
    'Esto todavía se está usando y no se puede eliminar.',
  ),
  MONEY_MOVED: entry(
    409,
    'Money has moved on this invoice, so it cannot be deleted. Close it instead.',
    'Ya hubo movimientos de dinero en esta factura, por lo que no se puede eliminar. Ciérrela en su lugar.',
  ),
  FEE_NOT_ALLOWED: entry(
    409,
    'This fee is not allowed here, by law or by your own rules for fees.',
    'Esta comisión no está permitida aquí, por ley o por sus propias reglas de comisiones.',
  ),
  REFUND_AT_PROVIDER: entry(
    409,
    'This money came through the payment provider. Refund the payment itself.',
    'Este dinero llegó a través del proveedor de pagos. Reembolse el propio pago.',
  ),
  UNDO_NOT_POSSIBLE: entry(409, 'This can no longer be undone.', 'Esto ya no se puede deshacer.'),
  WORKFLOW_NOT_FOUND: entry(404, 'The campaign was not found.', 'No se encontró la campaña.'),
  DEBTOR_HAS_ACCOUNTS: entry(
    409,
    'This customer still has accounts. Delete them first, or merge the customer into another one.',
    'Este cliente todavía tiene cuentas. Elimínelas primero o combine el cliente con otro.',
  ),
  CONTACT_BLOCKED: entry(
    409,
    'This customer may not be contacted in this way.',
    'No se puede contactar a este cliente de esta manera.',
  ),
  GENERATED_TEXT_REFUSED: entry(
    422,
    'The AI wrote something that it cannot know. Please try again, or write it yourself.',
    'La IA escribió algo que no puede saber. Inténtelo de nuevo o escríbalo usted.',
  ),
  CONTACT_NOT_ALLOWED: entry(
    409,
    'This customer may not be contacted like this now.',
    'Ahora no se puede contactar así con este cliente.',
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
