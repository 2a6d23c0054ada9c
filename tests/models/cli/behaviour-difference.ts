/** A situation as a behaviour file describes it. */
interface Described {
  /** Its screen in words; undefined before the flow begins. */
  readonly shows: string | undefined;
  /** Where each step leads, by its label: the name of a situation or `stays`, then calls, effects and the end. */
  readonly steps: ReadonlyMap<string, string>;
}

/** A situation that two behaviours describe differently, in sentences. */
export interface ChangedSituation {
  readonly name: string;
  readonly sentences: readonly string[];
}

/** How a flow's present behaviour differs from the accepted one. */
export interface BehaviourDifference {
  /** Numbers of situations in all. */
  readonly before: number;
  readonly now: number;
  readonly added: readonly ChangedSituation[];
  readonly removed: readonly ChangedSituation[];
  readonly changed: readonly ChangedSituation[];
}

const INDENT = '    ';
const SHOWS = `${INDENT}shows `;
const ARROW = ' → ';

/** Every situation of a behaviour file by its name. They come after its heading, each after an empty line. */
function parseBehaviour(text: string): ReadonlyMap<string, Described> {
  const blocks = text.trimEnd().split('\n\n').slice(1);
  return new Map(
    blocks.map((block): [string, Described] => {
      const [name = '', ...lines] = block.split('\n');
      const steps = lines
        .filter((line) => !line.startsWith(SHOWS) || line.includes(ARROW))
        .map((line): [string, string] => {
          const [label = '', ...target] = line.slice(INDENT.length).split(ARROW);
          return [label, target.join(ARROW)];
        });
      const shows = lines.find((line) => line.startsWith(SHOWS) && !line.includes(ARROW));
      return [name, { shows: shows?.slice(SHOWS.length), steps: new Map(steps) }];
    }),
  );
}

/** The name of the situation that a step leads to, without its calls and effects. */
const targetOf = (from: string, step: string): string => {
  const name = step.split('  [')[0] ?? '';
  return name === 'stays' ? from : name;
};

type Behaviour = ReadonlyMap<string, Described>;

const leads = (behaviour: Behaviour, from: string, step: string): string => {
  const shows = behaviour.get(targetOf(from, step))?.shows;
  const place = step.startsWith('stays') ? step.replace('stays', 'where it was') : step;
  return `${place}${shows === undefined ? '' : `, where the screen shows: ${shows}`}`;
};

function stepSentences(name: string, old: Behaviour, current: Behaviour): readonly string[] {
  const before = old.get(name)?.steps ?? new Map<string, string>();
  const now = current.get(name)?.steps ?? new Map<string, string>();
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((label) => {
    const [was, is] = [before.get(label), now.get(label)];
    if (was === is) return [];
    if (was === undefined) return [`new step «${label}» leads to ${leads(current, name, is ?? '')}`];
    if (is === undefined) return [`step «${label}» is gone; it led to ${leads(old, name, was)}`];
    return [`step «${label}» now leads to ${leads(current, name, is)}`, `  before it led to ${leads(old, name, was)}`];
  });
}

function sentences(name: string, old: Behaviour, current: Behaviour): readonly string[] {
  const [was, is] = [old.get(name)?.shows, current.get(name)?.shows];
  return [
    ...(was === is ? [] : [`the screen now shows: ${is ?? 'nothing'}`, `  before it showed: ${was ?? 'nothing'}`]),
    ...stepSentences(name, old, current),
  ];
}

const alone = (name: string, { shows, steps }: Described): ChangedSituation => ({
  name,
  sentences: [
    ...(shows === undefined ? [] : [`the screen shows: ${shows}`]),
    ...(steps.size > 0
      ? [`steps: ${[...steps.keys()].map((label) => `«${label}»`).join(', ')}`]
      : ['no step leads on']),
  ],
});

/** Compares two behaviour files by their situations. Undefined if they describe the same, however it is ordered. */
export function compareBehaviours(before: string, now: string): BehaviourDifference | undefined {
  const [old, current] = [parseBehaviour(before), parseBehaviour(now)];
  const missingIn = (one: Behaviour, other: Behaviour) =>
    [...one].filter(([name]) => !other.has(name)).map(([name, described]) => alone(name, described));
  const difference: BehaviourDifference = {
    before: old.size,
    now: current.size,
    added: missingIn(current, old),
    removed: missingIn(old, current),
    changed: [...current.keys()]
      .filter((name) => old.has(name))
      .map((name) => ({ name, sentences: sentences(name, old, current) }))
      .filter((situation) => situation.sentences.length > 0),
  };
  const { added, removed, changed } = difference;
  return added.length + removed.length + changed.length === 0 ? undefined : difference;
}

/** More situations or sentences would bury what matters; `git diff` has all of them once the file is written. */
const MOST_SITUATIONS = 3;
const MOST_SENTENCES = 6;

const several = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function listed(word: string, situations: readonly ChangedSituation[]): readonly string[] {
  return [
    ...situations
      .slice(0, MOST_SITUATIONS)
      .flatMap(({ name, sentences: all }) => [
        `  ${word} ${name}`,
        ...all.slice(0, MOST_SENTENCES).map((sentence) => `      ${sentence}`),
        ...(all.length > MOST_SENTENCES ? [`      and ${several(all.length - MOST_SENTENCES, 'more line')}`] : []),
      ]),
    ...(situations.length > MOST_SITUATIONS
      ? [`  and ${several(situations.length - MOST_SITUATIONS, 'more situation')} ${word}`]
      : []),
  ];
}

/** A difference in lines for a terminal: its size, then the first situations of each kind in words. */
export function differenceText(flow: string, difference: BehaviourDifference): string {
  const { before, now, added, removed, changed } = difference;
  const size = `${several(added.length, 'situation')} added, ${removed.length} removed, ${changed.length} changed`;
  return [
    `${flow}${before === 0 ? ' has no accepted behaviour yet' : ''}: ${size} (${before} before, ${now} now)`,
    ...listed('changed', changed),
    ...listed('added', added),
    ...listed('removed', removed),
  ].join('\n');
}
