import { readFileSync } from 'node:fs';
import { errorCode } from '../caught-error.ts';

/** Whether a process is a zombie, ended but not reaped; false if the system cannot answer. */
function hasEnded(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Whether a process with this number is alive, under any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  // Without an init process, as in many containers, zombies are never reaped.
  return !hasEnded(pid);
}
