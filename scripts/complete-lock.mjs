import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * npm leaves the optional packages of other systems out of the lock file where the registry in use does not carry them,
 * and `npm ci` then refuses the file everywhere. Their parents name them with exact versions, and their names tell the
 * system, so the missing entries follow from those present. Run this after each change of a dependency.
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The system that a package name such as `core-linux-arm64-musl` implies; undefined if it implies none. */
function placeOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (!os || !cpu) return undefined;
  const last = words.at(-1);
  const libc =
    os !== 'linux' ? undefined : last.startsWith('musl') ? 'musl' : last.startsWith('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) };
}

/** Where node looks for a package that another one asks for. */
function* placesFor(parent, name) {
  for (let at = parent; ; ) {
    yield `${at ? `${at}/` : ''}node_modules/${name}`;
    if (at === '') return;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}

/**
 * The optional packages that a lock file asks for and does not describe.
 *
 * @param {Record<string, Record<string, unknown>>} packages the `packages` of the lock file
 * @returns {{ path: string, parent: string, name: string, version: string }[]}
 */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => ![...placesFor(parent, name)].some((path) => packages[path]))
      .map(([name, version]) => ({ path: `node_modules/${name}`, parent, name, version })),
  );
}

/** The same packages with an entry for each missing one. @throws Error if no existing entry shows the format */
export function completePackages(packages) {
  const added = missingPackages(packages).map(({ path, parent, name, version }) => {
    const place = placeOf(name);
    if (!place || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      throw new Error(
        `${parent} asks for ${name}@${version}, which is missing from the lock file and cannot be derived.`,
      );
    const { dev, license, engines } = packages[parent];
    const inherited = { ...(dev ? { dev } : {}), ...(license ? { license } : {}), ...(engines ? { engines } : {}) };
    return [path, { version, ...inherited, optional: true, ...place }];
  });
  const sorted = [...Object.entries(packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { packages: Object.fromEntries(sorted), added: added.map(([path]) => path) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { packages, added } = completePackages(lock.packages);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(added.length > 0 ? `Added ${added.length} packages of other systems.` : 'The lock file is complete.');
}
