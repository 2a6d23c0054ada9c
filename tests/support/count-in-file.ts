let files = 0;

/** Makes all counts begin again: names and numbers of a test do not depend on the files that ran before it. */
export function beginFile(): void {
  files += 1;
}

/** Counts on from a number, which it begins with again in each file of tests. */
export function countInFile(first = 1): () => number {
  let file = files;
  let next = first;
  return () => {
    if (file !== files) next = first;
    file = files;
    next += 1;
    return next - 1;
  };
}
