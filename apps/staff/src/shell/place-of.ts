import type { CompanyTab } from '@recoup/domain/companies/company-tabs.ts';
import { navigation } from './navigation.ts';

const entries = navigation.flatMap((group) => group.entries);

/** The place of the app to which a page belongs; nothing of those that are kept under none. */
export function placeOf(pathname: string): CompanyTab | undefined {
  return entries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.tab;
}
