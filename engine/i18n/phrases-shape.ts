/** The shape of a group of phrases: the same keys as the English group, each leaf a text. */
export type PhrasesOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PhrasesOf<English[Key]>;
};
