import { buffer } from 'node:stream/consumers';
import type { Context } from '#server/context.ts';
import type { Creditor } from '#server/documents/paper.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readBranding } from './branding.store.ts';

/** The facts of a document with the company's logo, where it has one. */
export async function withLogo<Facts extends { readonly creditor: Creditor }>(
  { jobsDb, files }: Context,
  companyId: string,
  facts: Facts,
): Promise<Facts & { readonly creditor: Creditor }> {
  const { logo } = await inCompany(jobsDb, companyId, (work) => readBranding(work));
  if (!logo) return facts;
  const bytes = await buffer(await files.read(logo.key));
  const data = `data:${logo.mediaType};base64,${bytes.toString('base64')}`;
  return { ...facts, creditor: { ...facts.creditor, logo: data } };
}
