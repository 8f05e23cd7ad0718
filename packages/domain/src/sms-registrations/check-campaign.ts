import type { CampaignDraft } from './campaign-draft.ts';
import { checkConsent } from './check-consent.ts';
import { checkSample } from './check-sample.ts';
import { foldWords, namesOneOf } from './page-words.ts';
import type { SeenPage } from './registration-parts.ts';
import type { Preflight, RegistrationProblem } from './registration-problems.ts';

/** What a campaign is held against besides its own words. */
export interface CampaignSetting {
  /** The business, by the names that the carriers know. */
  readonly names: readonly string[];
  /** Under which hosts the portal's links lie. */
  readonly linkHosts: readonly string[];
  readonly privacy: SeenPage;
  readonly terms: SeenPage;
  /** The texts that really leave. */
  readonly templates: readonly string[];
}

const FOR_OTHERS =
  /\b(on behalf of (our )?(clients?|creditors?|other|various|third)|third[- ]party (debt )?collect|collection agency|debt (buyer|collector)|purchased debts?|placed with us|our creditor clients)\b/i;
const OFFERS =
  /\b(settle(ment|d)? (your|the|this|offer|for|today|and save)|settlement offer|debt (relief|reduction|consolidation|settlement|forgiveness)|consolidat\w* your|reduce (your|what you owe|the) (debt|balance)|credit repair|forgive\w* (your|the)|pre-?approved|apply (now|today) for|new loan|cash advance|payday|get (a|your) loan|lower (your )?interest|refinanc\w*|\d+\s?% off (your|the) (balance|debt))/i;
const FORBIDDEN =
  /\b(cannabis|marijuana|cbd|vape|vaping|tobacco|firearms?|ammunition|casino|sweepstakes|gambling|bitcoin|crypto(currency)?|work from home|get rich|adult content|escort)\b/i;
const NOT_SHARED =
  /\b(not|never|no|won't|don't|doesn't|without)\b[^.]{0,140}\b(shar\w*|sell\w*|sold|rent\w*|disclos\w*|pass\w*( on)?|transfer\w*)\b/i;
const ABOUT_NUMBERS = /\b(phone|mobile|text|sms|opt-?in|messaging)\b/i;
const SHARED =
  /\b(may|will|can|we|to)\s+(also\s+)?(share|sell|rent|disclose|transfer)\b[^.]{0,120}\b(affiliates?|partners?|third[- ]part(y|ies)|advertisers?|lead)\b[^.]{0,60}\b(market|promot|advertis|their own|offers?)/i;

/** What the carriers would refuse about the texts, before anything is paid. */
export function checkCampaign(draft: CampaignDraft, setting: CampaignSetting): Preflight {
  const blocks: Record<string, RegistrationProblem> = {};
  const warnings: Preflight['warnings'][number][] = [];
  const { description, samples, help } = draft;
  const said = foldWords(description);
  if (said.split(' ').length < 8 || said.length < 40) blocks.description = 'description-vague';
  if (FOR_OTHERS.test(description)) blocks.description = 'collects-for-others';
  if (OFFERS.test(description)) blocks.description = 'offer-forbidden';
  if (FORBIDDEN.test(description)) blocks.description = 'content-forbidden';
  for (const [index, sample] of samples.entries()) {
    const problem = problemOfSample(sample, setting);
    if (problem) blocks[`samples.${index}`] = problem;
  }
  const twin = samples.findIndex((each, index) => samples.findIndex((other) => isAlike(each, other)) < index);
  if (twin >= 0) blocks[`samples.${twin}`] ??= 'samples-alike';
  Object.assign(blocks, checkConsent(draft.optIn, setting.names));
  if (!namesOneOf(help, setting.names)) blocks.help = 'help-name';
  else if (!/@|https?:\/\/|\b\d{3}[-.) ]{0,2}\d{3}[-. ]?\d{4}\b/.test(help)) blocks.help = 'help-contact';
  const privacy = problemOfPrivacy(setting.privacy);
  if (privacy) blocks.privacyUrl = privacy;
  if (setting.terms.kind === 'unreachable') blocks.termsUrl = 'terms-unreachable';
  if (draft.privacyUrl === draft.termsUrl) warnings.push({ field: 'termsUrl', code: 'terms-same' });
  if (isUnlike(samples, setting.templates)) warnings.push({ field: 'samples.0', code: 'samples-unlike' });
  return { blocks, warnings };
}

function problemOfSample(sample: string, setting: CampaignSetting): RegistrationProblem | null {
  if (OFFERS.test(sample)) return 'offer-forbidden';
  if (FORBIDDEN.test(sample)) return 'content-forbidden';
  if (FOR_OTHERS.test(sample)) return 'collects-for-others';
  return checkSample(sample, setting);
}

function problemOfPrivacy(page: SeenPage): RegistrationProblem | null {
  if (page.kind === 'unreachable') return 'privacy-unreachable';
  const sentences = page.text.split(/(?<=[.!?])\s+/);
  if (sentences.some((each) => SHARED.test(each) && !NOT_SHARED.test(each))) return 'privacy-shares';
  return sentences.some((each) => NOT_SHARED.test(each) && ABOUT_NUMBERS.test(each)) ? null : 'privacy-silent';
}

const wordsOf = (text: string) => new Set(foldWords(text.replaceAll(/\{\{[^}]*\}\}|https?:\S+/g, ' ')).split(' '));

/** The part of the words that two texts have in common. */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

const isAlike = (one: string, other: string): boolean => foldWords(one) === foldWords(other);

/** Reviewers compare what leaves with what was shown to them. */
function isUnlike(samples: readonly string[], templates: readonly string[]): boolean {
  if (templates.length === 0) return false;
  return samples.every((sample) => templates.every((template) => likeness(sample, template) < 0.35));
}
