import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Node that comes with the project as a package. */
export const projectNode = (root) => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const inPackage = join(root, 'node_modules', 'node', 'bin', name);
  return existsSync(inPackage) ? inPackage : join(root, 'node_modules', '.bin', name);
};

/** What the installed packages must match: the lock file, on this kind of machine. */
const wantedState = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

const stateFile = (root) => join(root, 'node_modules', '.marquee-installed');

const isInstalled = (root) =>
  existsSync(stateFile(root)) &&
  readFileSync(stateFile(root), 'utf8') === wantedState(root) &&
  existsSync(projectNode(root));

/**
 * Installs the packages of the lock file unless they are there already. Ends the process with npm's own message and
 * one sentence of ours where that fails.
 *
 * @param {string} root the project's folder
 */
export function installPackages(root) {
  if (isInstalled(root)) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link, and npm would empty the folder behind it. Install the packages there.');
    process.exit(1);
  }
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const command = npm ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(command, npm ? [npm, ...options] : options, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0 || !existsSync(projectNode(root))) {
    console.error('The packages could not be installed. Check the network, then run the command again.');
    process.exit(1);
  }
  writeFileSync(stateFile(root), wantedState(root));
}
