import argon2 from 'argon2';

/** OWASP's second recommended setting: 19 MiB, two passes, one lane (G38). */
const settings = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, settings);
}

let decoy: Promise<string> | undefined;

/** Takes as long for a member who does not exist as for one who does: timing tells nothing (G39). */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await argon2.verify(hash ?? (await decoy), password);
  return hash !== null && right;
}
