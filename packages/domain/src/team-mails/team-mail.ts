import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { MailSection } from '../news/news-mail.ts';
import { momentText } from '../notices/moment-fact.ts';
import type { PayState } from '../recoup-pay/pay-state.ts';
import { dateText } from '../templates/template-values.ts';

/** What became of a member's second factor. */
export type FactorChange =
  | 'TOTP_ON'
  | 'TOTP_OFF'
  | 'PHONE_ON'
  | 'PHONE_OFF'
  | 'PHONE_CHANGED'
  | 'RECOVERY_CODES'
  | 'RECOVERY_CODE_USED';

/** What the product itself writes to people of the team, with the values that each kind names. */
export interface TeamMailValues {
  readonly INVITATION: { readonly company: string; readonly inviter: string };
  /** To whoever invited: their invitation had ended when it was opened. */
  readonly INVITATION_ASKED: { readonly email: string };
  /** To whoever opens a company: is this address theirs? Nothing that they typed stands in it: it may reach a stranger. */
  readonly VERIFY: { readonly hours: number };
  readonly RESET: { readonly minutes: number };
  readonly PASSWORD_CHANGED: Readonly<Record<string, never>>;
  /** `at` as `momentFact` writes it. */
  readonly NEW_DEVICE: { readonly device: string; readonly address: string; readonly at: string };
  /** Wrong passwords within a day; the last of them from there. `at` as `momentFact` writes it. */
  readonly GUESSES: {
    readonly count: number;
    readonly device: string;
    readonly address: string;
    readonly at: string;
  };
  /** To Administrators: a key of the API ends soon. `at` as `momentFact` writes it. */
  readonly KEY_ENDS: { readonly name: string; readonly last4: string; readonly at: string };
  /** `left`: recovery codes that were not used yet. */
  readonly FACTORS_CHANGED: { readonly change: FactorChange; readonly left: number };
  /** To Administrators: the nightly audit found what it had not found the night before. */
  readonly BOOKS: { readonly company: string; readonly found: number };
  /** To Administrators: a past day of the audit is not as it was written. `day` is an ISO date. */
  readonly AUDIT: { readonly company: string; readonly day: string };
  /** To Administrators: a domain of the company's own is out of order, or mail leaves in its name no more. */
  readonly EMAIL_DOMAIN: { readonly domain: string; readonly hasFailed: boolean };
  /** To Administrators: a part of the registration of texts stands otherwise. `fixes`: how much is to be mended. */
  readonly SMS_REGISTRATION: { readonly part: 'BRAND' | 'CAMPAIGN'; readonly state: string; readonly fixes: number };
  /** To Administrators: a program of theirs takes no events. `days`: for so long; 0 where it said that it is gone. */
  readonly WEBHOOK_FAILING: {
    readonly host: string;
    readonly days: number;
    readonly disabledWhy: 'FAILING' | 'GONE' | null;
  };
  /** To Administrators: a renewal of the plan is unpaid. `isLast`: the last mail before campaigns pause. */
  readonly PLAN_UNPAID: { readonly cents: number; readonly isLast: boolean };
  /** To Administrators: something the payment provider asks for is due soon. `on` is an ISO date. */
  readonly PAY_REMINDER: { readonly company: string; readonly days: number; readonly on: string };
  /** To Administrators: what became of the company's own account for taking payments. */
  readonly PAY_STATE: { readonly company: string; readonly state: PayState };
  /** To Administrators: payments are paid out to another bank account from now on. `until` as `momentFact` writes it. */
  readonly PAY_BANK_CHANGED: { readonly company: string; readonly last4: string; readonly until: string };
  /** News of the last minutes, for whoever wants to hear of them by mail; in their language. */
  readonly NEWS: { readonly company: string; readonly count: number; readonly sections: readonly MailSection[] };
  /** The mail of the day; in the language of whoever gets it. `day` is an ISO date. */
  readonly DIGEST: { readonly company: string; readonly day: string; readonly sections: readonly MailSection[] };
  /** To Administrators: somebody began to delete the company. `at` as `momentFact` writes it. */
  readonly CLOSING: { readonly company: string; readonly by: string; readonly at: string };
  /** To Administrators: the company that somebody began to delete ends in some days. */
  readonly CLOSING_SOON: { readonly company: string; readonly at: string };
  readonly END_WAITS: { readonly company: string; readonly children: number };
  /** To Administrators: the company is not deleted after all. `hasPlanToResume`: its plan does not go on by itself. */
  readonly KEPT: { readonly company: string; readonly by: string; readonly hasPlanToResume: boolean };
  /** An Administrator signed them out everywhere. */
  readonly SIGNED_OUT: Readonly<Record<never, never>>;
  readonly ROLE_CHANGED: { readonly company: string; readonly isAdmin: boolean };
  /** To whoever was the owner and whoever is it now. `isYours`: to the latter. */
  readonly OWNER_CHANGED: {
    readonly company: string;
    readonly from: string;
    readonly owner: string;
    readonly isYours: boolean;
  };
}

export type TeamMailKind = keyof TeamMailValues;

/** A mail in words; `button` is the word on its link, null where it has none. */
export interface TeamMailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Lists below them. */
  readonly sections?: readonly MailSection[];
  readonly button: string | null;
  /** Below the button: what to do when it was not you. */
  readonly closing: string;
}

type Texts = {
  readonly [Kind in TeamMailKind]: (values: TeamMailValues[Kind]) => TeamMailContent;
};

/** What a mail about the registration of texts is called, by its part and how that stands. */
const englishTexts: Readonly<Record<string, string>> = {
  'BRAND VERIFIED': 'Phone carriers know your company now: describe your texts next',
  'BRAND VETTED': 'Phone carriers know your company now: describe your texts next',
  'BRAND UNVERIFIED': 'Phone carriers could not verify your company',
  'BRAND FAILED': 'The registration of your company was refused',
  'CAMPAIGN PENDING': 'Your texts are under review again',
  'CAMPAIGN ACTIVE': 'Your texts are approved and may leave',
  'CAMPAIGN PARTLY': 'Your texts are approved by some phone carriers',
  'CAMPAIGN REJECTED': 'Your texts were refused in the review',
  'CAMPAIGN SUSPENDED': 'Phone carriers have stopped your texts',
};
const spanishTexts: Readonly<Record<string, string>> = {
  'BRAND VERIFIED': 'Los operadores ya conocen su empresa: describa ahora sus mensajes',
  'BRAND VETTED': 'Los operadores ya conocen su empresa: describa ahora sus mensajes',
  'BRAND UNVERIFIED': 'Los operadores no pudieron verificar su empresa',
  'BRAND FAILED': 'El registro de su empresa fue rechazado',
  'CAMPAIGN PENDING': 'Sus mensajes están de nuevo en revisión',
  'CAMPAIGN ACTIVE': 'Sus mensajes están aprobados y pueden salir',
  'CAMPAIGN PARTLY': 'Sus mensajes están aprobados por algunos operadores',
  'CAMPAIGN REJECTED': 'Sus mensajes fueron rechazados en la revisión',
  'CAMPAIGN SUSPENDED': 'Los operadores han detenido sus mensajes de texto',
};

type FactorWords = Readonly<Record<FactorChange, { readonly subject: string; readonly text: string }>>;

const englishFactors: FactorWords = {
  TOTP_ON: {
    subject: 'Your authenticator app is on',
    text: 'From now on a code of your authenticator app is asked for when you log in to Recoup.',
  },
  TOTP_OFF: {
    subject: 'Your authenticator app was turned off',
    text: 'Codes of your authenticator app are no longer asked for when you log in to Recoup.',
  },
  PHONE_ON: {
    subject: 'Codes by text message are on',
    text: 'From now on a code sent to your phone can be asked for when you log in to Recoup.',
  },
  PHONE_OFF: {
    subject: 'Codes by text message were turned off',
    text: 'Codes sent to your phone are no longer asked for when you log in to Recoup.',
  },
  PHONE_CHANGED: {
    subject: 'Your phone number was changed',
    text: 'The phone number of your Recoup account was changed.',
  },
  RECOVERY_CODES: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your Recoup account. Those before open nothing any more.',
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code was used',
    text: 'Your Recoup account was logged in to with a recovery code in place of your second factor.',
  },
};

const spanishFactors: FactorWords = {
  TOTP_ON: {
    subject: 'Su aplicación de autenticación está activada',
    text: 'A partir de ahora se pide un código de su aplicación de autenticación al iniciar sesión en Recoup.',
  },
  TOTP_OFF: {
    subject: 'Su aplicación de autenticación se desactivó',
    text: 'Ya no se piden códigos de su aplicación de autenticación al iniciar sesión en Recoup.',
  },
  PHONE_ON: {
    subject: 'Los códigos por mensaje de texto están activados',
    text: 'A partir de ahora se puede pedir un código enviado a su teléfono al iniciar sesión en Recoup.',
  },
  PHONE_OFF: {
    subject: 'Los códigos por mensaje de texto se desactivaron',
    text: 'Ya no se piden códigos enviados a su teléfono al iniciar sesión en Recoup.',
  },
  PHONE_CHANGED: {
    subject: 'Su número de teléfono ha cambiado',
    text: 'El número de teléfono de su cuenta de Recoup ha cambiado.',
  },
  RECOVERY_CODES: {
    subject: 'Tiene códigos de recuperación nuevos',
    text: 'Se crearon códigos de recuperación nuevos para su cuenta de Recoup. Los anteriores ya no sirven.',
  },
  RECOVERY_CODE_USED: {
    subject: 'Se usó un código de recuperación',
    text: 'Se inició sesión en su cuenta de Recoup con un código de recuperación en lugar de su segundo factor.',
  },
};

type PayWords = Readonly<Record<PayState, (company: string) => Pick<TeamMailContent, 'subject' | 'paragraphs'>>>;

const englishPayStates: PayWords = {
  NOT_STARTED: (company) => ({
    subject: `${company}: Recoup Pay begins anew`,
    paragraphs: [`The account of ${company} for taking payments has to be begun once more.`],
  }),
  DATA_MISSING: (company) => ({
    subject: `${company}: something is missing for taking payments`,
    paragraphs: [`The payment provider needs more about ${company}. The page says what, and by when.`],
  }),
  IN_PROGRESS: (company) => ({
    subject: `${company}: your documents are being reviewed`,
    paragraphs: [
      `Everything that was asked for about ${company} is with the payment provider. There is nothing to do.`,
    ],
  }),
  FINISHED: (company) => ({
    subject: `${company} can take payments`,
    paragraphs: [`The account of ${company} was approved. Customers can pay by card and bank account in the portal.`],
  }),
  REJECTED: (company) => ({
    subject: `${company} was not accepted for taking payments`,
    paragraphs: [
      `The payment provider does not take ${company}. Customers pay you another way; contact us for what can be done.`,
    ],
  }),
};

const spanishPayStates: PayWords = {
  NOT_STARTED: (company) => ({
    subject: `${company}: Recoup Pay empieza de nuevo`,
    paragraphs: [`La cuenta de ${company} para recibir pagos debe iniciarse de nuevo.`],
  }),
  DATA_MISSING: (company) => ({
    subject: `${company}: falta algo para recibir pagos`,
    paragraphs: [`El proveedor de pagos necesita más datos sobre ${company}. La página indica cuáles y hasta cuándo.`],
  }),
  IN_PROGRESS: (company) => ({
    subject: `${company}: sus documentos se están revisando`,
    paragraphs: [`Todo lo que se pidió sobre ${company} está en manos del proveedor de pagos. No hay nada que hacer.`],
  }),
  FINISHED: (company) => ({
    subject: `${company} ya puede recibir pagos`,
    paragraphs: [
      `Se aprobó la cuenta de ${company}. Los clientes pueden pagar con tarjeta y cuenta bancaria en el portal.`,
    ],
  }),
  REJECTED: (company) => ({
    subject: `${company} no fue aceptada para recibir pagos`,
    paragraphs: [
      `El proveedor de pagos no admite a ${company}. Los clientes le pagan de otra manera; consúltenos qué se puede hacer.`,
    ],
  }),
};

/** News that are alone are the subject themselves. */
const oneLine = (sections: readonly MailSection[], otherwise: string) => sections[0]?.lines[0]?.text ?? otherwise;

const english: Texts = {
  INVITATION: ({ company, inviter }) => ({
    subject: `${inviter} invited you to ${company} on Recoup`,
    paragraphs: [
      `${inviter} invited you to work with the team of ${company} on Recoup.`,
      'Choose a password to join. The invitation is for this address only and ends after 7 days.',
    ],
    button: 'Join the team',
    closing: 'If you do not know who this is, ignore this mail: nothing happens.',
  }),
  INVITATION_ASKED: ({ email }) => ({
    subject: `${email} asks for a new invitation`,
    paragraphs: [`${email} opened an invitation that had ended and asks for a new one.`],
    button: 'Open the team',
    closing: 'If you no longer want them to join, ignore this mail.',
  }),
  VERIFY: ({ hours }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Somebody began to open a company on Recoup with this address.',
      `Confirm that it is yours to go on. The link works once, for ${hours} hours.`,
    ],
    button: 'Confirm the address',
    closing: 'If it was not you, ignore this mail: nothing is opened without it.',
  }),
  RESET: ({ minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody asked to choose a new password for your Recoup account.',
      `The link works once, for ${minutes} minutes.`,
    ],
    button: 'Choose a new password',
    closing: 'If it was not you, ignore this mail: your password stays as it is.',
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your Recoup account was changed. All other devices were signed out.'],
    button: null,
    closing: 'If it was not you, choose a new password at once and tell an Administrator of your company.',
  }),
  NEW_DEVICE: ({ device, address, at }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [`Your Recoup account was signed in to from ${device} (${address}) on ${momentText(at, 'en')}.`],
    button: 'This was not me',
    closing: 'If it was you, ignore this mail: nothing happens. The button works for 7 days.',
  }),
  GUESSES: ({ count, device, address, at }) => ({
    subject: 'Wrong passwords were entered for your account',
    paragraphs: [
      `A wrong password was entered for your Recoup account ${count} times within a day, the last time from ${device} (${address}) on ${momentText(at, 'en')}. None of them opened it.`,
      'A second step, such as an authenticator app, keeps others out even when they find the password.',
    ],
    button: 'See your security',
    closing: 'If it was you, ignore this mail. You get it at most once a day.',
  }),
  KEY_ENDS: ({ name, last4, at }) => ({
    subject: `The API key “${name}” ends soon`,
    paragraphs: [
      `The API key “${name}”, which ends in ${last4}, works until ${momentText(at, 'en')}. Then the program that uses it gets no answers any more.`,
      'Replace it before: the key that you have goes on working for a day beside the new one.',
    ],
    button: 'Open API keys',
    closing: 'If no program needs it any more, there is nothing to do. You get this mail once for each key.',
  }),
  FACTORS_CHANGED: ({ change, left }) => ({
    subject: englishFactors[change].subject,
    paragraphs: [
      englishFactors[change].text,
      change === 'RECOVERY_CODE_USED'
        ? left === 1
          ? 'You have 1 recovery code left.'
          : `You have ${left} recovery codes left.`
        : 'All other devices were signed out.',
    ],
    button: 'See your security',
    closing: 'If it was not you, choose a new password at once and tell an Administrator of your company.',
  }),
  BOOKS: ({ company, found }) => ({
    subject: `The books of ${company} do not add up`,
    paragraphs: [
      found === 1
        ? 'The nightly check of the books found 1 record that does not add up.'
        : `The nightly check of the books found ${found} records that do not add up.`,
      'Nothing was changed by itself. The page of reconciliation says which records they are, and what is wrong with each.',
    ],
    button: 'See what was found',
    closing: 'You get this mail once for what was found, not every night.',
  }),
  AUDIT: ({ company, day }) => ({
    subject: `The audit of ${company} is not as it was written`,
    paragraphs: [
      `The nightly check of the audit found that its rows of ${day} are not as they were when that day was closed: a row was changed, removed or added past the product.`,
      'Keep what you have, and ask whoever runs the database before anything else is changed.',
    ],
    button: 'Open the audit',
    closing: 'You get this mail once for that day, not every night.',
  }),
  EMAIL_DOMAIN: ({ domain, hasFailed }) => ({
    subject: hasFailed ? `Mail no longer leaves from ${domain}` : `A record of ${domain} is missing`,
    paragraphs: hasFailed
      ? [
          `For three days the records of ${domain} were not in order. Your messages leave from the address of Recoup until they are.`,
          'Enter the missing record at your provider and check again; everything else goes on by itself.',
        ]
      : [
          `At the last check a record that proves ${domain} was missing or wrong. Your messages still leave from it.`,
          'If it is not mended within three days, they leave from the address of Recoup, so that they are not taken for spam.',
        ],
    button: 'See what is missing',
    closing: 'If you changed something at your provider of names, that may be the reason.',
  }),
  SMS_REGISTRATION: ({ part, state, fixes }) => ({
    subject: englishTexts[`${part} ${state}`] ?? 'Your registration of texts moved on',
    paragraphs: [
      fixes === 0
        ? 'The page of the registration says how it stands, and what comes next.'
        : `The review named ${fixes === 1 ? 'one point' : `${fixes} points`}. Each stands on the page of the registration, with what helps.`,
    ],
    button: 'Open the registration',
    closing: 'Texts leave only while phone carriers have approved them. E-mails go on.',
  }),
  WEBHOOK_FAILING: ({ host, days, disabledWhy }) => ({
    subject:
      disabledWhy === null
        ? `Your webhook at ${host} has taken nothing for ${days === 1 ? 'a day' : `${days} days`}`
        : `Your webhook at ${host} was switched off`,
    paragraphs: [
      disabledWhy === 'GONE'
        ? `${host} answered that it is gone (410), so nothing more is sent to it.`
        : disabledWhy === 'FAILING'
          ? `Every event to ${host} has failed for ${days} days, so nothing more is sent to it.`
          : `Every event to ${host} has failed since. We keep trying; after five days it is switched off.`,
      'Its page shows each event with what was answered. Events of the last 30 days can be sent again once it works.',
    ],
    button: 'Open webhooks',
    closing: 'If you retired it on purpose, remove it there.',
  }),
  PLAN_UNPAID: ({ cents, isLast }) => ({
    subject: isLast ? 'Tomorrow your campaigns pause: your plan is unpaid' : 'Your plan could not be renewed',
    paragraphs: [
      `The payment of ${formatMoney(cents)} for your plan of Recoup was declined.`,
      isLast
        ? 'If it stays unpaid, campaigns pause tomorrow, and nobody can add members, keys or imports. Your portal, payments and exports go on.'
        : 'Everything goes on for now, and we try again every other day. Pay now or choose another card so that it stays so.',
    ],
    button: 'Open billing',
    closing: 'If it was paid in the meantime, ignore this mail.',
  }),
  PAY_REMINDER: ({ company, days, on }) => ({
    subject: `${company}: the payment provider needs something within ${days} days`,
    paragraphs: [
      `The payment provider asks for something about ${company} by ${dateText(on, 'en')}.`,
      'Without it, it stops taking payments of your customers, or paying them out, on that day.',
    ],
    button: 'See what is missing',
    closing: 'If it was given in the meantime, ignore this mail.',
  }),
  PAY_STATE: ({ company, state }) => ({
    ...englishPayStates[state](company),
    button: 'Open Recoup Pay',
    closing: 'You get this mail because you are an Administrator.',
  }),
  PAY_BANK_CHANGED: ({ company, last4, until }) => ({
    subject: `${company} is paid out to another bank account`,
    paragraphs: [
      `What customers pay to ${company} goes to the bank account ending in ${last4} from now on.`,
      `Nothing is paid out before ${momentText(until, 'en')}, so that somebody can still object.`,
    ],
    button: 'Open Recoup Pay',
    closing: 'If none of you changed it, change your passwords at once and contact us.',
  }),
  NEWS: ({ company, count, sections }) => ({
    subject: count === 1 ? oneLine(sections, `News of ${company}`) : `${count} news of ${company}`,
    paragraphs: [],
    sections,
    button: 'Open your news',
    closing: 'You chose to hear of these by mail. Change that in Recoup under Settings, Notifications.',
  }),
  DIGEST: ({ company, day, sections }) => ({
    subject: `${company}: your day, ${dateText(day, 'en')}`,
    paragraphs: [],
    sections,
    button: 'Open the dashboard',
    closing: 'You get this mail once a day. Switch it off in Recoup under Settings, Notifications.',
  }),
  CLOSING: ({ company, by, at }) => ({
    subject: `${company} will be deleted`,
    paragraphs: [
      `${by} began to delete ${company} on Recoup. Nothing is sent or charged from now on, and on ${momentText(at, 'en')} nobody gets in any more.`,
      'Until then any Administrator can keep the company, and everything can be read and exported.',
    ],
    button: 'Open the company',
    closing: 'If nobody of you wanted this, keep the company at once and change your passwords.',
  }),
  CLOSING_SOON: ({ company, at }) => ({
    subject: `${company} ends on ${momentText(at, 'en')}`,
    paragraphs: [
      `Somebody of your team deleted ${company} on Recoup. On ${momentText(at, 'en')} nobody gets in any more, and what it knows of its customers is erased. That cannot be taken back.`,
      'Until then any Administrator can keep the company, and the page below writes everything to one file that you can take along.',
    ],
    button: 'Open the company',
    closing: 'If it is to end, there is nothing to do: this is the last mail about it.',
  }),
  END_WAITS: ({ company, children }) => ({
    subject: `${company} cannot end yet`,
    paragraphs: [
      `The days of ${company} on Recoup are over, but companies below it still work: ${children}. It ends once each of them is being deleted, too.`,
      'Open each of them under Settings, Child companies, and delete it there; or keep this company.',
    ],
    button: 'Open the company',
    closing: 'While it waits, nothing is sent or charged in it.',
  }),
  KEPT: ({ company, by, hasPlanToResume }) => ({
    subject: `${company} stays`,
    paragraphs: [
      `${by} kept ${company} on Recoup: it is not deleted. Campaigns and charges go on where they stood.`,
      ...(hasPlanToResume ? ['Its plan was cancelled and does not go on by itself: let it go on in Billing.'] : []),
    ],
    button: 'Open the company',
    closing: 'If it was to be deleted all the same, its owner can delete it again.',
  }),
  SIGNED_OUT: () => ({
    subject: 'You were signed out everywhere',
    paragraphs: [
      'An Administrator of your company signed you out in every browser. Your password and your role are what they were.',
    ],
    button: 'Log in',
    closing: 'If a device of yours is lost, choose another password once you are signed in.',
  }),
  ROLE_CHANGED: ({ company, isAdmin }) => ({
    subject: `Your role at ${company} was changed`,
    paragraphs: [
      isAdmin
        ? `You are an Administrator of ${company} now: you see and change everything.`
        : `You are an Operator of ${company} now: you work with accounts and see the dashboard.`,
    ],
    button: 'Open Recoup',
    closing: 'If you did not expect this, ask an Administrator of your company.',
  }),
  OWNER_CHANGED: ({ company, from, owner, isYours }) => ({
    subject: isYours ? `You are the owner of ${company} now` : `${owner} is the owner of ${company} now`,
    paragraphs: isYours
      ? [
          `${from} handed ${company} over to you.`,
          'The owner cannot be removed and stays Administrator. Only you can hand the company over again.',
        ]
      : [`You handed ${company} over to ${owner}. You stay Administrator.`],
    button: 'Open the team',
    closing: isYours
      ? 'If you did not expect this, ask whoever handed it over.'
      : 'If it was not you, choose a new password at once and tell the Administrators of your company.',
  }),
};

const spanish: Texts = {
  INVITATION: ({ company, inviter }) => ({
    subject: `${inviter} le invita a ${company} en Recoup`,
    paragraphs: [
      `${inviter} le invita a trabajar con el equipo de ${company} en Recoup.`,
      'Elija una contraseña para unirse. La invitación es solo para esta dirección y vence a los 7 días.',
    ],
    button: 'Unirse al equipo',
    closing: 'Si no sabe de quién se trata, ignore este correo: no ocurre nada.',
  }),
  INVITATION_ASKED: ({ email }) => ({
    subject: `${email} pide una nueva invitación`,
    paragraphs: [`${email} abrió una invitación vencida y pide una nueva.`],
    button: 'Abrir el equipo',
    closing: 'Si ya no quiere que se una, ignore este correo.',
  }),
  VERIFY: ({ hours }) => ({
    subject: 'Confirme su dirección de correo',
    paragraphs: [
      'Alguien empezó a abrir una empresa en Recoup con esta dirección.',
      `Confirme que es suya para continuar. El enlace sirve una sola vez, durante ${hours} horas.`,
    ],
    button: 'Confirmar la dirección',
    closing: 'Si no fue usted, ignore este correo: sin él no se abre nada.',
  }),
  RESET: ({ minutes }) => ({
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      'Alguien pidió elegir una contraseña nueva para su cuenta de Recoup.',
      `El enlace sirve una sola vez, durante ${minutes} minutos.`,
    ],
    button: 'Elegir una contraseña nueva',
    closing: 'Si no fue usted, ignore este correo: su contraseña no cambia.',
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'Su contraseña ha cambiado',
    paragraphs: [
      'La contraseña de su cuenta de Recoup ha cambiado. Se cerró la sesión en todos los demás dispositivos.',
    ],
    button: null,
    closing: 'Si no fue usted, elija enseguida otra contraseña y avise a un administrador de su empresa.',
  }),
  NEW_DEVICE: ({ device, address, at }) => ({
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [`Se inició sesión en su cuenta de Recoup desde ${device} (${address}) el ${momentText(at, 'es')}.`],
    button: 'No fui yo',
    closing: 'Si fue usted, ignore este correo: no ocurre nada. El botón sirve durante 7 días.',
  }),
  GUESSES: ({ count, device, address, at }) => ({
    subject: 'Se introdujeron contraseñas incorrectas en su cuenta',
    paragraphs: [
      `Se introdujo una contraseña incorrecta en su cuenta de Recoup ${count} veces en un día, la última desde ${device} (${address}) el ${momentText(at, 'es')}. Ninguna la abrió.`,
      'Un segundo paso, como una aplicación de autenticación, impide el acceso a otras personas aunque averigüen la contraseña.',
    ],
    button: 'Ver su seguridad',
    closing: 'Si fue usted, ignore este correo. Lo recibe como máximo una vez al día.',
  }),
  KEY_ENDS: ({ name, last4, at }) => ({
    subject: `La clave de API «${name}» vence pronto`,
    paragraphs: [
      `La clave de API «${name}», terminada en ${last4}, funciona hasta el ${momentText(at, 'es')}. Después, el programa que la usa deja de recibir respuestas.`,
      'Sustitúyala antes: la clave actual sigue funcionando un día junto a la nueva.',
    ],
    button: 'Abrir las claves de API',
    closing: 'Si ningún programa la necesita ya, no hay nada que hacer. Recibe este correo una vez por cada clave.',
  }),
  FACTORS_CHANGED: ({ change, left }) => ({
    subject: spanishFactors[change].subject,
    paragraphs: [
      spanishFactors[change].text,
      change === 'RECOVERY_CODE_USED'
        ? left === 1
          ? 'Le queda 1 código de recuperación.'
          : `Le quedan ${left} códigos de recuperación.`
        : 'Se cerró la sesión en todos los demás dispositivos.',
    ],
    button: 'Ver su seguridad',
    closing: 'Si no fue usted, elija enseguida otra contraseña y avise a un administrador de su empresa.',
  }),
  BOOKS: ({ company, found }) => ({
    subject: `Los libros de ${company} no cuadran`,
    paragraphs: [
      found === 1
        ? 'La revisión nocturna de los libros encontró 1 registro que no cuadra.'
        : `La revisión nocturna de los libros encontró ${found} registros que no cuadran.`,
      'No se cambió nada automáticamente. La página de conciliación dice cuáles son y qué falla en cada uno.',
    ],
    button: 'Ver lo encontrado',
    closing: 'Recibe este correo una vez por lo encontrado, no cada noche.',
  }),
  AUDIT: ({ company, day }) => ({
    subject: `El registro de cambios de ${company} no está como se escribió`,
    paragraphs: [
      `La revisión nocturna del registro de cambios encontró que sus filas del ${day} no están como cuando se cerró ese día: alguna se cambió, se quitó o se añadió por fuera del producto.`,
      'Conserve lo que tiene y pregunte a quien administra la base de datos antes de cambiar nada más.',
    ],
    button: 'Abrir el registro de cambios',
    closing: 'Recibe este correo una vez por ese día, no cada noche.',
  }),
  EMAIL_DOMAIN: ({ domain, hasFailed }) => ({
    subject: hasFailed ? `El correo ya no sale desde ${domain}` : `Falta un registro de ${domain}`,
    paragraphs: hasFailed
      ? [
          `Durante tres días los registros de ${domain} no estuvieron en orden. Sus mensajes salen desde la dirección de Recoup hasta que lo estén.`,
          'Escriba en su proveedor el registro que falta y compruébelo de nuevo; lo demás sigue solo.',
        ]
      : [
          `En la última comprobación faltaba o no era correcto un registro que prueba ${domain}. Sus mensajes todavía salen desde él.`,
          'Si no se arregla en tres días, saldrán desde la dirección de Recoup para que no se tomen por spam.',
        ],
    button: 'Ver qué falta',
    closing: 'Si cambió algo en su proveedor de nombres, puede ser por eso.',
  }),
  SMS_REGISTRATION: ({ part, state, fixes }) => ({
    subject: spanishTexts[`${part} ${state}`] ?? 'Su registro de mensajes avanzó',
    paragraphs: [
      fixes === 0
        ? 'La página del registro dice cómo está y qué sigue.'
        : `La revisión señaló ${fixes === 1 ? 'un punto' : `${fixes} puntos`}. Cada uno figura en la página del registro, con lo que ayuda.`,
    ],
    button: 'Abrir el registro',
    closing: 'Los mensajes de texto solo salen mientras los operadores los hayan aprobado. Los correos siguen.',
  }),
  WEBHOOK_FAILING: ({ host, days, disabledWhy }) => ({
    subject:
      disabledWhy === null
        ? `Su webhook en ${host} no acepta nada desde hace ${days === 1 ? 'un día' : `${days} días`}`
        : `Su webhook en ${host} se desactivó`,
    paragraphs: [
      disabledWhy === 'GONE'
        ? `${host} respondió que ya no existe (410), así que no se le envía nada más.`
        : disabledWhy === 'FAILING'
          ? `Todos los eventos a ${host} fallaron durante ${days} días, así que no se le envía nada más.`
          : `Todos los eventos a ${host} fallan desde entonces. Seguimos intentándolo; a los cinco días se desactiva.`,
      'Su página muestra cada evento con lo que se respondió. Los eventos de los últimos 30 días pueden enviarse de nuevo cuando funcione.',
    ],
    button: 'Abrir webhooks',
    closing: 'Si lo retiró a propósito, elimínelo allí.',
  }),
  PLAN_UNPAID: ({ cents, isLast }) => ({
    subject: isLast ? 'Mañana se pausan sus campañas: su plan está sin pagar' : 'No se pudo renovar su plan',
    paragraphs: [
      `El pago de ${formatMoney(cents)} por su plan de Recoup fue rechazado.`,
      isLast
        ? 'Si sigue sin pagarse, mañana se pausan las campañas y nadie podrá añadir miembros, claves ni importaciones. Su portal, los pagos y las exportaciones siguen.'
        : 'De momento todo sigue, y lo intentamos de nuevo cada dos días. Pague ahora o elija otra tarjeta para que siga así.',
    ],
    button: 'Abrir facturación',
    closing: 'Si ya se pagó, ignore este correo.',
  }),
  PAY_REMINDER: ({ company, days, on }) => ({
    subject: `${company}: el proveedor de pagos necesita algo en ${days} días`,
    paragraphs: [
      `El proveedor de pagos pide algo sobre ${company} antes del ${dateText(on, 'es')}.`,
      'Sin ello, ese día deja de recibir los pagos de sus clientes o de abonarlos.',
    ],
    button: 'Ver qué falta',
    closing: 'Si ya se entregó, ignore este correo.',
  }),
  PAY_STATE: ({ company, state }) => ({
    ...spanishPayStates[state](company),
    button: 'Abrir Recoup Pay',
    closing: 'Recibe este correo porque es administrador.',
  }),
  PAY_BANK_CHANGED: ({ company, last4, until }) => ({
    subject: `${company} recibe sus abonos en otra cuenta bancaria`,
    paragraphs: [
      `Lo que los clientes pagan a ${company} se abona desde ahora en la cuenta terminada en ${last4}.`,
      `No se abona nada antes del ${momentText(until, 'es')}, para que alguien pueda oponerse.`,
    ],
    button: 'Abrir Recoup Pay',
    closing:
      'Si nadie de su equipo la cambió, cambien sus contraseñas de inmediato y póngase en contacto con nosotros.',
  }),
  NEWS: ({ company, count, sections }) => ({
    subject: count === 1 ? oneLine(sections, `Novedades de ${company}`) : `${count} novedades de ${company}`,
    paragraphs: [],
    sections,
    button: 'Abrir sus novedades',
    closing: 'Usted eligió recibirlas por correo. Cámbielo en Recoup, en Ajustes, Notificaciones.',
  }),
  DIGEST: ({ company, day, sections }) => ({
    subject: `${company}: su día, ${dateText(day, 'es')}`,
    paragraphs: [],
    sections,
    button: 'Abrir el panel',
    closing: 'Recibe este correo una vez al día. Desactívelo en Recoup, en Ajustes, Notificaciones.',
  }),
  CLOSING: ({ company, by, at }) => ({
    subject: `${company} se eliminará`,
    paragraphs: [
      `${by} empezó a eliminar ${company} en Recoup. Desde ahora no se envía ni se cobra nada, y el ${momentText(at, 'es')} ya nadie podrá entrar.`,
      'Hasta entonces cualquier administrador puede conservar la empresa, y todo se puede leer y exportar.',
    ],
    button: 'Abrir la empresa',
    closing: 'Si nadie de ustedes lo quiso, conserve la empresa de inmediato y cambie sus contraseñas.',
  }),
  CLOSING_SOON: ({ company, at }) => ({
    subject: `${company} termina el ${momentText(at, 'es')}`,
    paragraphs: [
      `Alguien de su equipo eliminó ${company} en Recoup. El ${momentText(at, 'es')} ya nadie podrá entrar y se borrará lo que sabe de sus clientes. Eso no se puede deshacer.`,
      'Hasta entonces cualquier administrador puede conservar la empresa, y la página siguiente escribe todo en un archivo que puede llevarse.',
    ],
    button: 'Abrir la empresa',
    closing: 'Si debe terminar, no hay nada que hacer: este es el último correo al respecto.',
  }),
  END_WAITS: ({ company, children }) => ({
    subject: `${company} todavía no puede terminar`,
    paragraphs: [
      `El plazo de ${company} en Recoup terminó, pero todavía trabajan empresas filiales: ${children}. Terminará cuando cada una de ellas también se esté eliminando.`,
      'Abra cada una en Ajustes, Empresas filiales, y elimínela allí; o conserve esta empresa.',
    ],
    button: 'Abrir la empresa',
    closing: 'Mientras espera, no se envía ni se cobra nada en ella.',
  }),
  KEPT: ({ company, by, hasPlanToResume }) => ({
    subject: `${company} se conserva`,
    paragraphs: [
      `${by} conservó ${company} en Recoup: no se elimina. Las campañas y los cobros siguen donde estaban.`,
      ...(hasPlanToResume ? ['Su plan se canceló y no continúa por sí solo: reactívelo en Facturación.'] : []),
    ],
    button: 'Abrir la empresa',
    closing: 'Si debía eliminarse de todos modos, su titular puede eliminarla otra vez.',
  }),
  SIGNED_OUT: () => ({
    subject: 'Se cerró su sesión en todas partes',
    paragraphs: [
      'Un administrador de su empresa cerró su sesión en todos los navegadores. Su contraseña y su función siguen igual.',
    ],
    button: 'Iniciar sesión',
    closing: 'Si perdió un dispositivo, cambie su contraseña cuando haya iniciado sesión.',
  }),
  ROLE_CHANGED: ({ company, isAdmin }) => ({
    subject: `Su función en ${company} ha cambiado`,
    paragraphs: [
      isAdmin
        ? `Ahora es administrador de ${company}: puede ver y cambiar todo.`
        : `Ahora es operador de ${company}: trabaja con las cuentas y ve el panel.`,
    ],
    button: 'Abrir Recoup',
    closing: 'Si no lo esperaba, pregunte a un administrador de su empresa.',
  }),
  OWNER_CHANGED: ({ company, from, owner, isYours }) => ({
    subject: isYours ? `Ahora es titular de ${company}` : `${owner} es ahora titular de ${company}`,
    paragraphs: isYours
      ? [
          `${from} le traspasó ${company}.`,
          'No se puede quitar al titular, que sigue siendo administrador. Solo usted puede volver a traspasar la empresa.',
        ]
      : [`Traspasó ${company} a ${owner}. Usted sigue siendo administrador.`],
    button: 'Abrir el equipo',
    closing: isYours
      ? 'Si no lo esperaba, pregunte a quien se la traspasó.'
      : 'Si no fue usted, elija enseguida otra contraseña y avise a los administradores de su empresa.',
  }),
};

/** The words of a mail to a person of the team, in their language. */
export function teamMailContent<Kind extends TeamMailKind>(
  kind: Kind,
  values: TeamMailValues[Kind],
  language: Language,
): TeamMailContent {
  return (language === 'es' ? spanish : english)[kind](values);
}

/** Why they get it, at the foot of every such mail. */
export const teamMailFooters: Readonly<Record<Language, string>> = {
  en: 'You get this mail because this address was given for a Recoup account, by you or by whoever invited you.',
  es: 'Recibe este correo porque esta dirección se indicó para una cuenta de Recoup, por usted o por quien lo invitó.',
};
