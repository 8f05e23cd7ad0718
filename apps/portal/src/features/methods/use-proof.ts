import { useState } from 'react';
import { useSignIn } from '#portal/features/sign-in/use-sign-in.ts';

/** Whether somebody has shown who they are, and the way to ask them for it without leaving the page. */
export interface Proof {
  readonly isProven: boolean;
  /** The code is being asked for in place of the page. */
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly giveUp: () => void;
}

export function useProof(): Proof {
  const { data } = useSignIn();
  const [asked, setAsked] = useState(false);
  const isProven = data?.isProven ?? false;
  return {
    isProven,
    isAsking: asked && !isProven,
    ask: () => setAsked(true),
    giveUp: () => setAsked(false),
  };
}
