import type { RenewalMode } from '../contracts/contract-term.ts';
import type { FeeKind } from '../fees/fee-rule.ts';
import type { Translated } from '../languages.ts';
import type { TransactionSource } from '../ledger/transaction-source.ts';
import type {
  AccountCategory,
  AccountStatus,
  PaymentMethod,
  RecordStatus,
  TransactionStatus,
  TransactionType,
} from '../vocabulary.ts';

const label = (en: string, es: string): Translated => ({ en, es });

/** The words of the screens for the constants of the lists, for files. */
export const accountStatusLabels: Readonly<Record<AccountStatus, Translated>> = {
  Draft: label('Draft', 'Borrador'),
  Active: label('Active', 'Activa'),
  'Paid Off': label('Paid Off', 'Pagada'),
  Delinquent: label('Delinquent', 'Morosa'),
  Accelerated: label('Accelerated', 'Acelerada'),
  'Charged Off': label('Charged Off', 'Incobrable'),
  Canceled: label('Canceled', 'Cancelada'),
};

/** Of projects and contracts. */
export const recordStatusLabels: Readonly<Record<RecordStatus, Translated>> = {
  Draft: label('Draft', 'Borrador'),
  Open: label('Open', 'Abierto'),
  'In Progress': label('In progress', 'En curso'),
  Closed: label('Closed', 'Cerrado'),
  Canceled: label('Canceled', 'Cancelado'),
};

export const renewalLabels: Readonly<Record<RenewalMode, Translated>> = {
  none: label('It ends', 'Termina'),
  remind: label('A task before it ends', 'Una tarea antes de que termine'),
  auto: label('Renews by itself', 'Se renueva solo'),
};

/** The six categories of every company; its own ones are called what it calls them. */
export const categoryLabels: Readonly<Record<AccountCategory, Translated>> = {
  'Car loans': label('Car loans', 'Préstamos de automóvil'),
  'Mortgage loans': label('Mortgage loans', 'Préstamos hipotecarios'),
  'Credit cards': label('Credit cards', 'Tarjetas de crédito'),
  'Sales Orders': label('Sales orders', 'Pedidos de venta'),
  Leases: label('Leases', 'Arrendamientos'),
  Membership: label('Membership', 'Membresía'),
};

export const originLabels = {
  internal: label('Made here', 'Creada aquí'),
  external: label('Brought in', 'Importada'),
} as const;

export const transactionTypeLabels: Readonly<Record<TransactionType, Translated>> = {
  CHARGE: label('Charge', 'Cargo'),
  PAYMENT: label('Payment', 'Pago'),
  COMPENSATION: label('Compensation', 'Compensación'),
  RETURN: label('Return', 'Devolución'),
};

export const transactionStatusLabels: Readonly<Record<TransactionStatus, Translated>> = {
  FAILED: label('Failed', 'Fallido'),
  SUCCESS: label('Success', 'Correcto'),
  PENDING: label('Pending', 'Pendiente'),
  RETURN: label('Refunded', 'Reembolsado'),
};

export const feeKindLabels: Readonly<Record<FeeKind, Translated>> = {
  LATE: label('Late fee', 'Recargo por mora'),
  CONVENIENCE: label('Convenience fee', 'Comisión por servicio'),
  NSF: label('Returned payment fee', 'Comisión por pago devuelto'),
  INTEREST: label('Interest', 'Intereses'),
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, Translated>> = {
  CARD: label('Card', 'Tarjeta'),
  CASH: label('Cash', 'Efectivo'),
  WIRE_TRANSFER: label('Wire transfer', 'Transferencia bancaria'),
  ACH: label('ACH', 'ACH'),
  NEGOTIATION: label('Offer', 'Oferta'),
};

/** Whose doing a movement was. */
export const transactionSourceLabels: Readonly<Record<TransactionSource, Translated>> = {
  staff: label('Team', 'Equipo'),
  import: label('Import', 'Importación'),
  portal: label('Customer', 'Cliente'),
  provider: label('Card provider', 'Proveedor de pagos'),
  plan: label('Payment plan', 'Plan de pagos'),
  schedule: label('Scheduled payment', 'Pago programado'),
  demo: label('Demo', 'Demostración'),
};

export const runStatusLabels = {
  EXECUTING: label('Running', 'En curso'),
  PAUSED: label('Paused', 'En pausa'),
  COMPLETED: label('Completed', 'Completado'),
} as const;

export const campaignStateLabels = {
  draft: label('Draft', 'Borrador'),
  on: label('On', 'Activada'),
  off: label('Off', 'Desactivada'),
} as const;

export const channelLabels = {
  SMS: label('SMS', 'SMS'),
  EMAIL: label('E-mail', 'Correo electrónico'),
} as const;

/** What may write to a customer by itself. */
export const sendingLabels = {
  send: label('Sending', 'Envío'),
  bot: label('AI', 'IA'),
  off: label('Off', 'Desactivado'),
} as const;

/** Why nobody will be contacted, by the reason that the lists give. */
export const silenceLabels: Readonly<Record<string, Translated>> = {
  paid: label('Nothing is owed', 'No debe nada'),
  draft: label('Not active yet', 'Aún no está activa'),
  closed: label('Closed', 'Cerrada'),
  finished: label('Campaign finished', 'Campaña terminada'),
  'send-off': label('Sending is off', 'Envío desactivado'),
  'no-contact': label('No phone or e-mail', 'Sin teléfono ni correo'),
  'opted-out': label('Opted out', 'Dado de baja'),
  disputed: label('In dispute', 'En disputa'),
  'no-campaign': label('No campaign', 'Sin campaña'),
  'campaign-off': label('Campaign is off', 'La campaña está desactivada'),
  'run-off': label('Paused', 'En pausa'),
  'run-paused': label('Paused', 'En pausa'),
  'left-audience': label('No longer in the audience', 'Ya no está en la audiencia'),
  'payment-pending': label('Payment under way', 'Pago en curso'),
};

/** What becomes of a row of an import, or became of it. */
export const rowOutcomeLabels = {
  ready: label('New', 'Nueva'),
  update: label('Update', 'Actualización'),
  unchanged: label('Unchanged', 'Sin cambios'),
  conflict: label('Conflict', 'Conflicto'),
  error: label('Error', 'Error'),
  duplicate: label('Duplicate', 'Duplicada'),
  skipped: label('Left out', 'Omitida'),
  created: label('Created', 'Creada'),
  updated: label('Updated', 'Actualizada'),
} as const;

/** A cell that is true or not. */
export const yesNoLabels = { yes: label('Yes', 'Sí'), no: label('No', 'No') };
