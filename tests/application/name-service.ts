/** A record of the name service; MX as `10 host`. `servers`: which of the two own servers of every domain have it. */
export interface NameRecord {
  readonly name: string;
  readonly type: 'TXT' | 'MX' | 'CNAME';
  readonly value: string;
  readonly servers?: readonly (1 | 2)[];
}

/** Enters what a domain's owner would, at the name servers of the sandbox. */
export function nameService(sandbox: { readonly url: string }) {
  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${sandbox.url}/api/names${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  const list = async () => {
    const answer = await fetch(`${sandbox.url}/api/names`);
    return ((await answer.json()) as { records: (NameRecord & { readonly id: string })[] }).records;
  };
  const forget = async (name: string) => {
    for (const each of await list()) if (each.name === name.toLowerCase()) await call('DELETE', `/${each.id}`);
  };
  return {
    enter: (record: NameRecord) => call('POST', '', record),
    /** What stood at the name is gone. */
    forget,
    /** The host leads to another one, and no longer to whatever it led to before. */
    async alias(host: string, to: string): Promise<void> {
      await forget(host);
      await call('POST', '', { name: host, type: 'CNAME', value: to });
    },
    silence: (isSilent: boolean) => call('POST', '/silence', { isSilent }),
  };
}
