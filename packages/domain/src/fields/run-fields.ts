import { workflowRunStatuses } from '../vocabulary.ts';
import type { FieldTable } from './field.ts';

/** The fields of a customer’s way through a campaign. */
export const runFields = {
  customer: { kind: 'text', label: { en: 'Customer', es: 'Cliente' }, row: 'debtorId', shows: true, exports: true },
  workflow: { kind: 'text', label: { en: 'Campaign', es: 'Campaña' }, row: 'workflowId', shows: true, exports: true },
  status: {
    kind: 'option',
    label: { en: 'Status', es: 'Estado' },
    values: workflowRunStatuses,
    shows: true,
    exports: true,
    audited: true,
  },
  step: { kind: 'text', label: { en: 'Steps', es: 'Pasos' }, row: null, shows: true, exports: true },
  nextStep: {
    kind: 'text',
    label: { en: 'Next step or reason', es: 'Próximo paso o motivo' },
    row: null,
    shows: true,
    exports: true,
  },
  lastMessage: {
    kind: 'instant',
    label: { en: 'Last message', es: 'Último mensaje' },
    row: null,
    shows: true,
    exports: true,
  },
  account: { kind: 'text', label: { en: 'Account', es: 'Cuenta' }, row: 'accountId', shows: true, exports: true },
  balance: {
    kind: 'money',
    label: { en: 'Balance', es: 'Saldo' },
    row: null,
    sorts: 'down',
    shows: true,
    exports: true,
  },
  assignee: {
    kind: 'text',
    label: { en: 'Team member', es: 'Miembro del equipo' },
    row: null,
    shows: true,
    exports: true,
  },
  startedAt: { kind: 'instant', label: { en: 'Started', es: 'Comenzó' }, sorts: 'both', exports: true },
  nextStepAt: { kind: 'instant', label: { en: 'Next step', es: 'Próximo paso' }, row: 'nextAt', sorts: 'up' },
  isSendActive: {
    kind: 'boolean',
    label: { en: 'Sending', es: 'Envíos' },
    writes: ['run.set-send-active'],
    audited: true,
  },
} as const satisfies FieldTable;
