import { repeatUnits } from '../tasks/task-repeat.ts';
import { taskKinds, taskPriorities } from '../vocabulary.ts';
import type { FieldTable } from './field.ts';

/** The fields of a task. Its list is one of days and people, so that it neither filters nor sorts by them. */
export const taskFields = {
  title: {
    kind: 'text',
    label: { en: 'Task', es: 'Tarea' },
    isPlain: true,
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  details: {
    kind: 'text',
    label: { en: 'Details', es: 'Detalles' },
    isPlain: true,
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  kind: {
    kind: 'option',
    label: { en: 'Kind', es: 'Tipo' },
    values: taskKinds,
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  dueAt: { kind: 'instant', label: { en: 'Due', es: 'Vence' }, writes: ['task.create', 'task.update'], audited: true },
  priority: {
    kind: 'option',
    label: { en: 'Priority', es: 'Prioridad' },
    values: taskPriorities,
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  snoozedUntil: { kind: 'instant', label: { en: 'Put off until', es: 'Aplazada hasta' }, audited: true },
  repeatEvery: {
    kind: 'option',
    label: { en: 'Repeats every', es: 'Se repite cada' },
    values: repeatUnits,
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  repeatInterval: {
    kind: 'number',
    label: { en: 'Repeats after so many', es: 'Se repite tras tantos' },
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  repeatUntil: {
    kind: 'date',
    label: { en: 'Repeats until', es: 'Se repite hasta' },
    writes: ['task.create', 'task.update'],
    audited: true,
  },
  source: { kind: 'option', label: { en: 'Asked for by', es: 'Pedida por' }, audited: true },
  assignee: {
    kind: 'option',
    label: { en: 'Assignee', es: 'Responsable' },
    records: 'member',
    writes: ['task.create', 'task.update', 'task.set-assignee'],
    audited: true,
  },
  debtor: {
    kind: 'option',
    label: { en: 'Customer', es: 'Cliente' },
    records: 'debtor',
    writes: ['task.create'],
    audited: true,
  },
  account: {
    kind: 'option',
    label: { en: 'Account', es: 'Cuenta' },
    records: 'account',
    writes: ['task.create'],
    audited: true,
  },
  workflow: { kind: 'option', label: { en: 'Campaign', es: 'Campaña' }, records: 'workflow', audited: true },
  status: { kind: 'option', label: { en: 'Status', es: 'Estado' }, audited: true },
  result: { kind: 'option', label: { en: 'Result', es: 'Resultado' }, audited: true },
  resultNote: { kind: 'text', label: { en: 'Note on the result', es: 'Nota sobre el resultado' }, audited: true },
  createdAt: { kind: 'instant', label: { en: 'Created', es: 'Creada' } },
  completedAt: { kind: 'instant', label: { en: 'Completed', es: 'Completada' }, audited: true },
} as const satisfies FieldTable;
