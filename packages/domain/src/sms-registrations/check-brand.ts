import { type BrandDraft, providerEntity } from './brand-draft.ts';
import { hostOf, namesOneOf, siteOf } from './page-words.ts';
import type { SeenPage } from './registration-parts.ts';
import type { Preflight, RegistrationProblem } from './registration-problems.ts';

const BOX = /\b(p\s*\.?\s*o\s*\.?\s*box|post\s+office\s+box|pmb\s*#?\s*\d|apartado(\s+postal)?\s+\d)/i;
const PUBLIC_MAIL = new Set([
  ...['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'aol.com', 'icloud.com', 'live.com', 'msn.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'comcast.net', 'att.net', 'verizon.net', 'me.com'],
]);
const SOCIAL = new Set([
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'twitter.com',
  'x.com',
  'tiktok.com',
  'linktr.ee',
]);
const FORM_WORDS =
  /\b(llc|l\.l\.c\.?|inc\.?|incorporated|corp\.?|corporation|co\.?|company|ltd\.?|limited|pllc|p\.?c\.?|p\.?a\.?)\s*$/i;

/** What the carriers would refuse about a business, by what it says and by its site, before anything is paid. */
export function checkBrand(draft: BrandDraft, site: SeenPage): Preflight {
  const blocks: Record<string, RegistrationProblem> = {};
  const warnings: Preflight['warnings'][number][] = [];
  const { website, supportEmail, ein, address, stock } = draft;
  if (draft.profitType === 'Sole Proprietor') blocks.profitType = 'entity-sole';
  else if (providerEntity(draft) === null) blocks.profitType = 'entity-mismatch';
  if (!isEin(ein)) blocks.ein = 'ein-digits';
  if (draft.profitType === 'Public' && (!stock || stock.exchange === 'NONE' || stock.symbol.trim() === '')) {
    blocks['stock.symbol'] = 'stock-missing';
  }
  if (BOX.test(address.street)) blocks['address.street'] = 'street-box';
  const host = hostOf(website);
  const mailHost = supportEmail.slice(supportEmail.lastIndexOf('@') + 1).toLowerCase();
  if (PUBLIC_MAIL.has(mailHost)) blocks.supportEmail = 'mail-public';
  if (host === null) blocks.website = 'site-address';
  else if (site.kind === 'unreachable') blocks.website = 'site-unreachable';
  else if (!namesOneOf(site.text, [draft.displayName, draft.legalName])) {
    warnings.push({ field: 'website', code: 'site-other-name' });
  }
  if (host !== null && SOCIAL.has(siteOf(host))) warnings.push({ field: 'website', code: 'site-social' });
  else if (host !== null && siteOf(host) !== siteOf(mailHost)) {
    warnings.push({ field: 'supportEmail', code: 'site-other-domain' });
  }
  const isNamed = draft.entityType === 'Limited Liability Company' || draft.entityType === 'Corporation';
  if (isNamed && !FORM_WORDS.test(draft.legalName.trim())) warnings.push({ field: 'legalName', code: 'legal-form' });
  return { blocks, warnings };
}

/** Nine digits, and none that somebody typed to get on. */
function isEin(typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) && !/^(\d)\1{8}$/.test(digits) && digits !== '123456789' && !digits.startsWith('00');
}

/** The number as the carriers want it. */
export const plainEin = (typed: string): string => typed.replaceAll(/\D/g, '');
