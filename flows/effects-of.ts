/** The declared effects among the actions of a step, in the order of the actions. @param names all effects of the machine */
export const effectsOf = <Effect extends string>(
  names: readonly Effect[],
  actions: readonly { readonly type: string }[],
): readonly Effect[] => actions.flatMap(({ type }) => names.filter((name) => name === type));
