import { type ErrorEntry, entry } from './error-entry.ts';

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

/** Codes that no call of the portal answers: its build leaves their words out of what a phone loads. */
export const teamErrors = {
  DEMO_MODE: demo,
  DEMO_USER_NO_HAVE_PERMISSIONS: demo,
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
  ACCOUNTS_NOT_FOUND: entry(404, 'No invoices were found.', 'No se encontraron facturas.'),
  DEBTOR_NOT_FOUND: entry(404, 'The customer was not found.', 'No se encontró el cliente.'),
  PRIMARY_CONTACT_NOT_FOUND: entry(404, 'The primary contact was not found.', 'No se encontró el contacto principal.'),
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
  PLAN_LIMIT: entry(
    402,
    'Your plan has no room for this. Choose a larger plan in Settings, Billing, or settle what is unpaid there.',
    'Su plan no admite más. Elija un plan superior en Configuración, Facturación, o pague allí lo pendiente.',
  ),
  PARENT_CLOSING: entry(
    409,
    'The company above this one is being deleted, or was. This one cannot go on below it.',
    'La empresa matriz se está eliminando o ya se eliminó. Esta no puede continuar bajo ella.',
  ),
  COMPLIANCE_BLOCKED: entry(
    409,
    'Phone carriers refuse texts that collect for others, for good. Nothing was sent to them, and nothing was paid. With a written approval of the carriers, ask the support of Recoup.',
    'Los operadores rechazan definitivamente los mensajes de cobro por cuenta de terceros. No se les envió nada ni se pagó nada. Si tiene una aprobación escrita de los operadores, pregunte al soporte de Recoup.',
  ),
  NO_HAVE_CREDITS: entry(402, "You're out of credits.", 'Se ha quedado sin créditos.'),
  TEST_DEBTORS_MAX_2: entry(409, 'You may create only 2 test customers.', 'Solo puede crear 2 clientes de prueba.'),
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

  CODE_LATER: entry(
    429,
    'No more codes can be sent for now. Log in another way, or try again later.',
    'Por ahora no se pueden enviar más códigos. Inicie sesión de otra forma o inténtelo más tarde.',
  ),
  INVALID_CREDENTIALS: entry(
    401,
    'The email or the password is not right.',
    'El correo electrónico o la contraseña no son correctos.',
  ),
  RULE_PACK_LOCKED: entry(
    409,
    'These rules protect the product itself and are always on.',
    'Estas reglas protegen el propio producto y están siempre activas.',
  ),
  RETRY_NOT_ALLOWED: entry(
    409,
    'This charge may not be tried again: its decline, or the rules of the network, forbid it.',
    'Este cobro no puede intentarse de nuevo: lo prohíbe el rechazo o las reglas de la red.',
  ),
  REFUND_TOO_HIGH: entry(
    422,
    'No more can be refunded than was paid and has not gone back.',
    'No se puede reembolsar más de lo que se pagó y no se ha devuelto.',
  ),
  EMPTY_FILE: entry(422, 'The file contains no rows.', 'El archivo no contiene filas.'),
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
  QUESTION_OPEN: entry(
    409,
    'Please answer the open questions about customers first.',
    'Responda primero las preguntas pendientes sobre clientes.',
  ),
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
  FILE_WAS_SENT: entry(
    409,
    'This file went out with a message. It stays as proof of what was sent.',
    'Este archivo se envió con un mensaje. Se conserva como prueba de lo enviado.',
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
  DEBTOR_IS_BOUND: entry(
    409,
    'This customer has an open or accepted estimate, a contract in force, money that waits, or a call under way. End these first, or merge the customer into another one.',
    'Este cliente tiene un presupuesto abierto o aceptado, un contrato vigente, dinero pendiente o una llamada en curso. Termine eso primero o combine el cliente con otro.',
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
  LAST_ADMIN: entry(
    409,
    'The owner stays Administrator, and somebody always has to be.',
    'El titular sigue siendo administrador, y siempre debe haber uno.',
  ),
  OWNER_ONLY: entry(
    403,
    'Only the owner of the company can hand it over.',
    'Solo el titular de la empresa puede traspasarla.',
  ),
  LIST_INCOMPLETE: entry(
    422,
    'Every campaign has to be in the list once. Please reload the list and order it again.',
    'Cada campaña debe estar una vez en la lista. Vuelva a cargarla y ordénela de nuevo.',
  ),
  REAUTH_REQUIRED: entry(
    403,
    'Please confirm that it is you: enter your password again.',
    'Confirme que es usted: vuelva a escribir su contraseña.',
  ),
  SECOND_FACTOR_REQUIRED: entry(
    403,
    'Your company asks everybody for a second step at sign-in. Set one up under Settings, Security; then everything is open again.',
    'Su empresa pide a todos un segundo paso al iniciar sesión. Configúrelo en Ajustes, Seguridad; después todo vuelve a estar disponible.',
  ),
  KEY_MAKER_LACKS_FACTOR: entry(
    403,
    'The company asks everybody for a second step at sign-in, and whoever made this key has none. The key works again once they set one up.',
    'La empresa pide a todos un segundo paso al iniciar sesión y quien creó esta clave no tiene ninguno. La clave vuelve a servir cuando lo configure.',
  ),
  SCOPE_MISSING: entry(
    403,
    'This key does not carry the scope that this needs. Make a key that does.',
    'Esta clave no tiene el permiso necesario. Cree una que lo tenga.',
  ),
  ADDRESS_NOT_ALLOWED: entry(
    403,
    'This key may not be used from this network address. Add the address to the key’s list.',
    'Esta clave no se puede usar desde esta dirección de red. Añádala a la lista de la clave.',
  ),
  SIGN_IN_EXPIRED: entry(
    410,
    'This sign-in has ended: it took longer than 10 minutes, or too many codes were wrong. Enter your password again.',
    'Este inicio de sesión ha terminado: pasaron más de 10 minutos o hubo demasiados códigos incorrectos. Vuelva a escribir su contraseña.',
  ),
  PASSWORD_BREACHED: entry(
    422,
    'This password is on lists that attackers try first. Please choose another one.',
    'Esta contraseña figura en las listas que los atacantes prueban primero. Elija otra.',
  ),
} as const satisfies Record<string, ErrorEntry>;
