/** Replaces the merging of `allOf`, which no form here uses: a schema with it would fail loudly. */
const notShipped = (): never => {
  throw new Error('Forms here have flat schemas: merging of allOf is not part of the page.');
};

export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: notShipped });
export const createComparator = () => ({ compareSchemaDefinitions: notShipped, compareSchemaValues: notShipped });
export const createShallowAllOfMerge = () => notShipped;
export const createDeduplicator = () => notShipped;
export const createIntersector = () => notShipped;
