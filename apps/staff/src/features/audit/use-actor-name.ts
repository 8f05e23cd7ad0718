import { useLingui } from '@lingui/react/macro';
import { actorKindLabels } from '@recoup/domain/audit/actor-kinds.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Who it was; somebody of that kind where there is no name. */
export function useActorName(): (actor: AuditEntry['actor']) => string {
  const { i18n } = useLingui();
  return ({ name, kind }) => name ?? wordsIn(i18n.locale, actorKindLabels[kind]);
}
