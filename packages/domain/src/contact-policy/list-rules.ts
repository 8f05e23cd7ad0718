import { amendRules } from './amend-rules.ts';
import { askContact } from './asked-contact.ts';
import { channelRules } from './channel-rules.ts';
import { customerRules } from './customer-rules.ts';
import { badInput } from './decide.ts';
import { delayRules } from './delay-rules.ts';
import { moneyBasis, moneyRules } from './money-rules.ts';
import { noticeRules } from './notice-rules.ts';
import type { Basis, Party, PolicyFacts } from './policy-facts.ts';
import { allPacks, type PackId, rulePacks } from './rule-packs.ts';
import type { RuleId } from './rule-titles.ts';
import { stateCaps } from './state-caps.ts';

/** One rule of a pack, with what it rests on for consumers of a company that collects like this. */
export interface ListedRule {
  readonly rule: RuleId;
  readonly basis: Basis;
  readonly source: string;
  /** False for what concerns only those who collect the debts of others. */
  readonly applies: boolean;
}

const onlyForOthers: ReadonlySet<string> = new Set<RuleId>([
  ...(['REGF-DISPUTE', 'REGF-SMS60', 'REGF-WORKEMAIL', 'REGF-EMAILPROC', 'REGF-VALIDATION'] as const),
  ...(['REGF-ESIGN', 'REGF-MINIMIRANDA', 'REGF-VALIDATION-CONTENT', 'REGF-LCM', 'CTIA-3PDEBT'] as const),
  ...(['HOUSE-VALIDATION-CHANNEL', 'HOUSE-VALIDATION-FIRST', 'STATE-NY-EMAIL'] as const),
]);

const anyConsumer: PolicyFacts = {
  party: 'FIRST',
  debtNature: 'CONSUMER',
  accountStatus: 'Active',
  balanceCents: 1,
  daysPastDue: 0,
  state: '',
  locality: '',
  zonesKnown: [],
  zonesAddress: [],
  zonesPhone: [],
  channel: 'SMS',
  voice: null,
  origin: 'AUTO',
  messageKind: 'REMINDER',
  flags: new Set(),
  consents: [],
  optOuts: [],
  events: [],
  calls: [],
  sms: [],
  emails: [],
  conversation: null,
  inbound: [],
  replies: [],
  inconvenientLocal: '',
  phoneVerified: null,
  campaign: 'ACTIVE',
  textHas: new Set(),
};

/** What a pack contains, in the order of precedence, as it stands for a company that collects its own or others' debts. */
export function listRules(pack: PackId, party: Party): readonly ListedRule[] {
  const asked = askContact({ ...anyConsumer, party }, new Date(0));
  const wanted: ReadonlySet<string> = new Set(rulePacks.find((each) => each.id === pack)?.rules ?? []);
  if (asked === null) return [];
  const caps = [...new Set(stateCaps.filter((cap) => cap.pack === pack).map((cap) => cap.source))].join('; ');
  const contactRules = [...customerRules, ...channelRules, ...noticeRules, ...amendRules, ...delayRules(allPacks)];
  const listed: Omit<ListedRule, 'applies'>[] = [
    ...badInput.basis.map((each) => ({ ...each, rule: 'SYS-INPUT' as const })),
    ...contactRules.map((rule) => ({
      rule: rule.id,
      basis: rule.basis(asked),
      source: rule.id === 'STATE-CAP' ? caps : rule.source,
    })),
    ...moneyRules.map((rule) => ({
      rule: rule.id,
      basis: moneyBasis(rule, { party, debtNature: 'CONSUMER' }),
      source: rule.source,
    })),
  ];
  // REGF-EMAILPROC forbids and delays, BK-STAY holds for contacts and payments: each is one rule for people.
  const seen = new Set<string>();
  return listed
    .filter(({ rule }) => wanted.has(rule) && !seen.has(rule) && seen.add(rule))
    .map((each) => ({ ...each, applies: party === 'THIRD' || !onlyForOthers.has(each.rule) }));
}
