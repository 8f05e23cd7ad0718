import type { EmailRecordKind, WantedRecord } from './email-records.ts';

/** `DOUBLE`: there are two where only one counts. `NO_ANSWER`: none of the domain's name servers answered. */
export const emailRecordStates = ['OK', 'MISSING', 'WRONG', 'DOUBLE', 'NO_ANSWER'] as const;
export type EmailRecordState = (typeof emailRecordStates)[number];

/** What besides the state helps who enters it. */
export const emailRecordHints = ['doubled-domain', 'servers-differ', 'revoked-key', 'cut-key', 'other-host'] as const;
export type EmailRecordHint = (typeof emailRecordHints)[number];

/** What one of the domain's own name servers says; null: nothing. TXT in one piece, MX as `10 host`. */
export type ServerAnswer = readonly string[] | null;

export interface RecordAnswers {
  /** One for each name server of the domain. */
  readonly answers: readonly ServerAnswer[];
  /** The record stands at the name with the domain twice, as some providers enter it. */
  readonly isDoubled: boolean;
  /** Of DMARC: what the registered domain says, where the domain lies below it (RFC 7489 6.6.3). */
  readonly inherited: readonly ServerAnswer[];
}

export interface RecordFinding {
  readonly kind: EmailRecordKind;
  readonly state: EmailRecordState;
  /** What stands there, of whatever server, each once. */
  readonly found: readonly string[];
  readonly hint: EmailRecordHint | null;
}

type Verdict = Pick<RecordFinding, 'state' | 'hint'>;

/**
 * Holds what the domain's name servers say against what is wanted. A server that does not answer says nothing; where the
 * others differ, the record is not there for everybody, and the worse one counts.
 */
export function judgeRecord(wanted: WantedRecord, { answers, isDoubled, inherited }: RecordAnswers): RecordFinding {
  const own = judgeServers(wanted, answers);
  const isInherited = wanted.kind === 'DMARC' && own.state === 'MISSING' && inherited.length > 0;
  const finding = isInherited ? judgeServers(wanted, inherited) : own;
  const hint = finding.state === 'MISSING' && isDoubled ? 'doubled-domain' : finding.hint;
  return { kind: wanted.kind, ...finding, hint };
}

function judgeServers(wanted: WantedRecord, answers: readonly ServerAnswer[]): Omit<RecordFinding, 'kind'> {
  const said = answers.filter((each) => each !== null);
  const found = [...new Set(said.flat())];
  const verdicts = said.map((values) => verdictOf(wanted, values));
  const worst = verdicts.find(({ state }) => state !== 'OK') ?? verdicts[0];
  if (!worst) return { state: 'NO_ANSWER', hint: null, found };
  const doDiffer = worst.state !== 'OK' && verdicts.some(({ state }) => state === 'OK');
  return { state: worst.state, hint: doDiffer ? 'servers-differ' : worst.hint, found };
}

const is = (state: EmailRecordState, hint: EmailRecordHint | null = null): Verdict => ({ state, hint });

function verdictOf(wanted: WantedRecord, values: readonly string[]): Verdict {
  switch (wanted.kind) {
    case 'DKIM':
      return judgeKey(wanted.value, values);
    case 'RETURN_PATH':
      return judgeHosts(wanted.value, values);
    case 'SPF':
      return judgeSenders(wanted.value, values);
    case 'DMARC':
      return judgePolicy(values);
  }
}

/** Tags of a record such as `v=DKIM1; p=…` (RFC 6376 3.2): names in lower case, values without white space. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      if (at < 0) return [];
      return [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s/g, '')] as const];
    }),
  );
}

function judgeKey(value: string, values: readonly string[]): Verdict {
  const keys = values.map(tagsOf).filter((tags) => tags.has('p'));
  const [first] = keys;
  if (!first) return is(values.length > 0 ? 'WRONG' : 'MISSING');
  if (keys.length > 1) return is('DOUBLE');
  const [ours = '', theirs = ''] = [tagsOf(value).get('p'), first.get('p')];
  const isRsa = (first.get('k') ?? 'rsa').toLowerCase() === 'rsa';
  if (theirs === ours) return is(isRsa ? 'OK' : 'WRONG');
  if (theirs === '') return is('WRONG', 'revoked-key');
  return is('WRONG', ours.startsWith(theirs) || ours.endsWith(theirs) ? 'cut-key' : null);
}

const hostOf = (entry: string): string => (entry.split(/\s+/).at(-1) ?? '').toLowerCase().replace(/\.$/, '');

function judgeHosts(value: string, values: readonly string[]): Verdict {
  if (values.length === 0) return is('MISSING');
  const hosts = new Set(values.map(hostOf));
  if (!hosts.has(hostOf(value))) return is('WRONG', 'other-host');
  return hosts.size > 1 ? is('DOUBLE', 'other-host') : is('OK');
}

/** Two of them count as none (RFC 7208 4.5). */
function judgeSenders(value: string, values: readonly string[]): Verdict {
  const own = values.filter((each) => /^v=spf1(\s|$)/i.test(each.trim()));
  const [first] = own;
  if (first === undefined) return is(values.length > 0 ? 'WRONG' : 'MISSING');
  if (own.length > 1) return is('DOUBLE');
  const wanted = value.split(/\s+/).find((term) => term.startsWith('include:')) ?? '';
  const terms = first.trim().toLowerCase().split(/\s+/);
  const at = terms.findIndex((term) => term.replace(/^\+/, '') === wanted.toLowerCase());
  const all = terms.findIndex((term) => /^[+\-~?]?all$/.test(term));
  return is(at > 0 && (all < 0 || at < all) ? 'OK' : 'WRONG');
}

const policies = new Set(['none', 'quarantine', 'reject']);

/** Whatever the owner of the domain asks of others will do; two are ignored by whoever reads them (RFC 7489 6.6.3). */
function judgePolicy(values: readonly string[]): Verdict {
  const own = values.filter((each) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(each.trim()));
  const [first] = own;
  if (first === undefined) return is(values.length > 0 ? 'WRONG' : 'MISSING');
  if (own.length > 1) return is('DOUBLE');
  return is(policies.has((tagsOf(first).get('p') ?? '').toLowerCase()) ? 'OK' : 'WRONG');
}
