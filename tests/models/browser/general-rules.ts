import type { Screen } from '../../../flows/model.ts';
import type { Step } from '../../../packages/model-tests/src/steps.ts';
import { HEADINGS } from '../stages/headings.ts';
import type { Bench } from './bench.ts';
import { heldDoubts } from './held-controls.ts';
import type { Scan } from './screen-scan.ts';
import type { Scans, Stage } from './stage.ts';
import { VERIFICATION } from './verification.ts';

type Typed = Readonly<Record<string, string | boolean>>;

const nameOf = ({ focus }: Scan): string => focus?.name ?? 'nothing';

/** A person who uses the keyboard has to be somewhere: in the topmost dialog, or where the page still has something. */
function focusDoubts(who: string, scan: Scan, before: Scan | undefined): readonly string[] {
  const { title, focus, begunMs } = scan;
  if (title !== null && !focus?.isInSight) return [`the dialog of ${who} is open, and ${nameOf(scan)} has the focus`];
  const wasSomewhere = before?.begunMs === begunMs && before.focus !== null;
  if (wasSomewhere && !focus?.isInSight) return [`${who} has lost the focus, which «${nameOf(before)}» had`];
  return [];
}

/** A form that is refused leads to its first wrong field. */
function mistakeDoubts(scan: Scan, before: Scan | undefined): readonly string[] {
  const isNew = scan.marked.some(({ name }) => !before?.marked.some((marked) => marked.name === name));
  const [first] = scan.marked;
  return !isNew || first === undefined || nameOf(scan) === first.name
    ? []
    : [`«${first.name}» is wrong, and «${nameOf(scan)}» has the focus`];
}

/** Amounts are grouped while they are typed. */
const ungrouped = (value: string | boolean): string => String(value).replace(/[\s.,]/g, '');

/** Typed text stays, and a field that a step empties is empty. */
const valueDoubts = ({ values }: Scan, typed: Typed): readonly string[] =>
  Object.entries(typed).flatMap(([field, wanted]) => {
    const found = values[field];
    return found === undefined || ungrouped(found) === ungrouped(wanted)
      ? []
      : [`«${field}» holds «${found}» in place of «${wanted}»`];
  });

/** What holds on every screen of every flow, whatever its contract asks for. It remembers the last look of a path. */
export class GeneralRules {
  readonly #stage: Stage;
  readonly #bench: Bench;
  #last: { readonly scans: Scans; readonly place: string } | undefined;

  constructor(stage: Stage, bench: Bench) {
    this.#stage = stage;
    this.#bench = bench;
  }

  /** Another path begins. */
  begin(): void {
    this.#last = undefined;
  }

  /** A step was taken, which may empty fields. */
  take(step: Step): void {
    const { empties = {} } = this.#stage;
    const fields = empties[step.label] ?? (step.kind === 'answer' ? empties[step.actor] : undefined) ?? [];
    for (const field of fields) this.#bench.typed[field] = '';
  }

  /**
   * Takes over a look that was right. A field that has left the screen is forgotten, unless the stage keeps it or a
   * verification lies over its form.
   */
  keep(scans: Scans, { place }: Pick<Screen, 'place'>): void {
    const { keeps = [] } = this.#stage;
    const isOver = this.#last !== undefined && this.#last.scans.own.begunMs !== scans.own.begunMs;
    const known = new Set([...keeps, ...scans.own.fields]);
    for (const field of Object.keys(this.#bench.typed))
      if (isOver || !(known.has(field) || place === VERIFICATION)) delete this.#bench.typed[field];
    this.#last = { scans, place };
  }

  /** The faults of a screen, each as a sentence. */
  doubts(scans: Scans, screen: Screen): readonly string[] {
    const { own, others } = scans;
    const before = this.#last?.scans;
    return [
      ...focusDoubts('the page', own, before?.own),
      ...Object.entries(others).flatMap(([who, scan]) => focusDoubts(who, scan, before?.others[who])),
      // A field that is checked on its own leaves the focus where it is.
      ...(this.#stage.live === 'all' ? [] : mistakeDoubts(own, before?.own)),
      ...valueDoubts(own, this.#bench.typed),
      ...this.#ownDoubts(own, screen),
    ];
  }

  /** What differs from flow to flow. */
  #ownDoubts(scan: Scan, screen: Screen): readonly string[] {
    const { focus, says } = this.#stage;
    const { place } = screen;
    const isNew =
      this.#last !== undefined && this.#last.place !== place && this.#last.scans.own.begunMs === scan.begunMs;
    const wanted = isNew ? focus?.[place]?.(this.#bench) : undefined;
    const said = says?.[place]?.(this.#bench, screen) ?? [];
    return [
      ...this.#headingDoubts(scan, place),
      ...heldDoubts(this.#stage, this.#bench, scan, screen),
      ...(wanted === undefined || wanted === nameOf(scan)
        ? []
        : [`«${nameOf(scan)}» has the focus in place of «${wanted}»`]),
      ...said.filter((text) => !scan.text.includes(text)).map((text) => `nobody reads «${text}»`),
    ];
  }

  /** Each place has the heading that a table written by hand gives it. */
  #headingDoubts({ title, headings }: Scan, place: string): readonly string[] {
    const { flow, headings: told } = this.#stage;
    const wanted =
      told?.[place]?.(this.#bench) ?? [HEADINGS[flow]?.[place] ?? []].flat().map((key) => this.#bench.t(key));
    const all = [...new Set([wanted].flat())];
    return all.length === 0 || all.some((heading) => heading === title || headings.includes(heading))
      ? []
      : [`«${all.join('» or «')}» is no heading`];
  }
}
