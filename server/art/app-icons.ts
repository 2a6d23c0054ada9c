import { hash } from 'node:crypto';
import sharp from 'sharp';
import { createBoundedTurns } from '../bounded-turns.ts';
import { openKeptWorks } from './kept-works.ts';
import type { ArtLog } from './picture-files.ts';
import type { DrawIcon } from './picture-process.ts';

/** An icon by which a device shows an installed site. */
interface AppIcon {
  readonly name: string;
  readonly sidePx: number;
  /** The part of the side that the mark fills. */
  readonly markShare: number;
  /** Whether the colour of the page is behind the mark: for devices that cut a shape out of the icon. */
  readonly isFilled: boolean;
}

/** The icons of a merchant. A maskable one keeps the mark within the circle that every device shows. */
export const APP_ICONS = {
  apple: { name: 'apple', sidePx: 180, markShare: 0.7, isFilled: true },
  small: { name: 'small', sidePx: 192, markShare: 1, isFilled: false },
  large: { name: 'large', sidePx: 512, markShare: 1, isFilled: false },
  maskable: { name: 'maskable', sidePx: 512, markShare: 0.56, isFilled: true },
} as const satisfies Readonly<Record<string, AppIcon>>;

/** The address of an icon on the hosts of its merchant. */
export const appIconUrl = (name: keyof typeof APP_ICONS, revision: string): string =>
  `/app-icon/${name}.png?v=${revision}`;

/** Draws icons of marks, each once. */
export interface AppIcons {
  /**
   * An icon of a mark.
   *
   * @param page colour of the page, as `#rrggbb`
   * @param count counts a drawing, and refuses one too many
   * @throws DomainError busy if too many are waiting; Error if the mark is damaged
   */
  get(
    icon: AppIcon,
    mark: { readonly bytes: Uint8Array; readonly page: string },
    count: () => Promise<void>,
  ): Promise<Buffer | undefined>;
}

/** Raised when icons are drawn in another way, so that those on disk are drawn again. */
const EDITION = 1;
const TURNS = { atOnce: 1, waiting: 100 };
const DISK_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Opens the icons in a separate folder. They are named by the content of the mark.
 *
 * @throws file system errors if the folder cannot be made
 */
export async function openAppIcons(options: {
  readonly cacheDirectory: string;
  readonly log: ArtLog;
  readonly draw: DrawIcon;
}): Promise<AppIcons> {
  const { cacheDirectory, log, draw } = options;
  const version = hash('sha256', JSON.stringify(['icons', EDITION, sharp.versions])).slice(0, 16);
  const works = await openKeptWorks({ cacheDirectory, version, limitBytes: DISK_LIMIT_BYTES, log });
  const turns = createBoundedTurns(TURNS);
  return {
    async get({ sidePx, markShare, isFilled }, { bytes, page }, count) {
      const background = isFilled ? page : undefined;
      const markPx = Math.round(sidePx * markShare);
      const name = hash('sha256', JSON.stringify([hash('sha256', bytes), sidePx, markPx, background ?? '']));
      const kept = await works.find(name);
      if (kept) return kept;
      await count();
      return works.make(name, () => turns.run(() => draw({ bytes, sidePx, markPx, background })));
    },
  };
}
