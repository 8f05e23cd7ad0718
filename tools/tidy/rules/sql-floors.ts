import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';
import { statementsOf } from '../statements.ts';
import { featureOf, floorOf } from './server-floors.ts';
import { ownerOf } from './table-owners.ts';

const SOURCE = 'apps/server/src/';
/** Below all features. */
const KERNEL = -1;
export const SCHEMA = 'apps/server/src/db/schema.generated.ts';

/**
 * What every unit of work begins with is its company's place and clock, and wakes are kept in real time: that the kernel
 * reads of the company, though the noun stands above it.
 */
const KERNEL_READS: ReadonlySet<string> = new Set(['company']);

/** A folder with what it may read and write: the kernel stands below all features. */
interface Place {
  readonly folder: string;
  readonly floor: number;
}

/** A table is written by the folder that owns it alone, and read by nobody who stands below that folder. */
export function sqlFloors(files: readonly SourceFile[]): Finding[] {
  const server = files.filter((file) => file.path.startsWith(SOURCE) && !isTest(file.path));
  const schema = tablesOf(files.find((file) => file.path === SCHEMA));
  const folders = new Set(server.map((file) => placeOf(file.path).folder));
  const findings: Finding[] = [];
  for (const [table, line] of schema.lines) {
    if (ownerOf(table, folders) === undefined) {
      const message = `Table "${table}" has no owner; give it the folder of its noun, or a line in tools/tidy/rules/table-owners.ts.`;
      findings.push({ path: SCHEMA, line, message });
    }
  }
  for (const file of server) {
    const place = placeOf(file.path);
    for (const { tables } of statementsOf(file, schema.names)) {
      for (const { table, access, line } of tables) {
        const owner = ownerOf(table, folders);
        if (owner === undefined || isOwner(owner, file.path)) continue;
        if (access === 'write') {
          const message = `"${table}" belongs to "${owner}"; call its verb instead of writing its rows.`;
          findings.push({ path: file.path, line, message });
        } else if (floorOf(owner) > place.floor && !(place.floor === KERNEL && KERNEL_READS.has(table))) {
          const message = `"${table}" belongs to "${owner}", which stands above "${place.folder}"; what needs both stands above both, or is told by an event.`;
          findings.push({ path: file.path, line, message });
        }
      }
    }
  }
  return findings;
}

/** An owner is a folder, or one file. */
function isOwner(owner: string, path: string): boolean {
  return owner.endsWith('.ts') ? path === SOURCE + owner : placeOf(path).folder === owner;
}

function placeOf(path: string): Place {
  const feature = featureOf(path);
  if (feature) return { folder: feature, floor: floorOf(feature) };
  const [folder = '', ...rest] = path.slice(SOURCE.length).split('/');
  // The doors and the wiring stand on top of everything; what else there is stands below all features.
  const isTop = rest.length === 0 || folder === 'wiring';
  return { folder, floor: isTop ? Number.POSITIVE_INFINITY : KERNEL };
}

/** The tables of the schema by the keys of its `DB`, and where they stand. */
export function tablesOf(file: SourceFile | undefined): { names: Set<string>; lines: Map<string, number> } {
  const lines = new Map<string, number>();
  if (file?.program) {
    new Visitor({
      TSInterfaceDeclaration: (node) => {
        if (node.id.name !== 'DB') return;
        for (const member of node.body.body) {
          if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
          const name = member.key.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
          lines.set(name, file.lineAt(member.start));
        }
      },
    }).visit(file.program);
  }
  return { names: new Set(lines.keys()), lines };
}
