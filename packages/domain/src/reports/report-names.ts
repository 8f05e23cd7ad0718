import type { Translated } from '../languages.ts';

/** The reports, in the order of their list. */
export const reportNames = [
  ...(['aging', 'dso', 'cei', 'roll-rates', 'vintage', 'promises', 'collectors', 'silence'] as const),
] as const;
export type ReportName = (typeof reportNames)[number];

export const agingGroups = [...(['customer', 'member', 'campaign', 'tag', 'source'] as const)] as const;
export type AgingGroup = (typeof agingGroups)[number];
export const reportGroups = [...agingGroups, 'month'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** By what a report may be grouped; the first is what it is grouped by without being asked. */
export const groupsOf: Readonly<Record<ReportName, readonly ReportGroup[]>> = {
  aging: agingGroups,
  dso: [],
  cei: [],
  'roll-rates': [],
  vintage: ['month', 'source'],
  promises: ['month', 'member'],
  collectors: [],
  silence: [],
};

/** Reports of one moment; the others tell of the months before it. */
export const isOfOneMoment = (name: ReportName): boolean => name === 'aging';

export function isReportName(text: string): text is ReportName {
  return reportNames.some((name) => name === text);
}

const words = (en: string, es: string): Translated => ({ en, es });

export const reportTitles: Readonly<Record<ReportName, Translated>> = {
  aging: words('Aging', 'Antigüedad de saldos'),
  dso: words('Days sales outstanding', 'Días de cobro pendientes'),
  cei: words('Collection effectiveness', 'Eficacia de cobro'),
  'roll-rates': words('Roll rates', 'Tasas de traslado'),
  vintage: words('Recovery by placement', 'Recuperación por entrada'),
  promises: words('Promises', 'Promesas'),
  collectors: words('Collectors', 'Cobradores'),
  silence: words('Silence', 'Silencio'),
};

/** What a report answers, in a line for the list of them. */
export const reportQuestions: Readonly<Record<ReportName, Translated>> = {
  aging: words('Who owes how much, and for how long?', '¿Quién debe cuánto y desde hace cuánto?'),
  dso: words('How many days of billing are still unpaid?', '¿Cuántos días de facturación siguen sin pagarse?'),
  cei: words('How much of what could be collected was?', '¿Cuánto de lo cobrable se cobró?'),
  'roll-rates': words(
    'How much of each age gets older, and how much is paid?',
    '¿Cuánto de cada tramo envejece y cuánto se paga?',
  ),
  vintage: words(
    'How much of what was placed in a month has come in since?',
    '¿Cuánto de lo que entró en un mes se ha cobrado desde entonces?',
  ),
  promises: words('Who keeps what they promise?', '¿Quién cumple lo que promete?'),
  collectors: words('Who works on what, and what comes in?', '¿Quién trabaja en qué y qué se cobra?'),
  silence: words('Why was nothing said, and to whom?', '¿Por qué no se dijo nada y a quién?'),
};

/** What exactly is counted. */
export const reportDefinitions: Readonly<Record<ReportName, Translated>> = {
  aging: words(
    'What is owed at the end of the day, by days past the due date as it stood then; on the due date it is current. Drafts and canceled accounts are left out, disputed and charged-off ones are in. Credit that was not applied is not taken off. An account has one row: with two tags it stands under both together. The team member, campaign, tags and source are today’s.',
    'Lo adeudado al final del día, por días desde el vencimiento tal como estaba entonces; en el día del vencimiento está al corriente. No se incluyen borradores ni cuentas canceladas; sí las disputadas y las incobrables. El crédito sin aplicar no se descuenta. Cada cuenta tiene una fila: con dos etiquetas figura bajo ambas juntas. El miembro del equipo, la campaña, las etiquetas y la fuente son los de hoy.',
  ),
  dso: words(
    'Countback: the charges of the last month are taken from what is owed, then those of the month before, until nothing is left; the days of those months are counted, of the last one the part that was needed. Best possible is the same for what is not past due. The difference is how many days late you are paid on average. Charges are less what was canceled. Disputed accounts are in, drafts are out.',
    'Cuenta atrás: de lo adeudado se restan los cargos del último mes, luego los del anterior, hasta que no queda nada; se cuentan los días de esos meses, y del último la parte necesaria. El mejor posible es lo mismo para lo que no está vencido. La diferencia es con cuántos días de retraso se le paga en promedio. Los cargos van sin lo cancelado. Las cuentas disputadas cuentan; los borradores no.',
  ),
  cei: words(
    '(Owed at the start + charged − owed at the end) ÷ (owed at the start + charged − owed at the end and not yet past due), from 0 to 100; nothing to collect is 100. Waived is what of it was forgiven and not paid. Unpaid after 90 days is the share of what was invoiced in the month that was still open 90 days after its end.',
    '(Adeudado al inicio + cargado − adeudado al final) ÷ (adeudado al inicio + cargado − adeudado al final aún no vencido), de 0 a 100; si no hay nada que cobrar es 100. Condonado es la parte perdonada y no pagada. Sin pagar a 90 días es la parte de lo facturado en el mes que seguía abierta 90 días después de su fin.',
  ),
  'roll-rates': words(
    'What was owed at the end of a month, by its age then, and what became of it by the end of the next: still owed at which age, paid, or written off (waived, canceled or taken back). Each row is 100%. What was charged on top meanwhile is left out.',
    'Lo adeudado al final de un mes, por su antigüedad entonces, y qué fue de ello al final del siguiente: aún adeudado y en qué tramo, pagado, o dado de baja (condonado, cancelado o anulado). Cada fila suma 100%. Lo cargado entretanto no se incluye.',
  ),
  vintage: words(
    'Of the accounts added in a month: money that came in less what went back, up to the end of each month since, as a share of what was placed. Recalled is what was still open on accounts that were canceled; it is taken off what was placed. Drafts are left out. 0 is the month they were added in.',
    'De las cuentas añadidas en un mes: el dinero que entró menos el que volvió, hasta el final de cada mes desde entonces, como parte de lo que entró en cartera. Retirado es lo que quedaba abierto en cuentas canceladas; se descuenta. No se incluyen borradores. 0 es el mes en que se añadieron.',
  ),
  promises: words(
    'Promises by the month they are due in, as they stood at the end of the day. Kept: the money came in within the days of grace. A share is of those that were kept or broken; open ones and those that were given up are left out. Of their money: what came in for them, as a share of what was promised.',
    'Promesas por el mes para el que se hicieron, tal como estaban al final del día. Cumplida: el dinero llegó dentro de los días de gracia. El porcentaje es de las cumplidas o incumplidas; las abiertas y las retiradas no cuentan. De su importe: lo cobrado por ellas como parte de lo prometido.',
  ),
  collectors: words(
    'Accounts that are owed at the end of the day and assigned to the member (or whose customer is), as they are assigned today, and in the months before: money that came in on them less what went back, calls the member placed and those that became a conversation, and promises the member took that were kept or broken. The share that came in is the money, of the money and what is still owed. It says nothing about how hard a book is.',
    'Cuentas adeudadas al final del día y asignadas al miembro (o cuyo cliente lo está), según la asignación de hoy, y en los meses anteriores: el dinero cobrado en ellas menos el devuelto, las llamadas que hizo y las que llegaron a conversación, y las promesas que tomó y se cumplieron o no. La parte cobrada es el dinero sobre la suma de ese dinero y lo aún adeudado. No dice cuán difícil es una cartera.',
  ),
  silence: words(
    'Steps of campaigns that fell due in these months and were kept back by the contact rules or skipped, by reason and kind of step. A step with two reasons stands under both. What the customers owe is today’s.',
    'Pasos de campañas que vencieron en estos meses y que las reglas de contacto retuvieron o que se omitieron, por motivo y tipo de paso. Un paso con dos motivos figura en ambos. Lo que deben los clientes es de hoy.',
  ),
};
