import { readFileSync } from 'node:fs';
import { errorCode } from '../caught-error.ts';

/** Whether a process has ended and only waits for somebody to read how; false where the system does not say. */
function hasEnded(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Whether a process of this number lives, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  // Where nobody looks after orphans, as in many a container, the number of an ended one stays for ever.
  return !hasEnded(pid);
}
