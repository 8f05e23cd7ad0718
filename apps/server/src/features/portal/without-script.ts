import { portalPath } from '@recoup/contract/portal.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Language, languageAsked, languageOf } from '@recoup/domain/languages.ts';
import { plainPageWords, stoppedWords, unknownPageWords } from '@recoup/domain/portal/plain-page-words.ts';
import type { Context } from '#server/context.ts';
import type { PlainPart, PlainVisit } from '#server/http/web-apps.ts';
import { type FoundLink, findPortalLink } from './find-portal-link.ts';
import { optOutByLink } from './opt-out-by-link.ts';
import { plainPageHtml } from './plain-page.ts';
import { viewLink } from './view-link.ts';

/**
 * What a link shows in a browser without script: who wrote, how to reach them, that paying needs script, and one button
 * that stops messages. Reading it counts as nothing (G19, G41), and an expired link has the button, too.
 */
export async function readPlainPage(context: Context, visit: PlainVisit): Promise<PlainPart> {
  const found = await findLinkOf(context, visit);
  if (!found) return unknownPart(visit);
  const view = await viewLink(context, found);
  const { creditor, state, isDiscreet } = view;
  const language = languageFor(visit, creditor.language);
  return partOf(visit, view, {
    language,
    words: plainPageWords({ name: creditor.name, state, isDiscreet }, language),
    // A team member's view is no word of the customer.
    stopAt: found.link.viewedBy ? null : `/${visit.path}/opt-out`,
  });
}

/** Stops messages to the contact point of a link, by the button of a browser without script (G16), and says so. */
export async function stopByPlainPage(context: Context, visit: PlainVisit): Promise<PlainPart> {
  const found = await findLinkOf(context, visit);
  if (!found) return unknownPart(visit);
  const refused = await optOutByLink(context, { path: visit.path, host: visit.host, source: 'link' });
  if (refused) return readPlainPage(context, visit);
  const view = await viewLink(context, found);
  const { creditor } = view;
  const language = languageFor(visit, creditor.language);
  return partOf(visit, view, { language, words: stoppedWords(creditor.name, language), stopAt: null });
}

async function findLinkOf(context: Context, { path, host }: PlainVisit): Promise<FoundLink | null> {
  if (!portalPath.safeParse(path).success) return null;
  const found = await findPortalLink(context, path, host);
  return isRefusal(found) ? null : found;
}

/** The language that was chosen, else the browser's, else the creditor's: as the app chooses it. */
function languageFor({ chosen, languages }: PlainVisit, ofCreditor: string): Language {
  return languageAsked(chosen) ?? languageAsked(languages) ?? languageOf(ofCreditor);
}

type LinkView = Awaited<ReturnType<typeof viewLink>>;
type Said = Pick<Parameters<typeof plainPageHtml>[0], 'language' | 'words' | 'stopAt'>;

function partOf(visit: PlainVisit, { creditor, branding }: LinkView, said: Said): PlainPart {
  const logo = branding.logo === null ? null : `/v1/portal/link/${visit.path}/logo?v=${branding.logo}`;
  const html = plainPageHtml({ ...said, creditor, logo, at: `/${visit.path}` });
  return { isKnown: true, title: `${said.words.title} · ${creditor.name}`, html };
}

function unknownPart(visit: PlainVisit): PlainPart {
  const language = languageFor(visit, '');
  const words = unknownPageWords(language);
  const html = plainPageHtml({ language, words, creditor: null, logo: null, stopAt: null, at: '/' });
  return { isKnown: false, title: words.title, html };
}
