type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

/** A row of the database with the names of the code: `memberId` for `member_id`. Values stay as they are. */
export type CamelRow<Row> = { [Key in keyof Row as Key extends string ? Camel<Key> : Key]: Row[Key] };

/** The columns of an object of the code: `member_id` for `memberId`. Values stay as they are. */
export type SnakeRow<Value> = { [Key in keyof Value as Key extends string ? Snake<Key> : Key]: Value[Key] };

const camel = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const rename = (row: object, named: (name: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [named(name), value]));

/** Names the columns of a row as the code does. */
export const camelRow = <Row extends object>(row: Row): CamelRow<Row> => rename(row, camel) as CamelRow<Row>;

/** Names the properties of an object as the columns of its table. */
export const snakeRow = <Value extends object>(value: Value): SnakeRow<Value> =>
  rename(value, snake) as SnakeRow<Value>;
