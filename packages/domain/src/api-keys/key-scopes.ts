import type { Translated } from '../languages.ts';

/** What a key may be let through to; which permissions each carries stands with them (permissions/permission.ts). */
export const keyScopes = [
  'accounts:read',
  'accounts:write',
  'customers:read',
  'customers:write',
  'payments:read',
  'payments:write',
  'messages:read',
  'messages:write',
  'tasks:read',
  'tasks:write',
  'campaigns:read',
  'campaigns:write',
  'reports:read',
  'settings:read',
  'settings:write',
  'members:read',
  'security:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The secret key carries everything but what tells of people, of money owed to us, and of who did what. */
export const secretKeyScopes: readonly KeyScope[] = keyScopes.filter(
  (scope) => scope !== 'members:read' && scope !== 'security:read',
);

/** What is behind a scope, group by group, in words. */
export const keyScopeGroups = [
  {
    id: 'accounts',
    label: { en: 'Accounts', es: 'Cuentas' },
    allows: { en: 'Invoices, their files, notes and imports', es: 'Facturas, sus archivos, notas e importaciones' },
  },
  {
    id: 'customers',
    label: { en: 'Customers', es: 'Clientes' },
    allows: { en: 'Customers, contacts, disputes, holds', es: 'Clientes, contactos, disputas, retenciones' },
  },
  {
    id: 'payments',
    label: { en: 'Payments', es: 'Pagos' },
    allows: {
      en: 'Payments, refunds, fees, write-offs, plans',
      es: 'Pagos, reembolsos, cargos, condonaciones, planes',
    },
  },
  {
    id: 'messages',
    label: { en: 'Messages', es: 'Mensajes' },
    allows: { en: 'E-mails and text messages to customers', es: 'Correos y SMS a clientes' },
  },
  {
    id: 'tasks',
    label: { en: 'Tasks', es: 'Tareas' },
    allows: { en: 'Tasks of the team', es: 'Tareas del equipo' },
  },
  {
    id: 'campaigns',
    label: { en: 'Campaigns', es: 'Campañas' },
    allows: { en: 'Campaigns, runs and templates', es: 'Campañas, recorridos y plantillas' },
  },
  {
    id: 'reports',
    label: { en: 'Reports', es: 'Informes' },
    allows: { en: 'Dashboard, charts and activity', es: 'Panel, gráficos y actividad' },
  },
  {
    id: 'settings',
    label: { en: 'Settings', es: 'Ajustes' },
    allows: { en: 'Rules, portal, fields, integrations', es: 'Reglas, portal, campos, integraciones' },
  },
  {
    id: 'members',
    label: { en: 'Team', es: 'Equipo' },
    allows: { en: 'Who works here, and as what', es: 'Quién trabaja aquí y con qué rol' },
  },
  {
    id: 'security',
    label: { en: 'Audit', es: 'Auditoría' },
    allows: { en: 'Who did what, and from where', es: 'Quién hizo qué y desde dónde' },
  },
] as const satisfies readonly { readonly id: string; readonly label: Translated; readonly allows: Translated }[];

/** Whether what is behind it changes nothing. */
export function isReadingScope(scope: KeyScope): boolean {
  return scope.endsWith(':read');
}
