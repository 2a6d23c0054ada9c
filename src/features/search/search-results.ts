import type { Icon } from '@tabler/icons-react';
import type { ArtSubject } from '../../../engine/art/art-url.ts';

/** Target of an entry: an address, or another search. */
export type SearchStep = { readonly to: string } | { readonly query: string };

/** The picture before an entry: a game's cover, a studio's mark, or an icon. */
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
  /** The effect of the Enter key. */
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

/** The contents of the list for a typed text. */
export interface SearchResults {
  readonly groups: readonly SearchGroup[];
  /** Something was typed and nothing fits it: the groups are suggestions. */
  readonly isEmpty: boolean;
}
