import { folders, loadTexts } from 'virtual:game-texts';
import { phraseFolder } from '../../engine/i18n/languages.ts';
import { BOARD_PARTS, hasBoard } from './boards/board-parts.ts';
import { askAhead, readLaunch } from './launch.ts';
import { readLanguage } from './read-language.ts';

// This runs while the page itself is still on its way: what a launch needs comes in parallel with it, not after it.
const launch = location.pathname === '/play' ? readLaunch() : undefined;
if (launch) {
  askAhead(launch);
  // Hints of the address: a false one costs a download, and the session decides.
  const { family, language } = launch;
  const folder = phraseFolder(readLanguage(language ?? ''));
  const isWritten = folders.includes(folder);
  const parts: Promise<unknown>[] = isWritten ? [loadTexts(folder, 'frame')] : [];
  if (family !== null && hasBoard(family)) {
    parts.push(BOARD_PARTS[family]());
    if (isWritten) parts.push(loadTexts(folder, family));
  }
  // The page asks for them as well, and reports a failure.
  Promise.allSettled(parts);
}
