import { actingAs } from './make-work.ts';
import type { Work } from './work.ts';

/** A member as what they asked for remembers them; a null id where it is not known who that was. */
interface RememberedMember {
  readonly id: string | null;
  readonly name: string;
}

/**
 * The work of a job in the name of who asked for it, as audit and timelines name them: it grants nothing, since what they
 * may do was decided when they asked. `jobId` is the record of what they asked for.
 */
export function actingFor(work: Work, { id, name }: RememberedMember, jobId: string, requestId?: string): Work {
  const { companyId } = work;
  if (!id) return actingAs(work, { kind: 'system', companyId }, requestId);
  const member = { kind: 'member', companyId, id, name, roles: [], sessionId: jobId } as const;
  return actingAs(work, { ...member, isDemo: false, language: 'en' }, requestId);
}
