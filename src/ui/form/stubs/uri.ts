/** Replaces the resolution of `$ref` addresses, which no form here uses: a schema with one would fail loudly. */
const notShipped = (): never => {
  throw new Error('Forms here have flat schemas: resolving of references is not part of the page.');
};

/** The form library takes the resolver as a default export. */
export default { resolve: notShipped, equal: notShipped };
