import type { listPackChanges, ruleInWords, rulePack } from '@recoup/contract/contact-policy.ts';
import { listRules } from '@recoup/domain/contact-policy/list-rules.ts';
import type { Party, PolicyDecision } from '@recoup/domain/contact-policy/policy-facts.ts';
import { type PackId, rulePacks } from '@recoup/domain/contact-policy/rule-packs.ts';
import { ruleTitle } from '@recoup/domain/contact-policy/rule-titles.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { PackChangeRow } from './rule-packs.store.ts';

type PackView = z.output<typeof rulePack>;
type ChangeView = z.output<typeof listPackChanges.reply>['data'][number];

/** Rules with their sentences in the language of the reader. */
export function rulesInWords(basis: PolicyDecision['basis'], language: Language): z.output<typeof ruleInWords>[] {
  return basis.map((each) => ({ ...each, title: ruleTitle(each.rule)[language] }));
}

export function packChangeView(row: PackChangeRow, language: Language): ChangeView {
  const pack = rulePacks.find((each) => each.id === row.pack);
  return {
    _id: row.id,
    pack: { _id: row.pack, title: pack?.title[language] ?? row.pack },
    isOn: row.isOn,
    reason: row.reason,
    member: row.memberName,
    at: row.at.toISOString(),
  };
}

/** Every pack with what it contains for a company that collects like this. */
export function packViews(
  on: ReadonlySet<PackId>,
  changes: ReadonlyMap<string, PackChangeRow>,
  party: Party,
  language: Language,
): PackView[] {
  return rulePacks.map((pack) => {
    const change = changes.get(pack.id);
    return {
      _id: pack.id,
      title: pack.title[language],
      about: pack.about[language],
      isLocked: pack.isLocked,
      isOn: pack.isLocked || on.has(pack.id),
      rules: listRules(pack.id, party).map((each) => ({ ...each, title: ruleTitle(each.rule)[language] })),
      lastChange: change ? packChangeView(change, language) : null,
    };
  });
}
