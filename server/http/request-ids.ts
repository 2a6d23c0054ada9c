/** Ids that an error's answer shows and the log finds: a random part for each process, and a count. */
export function createRequestIds(): () => string {
  const process = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
