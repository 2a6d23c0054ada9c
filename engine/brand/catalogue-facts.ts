/** What one studio ships in one category. */
export interface StudioFacts {
  readonly vassalage: string;
  readonly title: string;
  readonly gameType: string;
  readonly gameCount: number;
  readonly themes: readonly string[];
}

/** The games and pictures of this build, as far as a merchant's folder names them. */
export interface CatalogueFacts {
  readonly studios: readonly StudioFacts[];
  /** Names of motifs of games. */
  readonly motifs: readonly string[];
  /** Names of the colours of banners. */
  readonly bannerPalettes: readonly string[];
  /** Names of the colours of a vendor's covers in a category. */
  palettesOf(vendor: string, gameType: string): readonly string[];
}
