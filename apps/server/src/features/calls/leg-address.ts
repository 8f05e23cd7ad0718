import type { MemberOnCall } from './call-members.store.ts';

/** Where a member's leg rings: their browser's account, still to be completed by the gateway, or their confirmed phone. */
export function legAddress(member: MemberOnCall, line: 'BROWSER' | 'PHONE'): string | null {
  if (line === 'PHONE') return member.phone;
  return member.sipUsername;
}
