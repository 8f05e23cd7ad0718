/** The part of package-lock.json (version 3) that this file reads and writes. */
export interface LockFile {
  packages: Record<string, LockEntry>;
}

export interface LockEntry {
  version?: string;
  os?: string[] | string;
  cpu?: string[] | string;
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface MissingEntry {
  /** Key in `packages`, such as `node_modules/@scope/name-darwin-arm64`. */
  key: string;
  version: string;
  /** Key of the package that names it as optional. */
  wantedBy: string;
}

/**
 * The optional packages of other platforms that the lock file does not hold. npm leaves out what the registry could not
 * give at that moment; newer versions of npm then refuse `npm ci` although nothing that is needed here is missing.
 */
export function missingOptional(lock: LockFile): MissingEntry[] {
  const missing: MissingEntry[] = [];
  for (const [wantedBy, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`;
      if (!lock.packages[key] && !lock.packages[`${wantedBy}/${key}`]) missing.push({ key, version, wantedBy });
    }
  }
  return missing;
}

/** The lock file with an entry for every optional package of every platform. Throws on a version that is no exact pin. */
export function completeLock(lock: LockFile): LockFile {
  const packages = { ...lock.packages };
  for (const { key, version, wantedBy } of missingOptional(lock)) {
    if (!/^\d/.test(version))
      throw new Error(`${wantedBy} asks for ${key} ${version}: only exact versions can be added.`);
    packages[key] = {
      version,
      ...platformOf(key),
      ...(lock.packages[wantedBy]?.dev ? { dev: true } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS: Record<string, string> = { riscv64: 'riscv64', ppc64: 'ppc64', s390x: 's390x', ia32: 'ia32' };

/** System, processor and C library by the name that builders of native packages use (napi-rs, Biome). */
function platformOf(key: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = key.split(/[-/]/);
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  const os = SYSTEMS.find((system) => words.includes(system));
  if (!os) throw new Error(`Which system is ${key} for? Add its name to SYSTEMS in tools/lock-file/complete-lock.ts.`);
  const word = words[words.lastIndexOf(os) + 1] ?? '';
  const cpu = PROCESSORS[word] ?? (word.startsWith('arm64') ? 'arm64' : word === 'arm' ? 'arm' : 'x64');
  const last = words.at(-1) ?? '';
  const libc = last.startsWith('musl') ? ['musl'] : last.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [os], cpu: [cpu], ...(libc && os === 'linux' ? { libc } : {}) };
}
