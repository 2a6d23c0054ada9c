import type { Icon } from '@tabler/icons-react';
import type { ArtSubject } from '../../../engine/art/art-url.ts';

/** Where an entry of the list leads: to an address, or to a search for something else. */
export type SearchStep = { readonly to: string } | { readonly query: string };

/** What stands before an entry: a game's picture, a studio's mark, or an icon. */
export type SearchPicture =
  | { readonly game: ArtSubject<'thumb'> }
  | { readonly studio: string }
  | { readonly Icon: Icon };

/** One entry of the list. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly picture: SearchPicture;
  readonly step: SearchStep;
  /** What the Enter key does with it. */
  readonly hint: string;
}

/** Entries under a heading. */
export interface SearchGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly SearchEntry[];
  /** Takes all its entries away; only recent searches can be. */
  readonly onClear?: () => void;
}

/** What the list shows for what is typed. */
export interface SearchResults {
  readonly groups: readonly SearchGroup[];
  /** Something was typed and nothing fits it: the groups are suggestions. */
  readonly isEmpty: boolean;
}
