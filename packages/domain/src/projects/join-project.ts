/** Why an account does not come into a project. */
export const joinSkips = ['deleted', 'other-customer', 'other-project', 'already'] as const;
export type JoinSkip = (typeof joinSkips)[number];

export interface Joining {
  readonly project: { readonly id: string; readonly debtorId: string };
  /** Undefined: there is none, or it is deleted. */
  readonly account: { readonly debtorId: string; readonly projectId: string | null } | undefined;
  /** Whether an account leaves another project for this one. */
  readonly moves: boolean;
}

/** What becomes of an account that is to come into a project: a project has accounts of its own customer alone. */
export function joinProject({ project, account, moves }: Joining): 'added' | 'moved' | { readonly skip: JoinSkip } {
  if (!account) return { skip: 'deleted' };
  if (account.debtorId !== project.debtorId) return { skip: 'other-customer' };
  if (account.projectId === null) return 'added';
  if (account.projectId === project.id) return { skip: 'already' };
  return moves ? 'moved' : { skip: 'other-project' };
}
