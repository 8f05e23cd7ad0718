import type { Translated } from '../languages.ts';
import type { TransactionSource } from '../ledger/transaction-source.ts';
import type {
  AccountCategory,
  AccountStatus,
  PaymentMethod,
  TransactionStatus,
  TransactionType,
} from '../vocabulary.ts';

const words = (en: string, es: string): Translated => ({ en, es });

/** The words of the screens for the constants of the lists, for files. */
export const accountStatusWords: Readonly<Record<AccountStatus, Translated>> = {
  Draft: words('Draft', 'Borrador'),
  Active: words('Active', 'Activa'),
  'Paid Off': words('Paid Off', 'Pagada'),
  Delinquent: words('Delinquent', 'Morosa'),
  Accelerated: words('Accelerated', 'Acelerada'),
  'Charged Off': words('Charged Off', 'Incobrable'),
  Canceled: words('Canceled', 'Cancelada'),
};

/** The six categories of every company; its own ones are called what it calls them. */
export const categoryWords: Readonly<Record<AccountCategory, Translated>> = {
  'Car loans': words('Car loans', 'Préstamos de automóvil'),
  'Mortgage loans': words('Mortgage loans', 'Préstamos hipotecarios'),
  'Credit cards': words('Credit cards', 'Tarjetas de crédito'),
  'Sales Orders': words('Sales orders', 'Pedidos de venta'),
  Leases: words('Leases', 'Arrendamientos'),
  Membership: words('Membership', 'Membresía'),
};

export const originWords = {
  internal: words('Made here', 'Creada aquí'),
  external: words('Brought in', 'Importada'),
} as const;

export const transactionTypeWords: Readonly<Record<TransactionType, Translated>> = {
  CHARGE: words('Charge', 'Cargo'),
  PAYMENT: words('Full payment', 'Pago completo'),
  COMPENSATION: words('Compensation', 'Compensación'),
  RETURN: words('Return', 'Devolución'),
};

export const transactionStatusWords: Readonly<Record<TransactionStatus, Translated>> = {
  FAILED: words('Failed', 'Fallido'),
  SUCCESS: words('Success', 'Correcto'),
  PENDING: words('Pending', 'Pendiente'),
  RETURN: words('Refunded', 'Reembolsado'),
};

export const paymentMethodWords: Readonly<Record<PaymentMethod, Translated>> = {
  CARD: words('Card', 'Tarjeta'),
  CASH: words('Cash', 'Efectivo'),
  WIRE_TRANSFER: words('Wire transfer', 'Transferencia bancaria'),
  ACH: words('ACH', 'ACH'),
  NEGOTIATION: words('Offer', 'Oferta'),
};

/** Whose doing a movement was. */
export const transactionSourceWords: Readonly<Record<TransactionSource, Translated>> = {
  staff: words('Team', 'Equipo'),
  import: words('Import', 'Importación'),
  portal: words('Customer', 'Cliente'),
  provider: words('Card provider', 'Proveedor de pagos'),
  plan: words('Payment plan', 'Plan de pagos'),
  schedule: words('Scheduled payment', 'Pago programado'),
  demo: words('Demo', 'Demostración'),
};

export const runStatusWords = {
  EXECUTING: words('Running', 'En curso'),
  PAUSED: words('Paused', 'En pausa'),
  COMPLETED: words('Completed', 'Completado'),
} as const;

export const campaignStateWords = {
  draft: words('Draft', 'Borrador'),
  on: words('On', 'Activada'),
  off: words('Off', 'Desactivada'),
} as const;

export const channelWords = {
  SMS: words('SMS', 'SMS'),
  EMAIL: words('E-mail', 'Correo electrónico'),
} as const;

/** What may write to a customer by itself. */
export const sendingWords = {
  send: words('Sending', 'Envío'),
  bot: words('AI', 'IA'),
  off: words('Off', 'Desactivado'),
} as const;

/** Why nobody will be contacted, by the reason that the lists give. */
export const silenceWords: Readonly<Record<string, Translated>> = {
  paid: words('Nothing is owed', 'No debe nada'),
  draft: words('Not active yet', 'Aún no está activa'),
  closed: words('Closed', 'Cerrada'),
  finished: words('Campaign finished', 'Campaña terminada'),
  'send-off': words('Sending is off', 'Envío desactivado'),
  'no-contact': words('No phone or e-mail', 'Sin teléfono ni correo'),
  'opted-out': words('Opted out', 'Dado de baja'),
  disputed: words('In dispute', 'En disputa'),
  'no-campaign': words('No campaign', 'Sin campaña'),
  'campaign-off': words('Campaign is off', 'La campaña está desactivada'),
  'run-off': words('Paused', 'En pausa'),
  'run-paused': words('Paused', 'En pausa'),
  'left-audience': words('No longer in the audience', 'Ya no está en la audiencia'),
  'payment-pending': words('Payment under way', 'Pago en curso'),
};

/** What becomes of a row of an import, or became of it. */
export const rowOutcomeWords = {
  ready: words('New', 'Nueva'),
  update: words('Update', 'Actualización'),
  unchanged: words('Unchanged', 'Sin cambios'),
  conflict: words('Conflict', 'Conflicto'),
  error: words('Error', 'Error'),
  duplicate: words('Duplicate', 'Duplicada'),
  skipped: words('Left out', 'Omitida'),
  created: words('Created', 'Creada'),
  updated: words('Updated', 'Actualizada'),
} as const;

/** A cell that is true or not. */
export const yesNoWords = { yes: words('Yes', 'Sí'), no: words('No', 'No') };
