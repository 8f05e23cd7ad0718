import { addressMessages } from '../addresses/check-address.ts';
import { zipMessages } from '../addresses/check-zip.ts';
import type { Translated } from '../languages.ts';
import { registrationSentences } from '../sms-registrations/registration-sentences.ts';

/** What is wrong with a field, by its code, where the catalogue of errors has none for it. */
export const fieldSentences = {
  // What phone carriers refuse
  ...registrationSentences,
  'campaign-fixed': {
    en: 'Carriers let this be changed only in a new registration of the texts, which is possible once this one was refused or has ended.',
    es: 'Los operadores solo permiten cambiar esto en un nuevo registro de los mensajes, posible cuando el actual se rechaza o termina.',
  },
  'hand-over-first': {
    en: 'You hold this company. Hand it over to another Administrator first, who can then remove you.',
    es: 'Usted es el titular de esta empresa. Traspásela primero a otro administrador, que después puede eliminarle.',
  },
  'own-words': {
    en: 'This password is made of your name, your company or ours, which is what attackers try first. Choose another one.',
    es: 'Esta contraseña se compone de su nombre, de su empresa o de la nuestra, lo primero que prueban los atacantes. Elija otra.',
  },
  // Contracts
  'renewal-needs-end': {
    en: 'What is to be renewed needs a last day.',
    es: 'Lo que se va a renovar necesita un último día.',
  },
  'renewal-business-only': {
    en: 'Only contracts with businesses are renewed by themselves. Choose a reminder.',
    es: 'Solo los contratos con empresas se renuevan por sí solos. Elija un recordatorio.',
  },
  'renewal-within-term': {
    en: 'Choose a day behind the present last one.',
    es: 'Elija un día posterior al último día actual.',
  },
  'account-of-other-contract': {
    en: 'One of these invoices belongs to another contract.',
    es: 'Una de estas facturas pertenece a otro contrato.',
  },
  'file-ending': {
    en: 'The name of a file keeps its ending.',
    es: 'El nombre de un archivo conserva su extensión.',
  },
  // Days and moments
  'range-too-long': {
    en: 'Choose at most 60 months, or 750 days.',
    es: 'Elija como máximo 60 meses o 750 días.',
  },
  past: { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' },
  'too-soon': {
    en: 'It is too late for this day. Choose a later one.',
    es: 'Ya es tarde para este día. Elija uno posterior.',
  },
  'debit-under-way': {
    en: 'A bank debit of the same invoice is still under way on this day. Choose a day four business days after it.',
    es: 'Ese día aún está en curso un débito bancario de la misma factura. Elija un día cuatro días hábiles después.',
  },
  'too-far': { en: 'Choose a day within a year.', es: 'Elija un día dentro de un año.' },
  'too-late': { en: 'Choose an earlier day.', es: 'Elija un día anterior.' },
  'call-unanswered': { en: 'Nobody answered this call.', es: 'Nadie contestó esta llamada.' },
  'call-not-begun': {
    en: 'This is before what comes first in a call.',
    es: 'Esto es anterior a lo que ocurre antes en una llamada.',
  },
  'call-task-needed': {
    en: 'Your role calls customers from a call task. Open the task and call from there.',
    es: 'Su rol llama a clientes desde una tarea de llamada. Abra la tarea y llame desde allí.',
  },
  'call-under-way': {
    en: 'You are in a call already. End it first.',
    es: 'Usted ya está en una llamada. Termínela primero.',
  },
  'customer-on-line': {
    en: 'Somebody of your team is on the line with this customer.',
    es: 'Alguien de su equipo está al teléfono con este cliente.',
  },
  'phone-unconfirmed': {
    en: 'You have no confirmed phone. Confirm one in your security settings, or choose the browser.',
    es: 'No tiene un teléfono confirmado. Confirme uno en su configuración de seguridad o elija el navegador.',
  },
  'call-over': { en: 'This call is over.', es: 'Esta llamada terminó.' },
  'call-has-customer': {
    en: 'Somebody has said already which customer this was.',
    es: 'Alguien ya indicó qué cliente era.',
  },
  'call-customer-first': {
    en: 'Say first which customer this was.',
    es: 'Indique primero qué cliente era.',
  },
  'call-not-over': { en: 'This call has not ended yet.', es: 'Esta llamada todavía no ha terminado.' },
  'call-no-talk': { en: 'Nobody is on the line yet.', es: 'Todavía no hay nadie en la línea.' },
  'notice-first': {
    en: 'Tell the customer first that the call is recorded, and say that you did.',
    es: 'Avise primero al cliente de que la llamada se graba e indique que lo hizo.',
  },
  'recording-off': {
    en: 'Recording is off. An administrator can allow it in the settings of calls.',
    es: 'La grabación está desactivada. Un administrador puede permitirla en la configuración de llamadas.',
  },
  'not-yet': { en: 'This has not happened yet.', es: 'Todavía no ha ocurrido.' },
  'day-ahead': { en: 'The date cannot lie in the future.', es: 'La fecha no puede estar en el futuro.' },
  'day-long-past': {
    en: 'This is more than ten years ago. Check the year.',
    es: 'Hace más de diez años de esto. Revise el año.',
  },
  'birth-ahead': { en: 'This date lies in the future.', es: 'Esta fecha está en el futuro.' },
  'moment-past': { en: 'Choose a moment that lies ahead.', es: 'Elija un momento futuro.' },
  // Members
  'hours-backwards': {
    en: 'The hours must end after they begin.',
    es: 'El horario debe terminar después de empezar.',
  },
  'call-phone-place': { en: 'Enter a phone in the US or Canada.', es: 'Indique un teléfono de EE. UU. o Canadá.' },
  'call-phone-unconfirmed': {
    en: 'Confirm this number under Settings, Security first: calls of customers will ring there.',
    es: 'Confirme antes este número en Configuración, Seguridad: allí sonarán las llamadas de los clientes.',
  },
  // Conversations
  'newer-words': {
    en: 'Something was said that you have not read yet. Read it, then send: your text is kept.',
    es: 'Se dijo algo que aún no ha leído. Léalo y envíe después: su texto se conserva.',
  },
  'words-unread': {
    en: 'Something was said that you have not read yet. Read it, then say what it means.',
    es: 'Se dijo algo que aún no ha leído. Léalo y diga después qué significa.',
  },
  'mail-being-read': {
    en: 'An e-mail of this customer has just come in and is being read. Look at it in a moment, then send.',
    es: 'Acaba de llegar un correo de este cliente y se está leyendo. Véalo en un momento y envíe después.',
  },
  'words-not-understood': {
    en: 'Say first what the customer meant: some of their words wait for that.',
    es: 'Indique primero qué quiso decir el cliente: algunas de sus palabras esperan por ello.',
  },
  'files-by-mail': {
    en: 'Files go with e-mails only. Send an e-mail, or take the files off.',
    es: 'Los archivos solo van con correos. Envíe un correo o quite los archivos.',
  },
  'file-not-theirs': {
    en: 'Choose files of this customer or their invoices.',
    es: 'Elija archivos de este cliente o de sus facturas.',
  },
  'no-such-date': { en: 'There is no such date.', es: 'Esta fecha no existe.' },
  'price-unknown': {
    en: 'This price cannot be chosen here. Load the prices again and choose one.',
    es: 'Este precio no se puede elegir aquí. Vuelva a cargar los precios y elija uno.',
  },
  'pays-by-bank': {
    en: 'A larger plan counts once it is paid, and a bank account takes days. Choose a card for the subscription first.',
    es: 'Un plan superior cuenta cuando está pagado, y una cuenta bancaria tarda días. Elija antes una tarjeta para la suscripción.',
  },
  'pack-unknown': {
    en: 'There is no pack of this size. Choose one of those that are offered.',
    es: 'No hay un paquete de este tamaño. Elija uno de los que se ofrecen.',
  },
  'time-zone-unknown': { en: 'This time zone is not known.', es: 'Zona horaria desconocida.' },
  'times-unreadable': { en: 'These times could not be read.', es: 'No se pudieron leer estas horas.' },
  'times-form': {
    en: 'Write days and times like this: MON-FRI 09:00-17:00; SUN 00:00-24:00',
    es: 'Escriba días y horas así: MON-FRI 09:00-17:00; SUN 00:00-24:00',
  },

  // Showing who one is
  'app-code': {
    en: 'This code is not right. Enter the one that your app shows now: it changes every 30 seconds.',
    es: 'Este código no es correcto. Escriba el que su aplicación muestra ahora: cambia cada 30 segundos.',
  },
  'recovery-code': {
    en: 'This recovery code is not right, or it was used already. Try another of your list.',
    es: 'Este código de recuperación no es correcto o ya se usó. Pruebe otro de su lista.',
  },

  // Customers and how to reach them
  'consent-missing': {
    en: 'Read the words to the customer, and say how they agreed.',
    es: 'Lea el texto al cliente y anote cómo dio su acuerdo.',
  },
  'name-missing': { en: 'Give a name or a company.', es: 'Indique un nombre o una empresa.' },
  'city-missing': addressMessages.city,
  'zip-missing': addressMessages.zip,
  'zip-form-us': zipMessages.US,
  'zip-form-ca': zipMessages.CA,
  'state-wrong': addressMessages.state,
  'reach-missing': {
    en: 'Give an e-mail address or a phone number: your customers must be able to ask.',
    es: 'Indique un correo o un teléfono: sus clientes deben poder preguntar.',
  },
  email: { en: 'Enter a valid e-mail address.', es: 'Escriba una dirección de correo válida.' },
  extension: { en: 'An extension has up to 20 digits.', es: 'La extensión tiene hasta 20 cifras.' },
  'contact-twice': { en: 'This contact is in the list already.', es: 'Este contacto ya está en la lista.' },
  'channel-foreign': { en: 'This contact does not have that channel.', es: 'Este contacto no tiene ese canal.' },
  'send-start': {
    en: 'Send the word START from this phone to get texts again.',
    es: 'Envíe la palabra START desde este teléfono para volver a recibir mensajes.',
  },
  required: { en: 'This is needed here.', es: 'Aquí hace falta este dato.' },
  'not-of-this-kind': {
    en: 'This does not belong to this kind.',
    es: 'Este dato no corresponde a este tipo.',
  },
  'correction-without-right': {
    en: 'Nothing is waived or canceled for a customer who is not right.',
    es: 'No se condona ni se anula nada a un cliente que no tiene razón.',
  },
  'may-not-answer': {
    en: 'Only Administrators answer disputes. Choose one of them, or nobody.',
    es: 'Solo los administradores responden a las disputas. Elija a uno de ellos o a nadie.',
  },
  'may-not-open': {
    en: 'Only Administrators can open this. Choose one of them, or nobody.',
    es: 'Solo los administradores pueden abrirlo. Elija a uno de ellos o a nadie.',
  },
  'no-earlier-dispute': {
    en: 'Choose an earlier dispute of this account that was denied, and answer that the account stands.',
    es: 'Elija una disputa anterior de esta cuenta que se haya denegado y responda que la cuenta se mantiene.',
  },
  'verification-needed': {
    en: 'The customer disputed this debt in time. Choose the papers that verify it, or a copy of the judgment: they are sent before collecting goes on.',
    es: 'El cliente disputó esta deuda a tiempo. Elija los documentos que la verifican o una copia de la sentencia: se envían antes de seguir cobrando.',
  },
  'cancel-in-part': {
    en: 'Only a part was objected to. Waive that part instead.',
    es: 'Solo se objetó una parte. Condone esa parte en su lugar.',
  },
  'hold-there': { en: 'There is one already.', es: 'Ya hay uno vigente.' },
  'no-such-place': {
    en: 'This is no place in this list. Begin again at its first page.',
    es: 'Este lugar no existe en esta lista. Empiece de nuevo por la primera página.',
  },
  'choose-records': { en: 'Choose the records first.', es: 'Elija primero los registros.' },

  // Accounts, invoices, money
  'too-little': { en: 'This is less than a payment must be.', es: 'Es menos de lo que debe ser un pago.' },
  'too-much': {
    en: 'This is more than one payment can be. Split it into several.',
    es: 'Es más de lo que puede ser un pago. Divídalo en varios.',
  },
  'leaves-too-little': {
    en: 'This leaves less than can be paid later. Take all of it, or leave more.',
    es: 'Esto deja menos de lo que se podrá pagar después. Tome todo o deje más.',
  },
  'more-than-settled': {
    en: 'A settlement was agreed on: this is more than it still asks for.',
    es: 'Hay un acuerdo de liquidación: esto es más de lo que aún se pide.',
  },
  'more-than-beside': {
    en: 'This is more than is owed beside the payment plan.',
    es: 'Esto es más de lo que se debe aparte del plan de pagos.',
  },
  'several-currencies': { en: 'Choose accounts of one currency.', es: 'Elija cuentas de una sola moneda.' },
  'too-many': { en: 'Choose fewer payments.', es: 'Elija menos pagos.' },
  'amount-after-payment': {
    en: 'The amount cannot change once something was paid.',
    es: 'El importe no puede cambiar después de un pago.',
  },
  'amount-with-fees': {
    en: 'The amount cannot change while fees stand. Take them back first.',
    es: 'El importe no puede cambiar mientras haya comisiones. Anúlelas primero.',
  },
  'due-before-issue': {
    en: 'The due date cannot lie before the issue date.',
    es: 'El vencimiento no puede ser anterior a la emisión.',
  },
  'expires-before-issue': {
    en: 'The last day cannot lie before the issue date.',
    es: 'El último día no puede ser anterior a la emisión.',
  },
  'expires-past': {
    en: 'The last day is over. Choose today or a later day.',
    es: 'El último día ya pasó. Elija hoy o un día posterior.',
  },
  'reference-sent': {
    en: 'The customer knows this estimate by its number, so that it stays.',
    es: 'El cliente conoce este presupuesto por su número, por eso se conserva.',
  },
  'late-reason-missing': {
    en: 'Its last day is over. Say why it is accepted all the same.',
    es: 'Su último día ya pasó. Diga por qué se acepta de todos modos.',
  },
  'contact-not-theirs': {
    en: 'Choose e-mail addresses of this customer.',
    es: 'Elija correos de este cliente.',
  },
  'estimate-lines-missing': {
    en: 'Add at least one line.',
    es: 'Añada al menos una línea.',
  },
  'estimate-total-nothing': {
    en: 'The total of the estimate must be more than zero.',
    es: 'El total del presupuesto debe ser mayor que cero.',
  },
  'category-unknown': { en: 'There is no such category.', es: 'No existe esta categoría.' },
  'assignee-unknown': { en: 'This team member was not found.', es: 'No se encontró a este miembro del equipo.' },
  'source-unknown': { en: 'This source was not found.', es: 'No se encontró esta fuente.' },
  'tag-unknown': { en: 'One of the tags was not found.', es: 'No se encontró una de las etiquetas.' },
  'total-nothing': {
    en: 'The total of the invoice must be more than zero.',
    es: 'El total de la factura debe ser mayor que cero.',
  },
  'total-too-much': {
    en: 'The total of the invoice is too high.',
    es: 'El total de la factura es demasiado alto.',
  },
  'statement-too-long': {
    en: 'These days hold more than 10,000 movements. Choose fewer days.',
    es: 'Estos días tienen más de 10 000 movimientos. Elija menos días.',
  },
  'import-not-over': {
    en: 'Only an import that is over can be undone, and only once.',
    es: 'Solo se puede deshacer una importación terminada, y solo una vez.',
  },
  'import-empty': {
    en: 'This import changed nothing that could be undone.',
    es: 'Esta importación no cambió nada que se pueda deshacer.',
  },
  'import-sent': {
    en: 'Messages were sent to its customers since.',
    es: 'Desde entonces se enviaron mensajes a sus clientes.',
  },
  'import-paid': {
    en: 'Money moved on its accounts since, or is on its way.',
    es: 'Desde entonces se movió dinero en sus cuentas, o está en camino.',
  },
  'import-agreed': {
    en: 'A plan or a settlement stands on accounts that it had updated.',
    es: 'Hay un plan o un acuerdo en cuentas que había actualizado.',
  },
  'import-changed': {
    en: 'Somebody changed records since that it had updated.',
    es: 'Desde entonces alguien cambió registros que había actualizado.',
  },

  // The company's own fields, its portal and its notices
  'not-a-text': {
    en: 'Enter a text of at most 1,000 characters.',
    es: 'Escriba un texto de 1000 caracteres como máximo.',
  },
  'not-a-number': { en: 'Enter a number.', es: 'Escriba un número.' },
  'not-yes-or-no': { en: 'Choose yes or no.', es: 'Elija sí o no.' },
  'not-a-record': { en: 'Choose a record.', es: 'Elija un registro.' },
  'field-unknown': { en: 'There is no such field.', es: 'No existe este campo.' },
  'record-unknown': { en: 'This record was not found.', es: 'No se encontró este registro.' },
  'label-taken': { en: 'There is a field with this label already.', es: 'Ya hay un campo con esta etiqueta.' },
  'icon-unknown': { en: 'Choose one of the icons offered.', es: 'Elija uno de los iconos ofrecidos.' },
  'reference-open': {
    en: 'Choose which records this field points at.',
    es: 'Elija a qué registros apunta este campo.',
  },
  'reference-foreign': {
    en: 'Only a reference points at records.',
    es: 'Solo una referencia apunta a registros.',
  },
  'host-not-a-name': {
    en: 'Enter a host name such as pay.example.com.',
    es: 'Introduzca un nombre de host como pay.example.com.',
  },
  'not-a-domain': {
    en: 'Enter a domain such as example.com.',
    es: 'Introduzca un dominio como example.com.',
  },
  'public-suffix': {
    en: 'Everybody can register below this name. Enter the domain that is yours.',
    es: 'Cualquiera puede registrarse bajo este nombre. Introduzca el dominio que es suyo.',
  },
  'free-mail': {
    en: 'This domain belongs to a mail provider. Enter one that is yours.',
    es: 'Este dominio es de un proveedor de correo. Introduzca uno que sea suyo.',
  },
  'too-many-domains': {
    en: 'A company can have at most 10 domains. Delete one first.',
    es: 'Una empresa puede tener como máximo 10 dominios. Elimine uno antes.',
  },
  'not-the-name': {
    en: 'Type the name of the company exactly as it stands above.',
    es: 'Escriba el nombre de la empresa exactamente como aparece arriba.',
  },
  'children-open': {
    en: 'Delete its child companies first.',
    es: 'Elimine antes sus empresas filiales.',
  },
  'ledger-void-paid': {
    en: 'The invoice is voided in the ledger, but money was paid on it here. Give the money back or keep our sum.',
    es: 'La factura está anulada en la contabilidad, pero aquí se pagó dinero por ella. Devuelva el dinero o conserve nuestro importe.',
  },
  'ledger-asks-more': {
    en: 'The ledger asks for more than we do. Nobody owes more by itself: charge the rest on the account, or keep our sum.',
    es: 'La contabilidad pide más que nosotros. Nadie debe más por sí solo: cargue el resto en la cuenta o conserve nuestro importe.',
  },
  'ledger-account-gone': {
    en: 'This account is not in the ledger any more. Choose another one.',
    es: 'Esta cuenta ya no está en la contabilidad. Elija otra.',
  },
  'not-slack': {
    en: 'Enter the address of an incoming webhook: https://hooks.slack.com/services/…',
    es: 'Introduzca la dirección de un webhook entrante: https://hooks.slack.com/services/…',
  },
  'slack-gone': {
    en: 'Slack does not know this webhook any more. Make a new one in Slack.',
    es: 'Slack ya no conoce este webhook. Cree uno nuevo en Slack.',
  },
  'slack-silent': {
    en: 'Slack did not answer. Try again in a moment.',
    es: 'Slack no respondió. Inténtelo de nuevo en un momento.',
  },
  'address-not-an-address': {
    en: 'Enter a full address, such as https://example.com/recoup, without a name or password in it.',
    es: 'Introduzca una dirección completa, como https://example.com/recoup, sin nombre ni contraseña.',
  },
  'address-not-https': {
    en: 'The address must begin with https://.',
    es: 'La dirección debe empezar por https://.',
  },
  'address-no-such-host': {
    en: 'Nobody is found under this name. Check the address.',
    es: 'No se encuentra a nadie con este nombre. Revise la dirección.',
  },
  'address-not-public': {
    en: 'This address leads into a private network. Enter one that is reached from the internet.',
    es: 'Esta dirección lleva a una red privada. Introduzca una accesible desde internet.',
  },
  'too-many-endpoints': {
    en: 'A company can have at most 10 webhooks. Remove one first.',
    es: 'Una empresa puede tener como máximo 10 webhooks. Elimine uno antes.',
  },
  'key-expiry': {
    en: 'Choose a day from tomorrow to two years from now.',
    es: 'Elija un día entre mañana y dentro de dos años.',
  },
  'too-many-keys': {
    en: 'A company can have at most 50 keys that work. End one first.',
    es: 'Una empresa puede tener como máximo 50 claves activas. Termine una antes.',
  },
  'key-address': {
    en: 'Enter network addresses such as 203.0.113.7, or ranges such as 203.0.113.0/24.',
    es: 'Introduzca direcciones de red como 203.0.113.7, o rangos como 203.0.113.0/24.',
  },
  'key-scopes': {
    en: 'Choose only what your own role may do.',
    es: 'Elija solo lo que su propio rol puede hacer.',
  },
  'mail-user': {
    en: 'Enter what stands before the @, such as billing: letters, digits, dots and hyphens.',
    es: 'Introduzca lo que va antes de la @, como cobros: letras, cifras, puntos y guiones.',
  },
  'host-bare-domain': {
    en: 'Enter a name below your domain, such as pay.example.com: the domain itself cannot be an alias.',
    es: 'Introduzca un nombre bajo su dominio, como pay.example.com: el dominio mismo no puede ser un alias.',
  },
  'subdomain-form': {
    en: 'Use 3 to 40 letters, digits and hyphens, such as acme-dental.',
    es: 'Use de 3 a 40 letras, cifras y guiones, como acme-dental.',
  },
  'host-ours': {
    en: 'This name is one of ours. Enter one of your own.',
    es: 'Este nombre es nuestro. Introduzca uno suyo.',
  },
  'name-with-number': {
    en: 'Enter the name alone. Numbers of a person are given at the payment provider, never here.',
    es: 'Indique solo el nombre. Los números de una persona se dan en el proveedor de pagos, nunca aquí.',
  },
  'shares-above-whole': {
    en: 'Together the shares come to more than 100 percent.',
    es: 'Las participaciones suman más del 100 por ciento.',
  },
  'controller-missing': {
    en: 'Mark one person who runs the company.',
    es: 'Marque a una persona que dirija la empresa.',
  },
  'begin-with-business': {
    en: 'Say first what kind of company it is.',
    es: 'Indique primero qué tipo de empresa es.',
  },
  'details-missing': {
    en: 'Give the rest at the payment provider first.',
    es: 'Indique antes el resto en el proveedor de pagos.',
  },
  'documents-missing': {
    en: 'Some documents are missing.',
    es: 'Faltan algunos documentos.',
  },
  'document-of-officer': {
    en: 'Say whose photo ID this is.',
    es: 'Indique de quién es esta identificación.',
  },
  'notice-fixed': { en: 'This notice cannot be switched off.', es: 'Este aviso no se puede desactivar.' },

  // Messages, templates, campaigns
  'message-settled': {
    en: 'It is already known what became of this message.',
    es: 'Ya se sabe qué fue de este mensaje.',
  },
  'message-by-hand': {
    en: 'A member wrote this message. Say what became of it, and write a new one.',
    es: 'Este mensaje lo escribió una persona de su equipo. Diga qué fue de él y escriba uno nuevo.',
  },
  'message-run-over': {
    en: 'The campaign is over for this customer, so nothing would leave. Say what became of the message, or write a new one.',
    es: 'La campaña terminó para este cliente y no saldría nada. Diga qué fue del mensaje o escriba uno nuevo.',
  },
  'template-used': { en: 'A campaign uses this template.', es: 'Una campaña usa esta plantilla.' },
  'template-name-taken': {
    en: 'There is a template with this name already.',
    es: 'Ya hay una plantilla con este nombre.',
  },
  'translation-name-taken': {
    en: 'A template in another language has this name already.',
    es: 'Una plantilla en otro idioma ya tiene este nombre.',
  },
  'template-empty': { en: 'Please write a message.', es: 'Escriba un mensaje.' },
  'reason-missing': { en: 'Say why, for whoever asks later.', es: 'Indique el motivo, para quien pregunte después.' },
  'project-of-another': {
    en: 'This project is of another customer.',
    es: 'Este proyecto es de otro cliente.',
  },
  'deposit-too-much': {
    en: 'The deposit cannot be more than the total.',
    es: 'El anticipo no puede superar el total.',
  },
  'project-over': {
    en: 'This project is closed or canceled and takes nothing on.',
    es: 'Este proyecto está cerrado o cancelado y no admite nada más.',
  },
  'contract-of-another': {
    en: 'This contract is of another customer.',
    es: 'Este contrato es de otro cliente.',
  },
  'contract-over': {
    en: 'This contract is closed or canceled and takes nothing on.',
    es: 'Este contrato está cerrado o cancelado y no admite nada más.',
  },
  'ends-before-start': {
    en: 'The end cannot lie before the start.',
    es: 'El fin no puede ser anterior al inicio.',
  },
  'subject-missing': { en: 'An e-mail needs a subject.', es: 'Un correo necesita un asunto.' },
  'repeat-ends-early': {
    en: 'The last day cannot lie before the due date.',
    es: 'El último día no puede ser anterior al vencimiento.',
  },
  'repeat-too-far': {
    en: 'A task that repeats is due between 2000 and 2150.',
    es: 'Una tarea que se repite vence entre 2000 y 2150.',
  },
  'repeat-of-campaign': {
    en: 'The task of a campaign repeats with its campaign only.',
    es: 'La tarea de una campaña solo se repite con su campaña.',
  },
  'title-missing': { en: 'A task needs a title.', es: 'Una tarea necesita un título.' },
  'message-missing': { en: 'Write the message.', es: 'Escriba el mensaje.' },
  'text-formatted': { en: 'A text message holds no formatting.', es: 'Un mensaje de texto no lleva formato.' },
  'steps-missing': { en: 'Add a step first.', es: 'Añada primero un paso.' },
  'step-twice': { en: 'This step is there twice.', es: 'Este paso está dos veces.' },
  'audience-missing': { en: 'Choose whom the campaign is for.', es: 'Elija para quién es la campaña.' },
  'issued-after-missing': {
    en: 'Choose the date after which invoices count.',
    es: 'Elija la fecha desde la que cuentan las facturas.',
  },
  'assignee-gone': {
    en: 'This team member is no longer here. Choose another one.',
    es: 'Este miembro del equipo ya no está. Elija otro.',
  },
  'number-missing': {
    en: 'Your company has no number yet from which text messages could leave.',
    es: 'Su empresa aún no tiene un número desde el que puedan salir mensajes de texto.',
  },
  'texts-unregistered': {
    en: 'Text messages cannot be sent yet: their registration with the carriers is not active.',
    es: 'Aún no se pueden enviar mensajes de texto: su registro con los operadores no está activo.',
  },
} as const satisfies Record<string, Translated>;

/** The code of a sentence that needs nothing more to be said. */
export type FieldCode = keyof typeof fieldSentences;
