let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password stands on the list of those that attackers try first (G38): 49,000 that broken services had most
 * often. Case does not save one, nor do spaces around it. The list is read with the first question.
 */
export async function isBreached(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.trim().toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
