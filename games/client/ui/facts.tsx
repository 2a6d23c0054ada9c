/** A name and what belongs to it. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  /** How much of a row it takes, where the list has columns: `wide` or `whole`. */
  readonly width?: string;
}

/** Facts as a list of terms; how it looks is the business of its class. */
export function Facts({
  facts,
  className,
}: {
  readonly facts: readonly Fact[];
  readonly className: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ name, value, width }) => (
        <div key={name} data-width={width}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
