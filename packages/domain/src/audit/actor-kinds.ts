import type { Translated } from '../languages.ts';

/** Who can be the cause of a row of the audit. */
export const actorKinds = ['member', 'api-key', 'debtor', 'system', 'provider', 'partner'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Whoever has no name: somebody of that kind. */
export const actorKindLabels: Readonly<Record<ActorKind, Translated>> = {
  member: { en: 'Team member', es: 'Miembro del equipo' },
  'api-key': { en: 'API key', es: 'Clave de API' },
  debtor: { en: 'Customer', es: 'Cliente' },
  system: { en: 'Recoup', es: 'Recoup' },
  provider: { en: 'Provider', es: 'Proveedor' },
  partner: { en: 'Partner', es: 'Socio' },
};
