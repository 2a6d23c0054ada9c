import type { Screen } from '../../../flows/model.ts';
import type { Observation } from '../../../packages/model-tests/src/observation.ts';
import type { Bench } from './bench.ts';
import type { GeneralRules } from './general-rules.ts';
import type { Scan } from './screen-scan.ts';
import type { Scans, Stage } from './stage.ts';

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

/** Calls as a browser sees them: only the server knows their content. */
export const callsOf = (actors: readonly string[]): Observation['calls'] =>
  [...actors].sort().map((actor) => ({ actor, input: undefined }));

/** Reads the screens of a flow in the words of its contract. */
export class ScreenReader {
  readonly #stage: Stage;
  readonly #bench: Bench;
  readonly #rules: GeneralRules;

  constructor(stage: Stage, bench: Bench, rules: GeneralRules) {
    this.#stage = stage;
    this.#bench = bench;
    this.#rules = rules;
  }

  /**
   * Translates the screen into the words of the contract. Any further fault is added to the status.
   *
   * @param hidden names of controls that something lies over
   */
  read(scans: Scans, hidden: readonly string[], awaited: Observation | undefined): Observation {
    const screen = this.#withOthers(this.#readOwn(scans.own, awaited), scans);
    const doubts = [
      ...(this.#stage.doubts?.(scans, screen, this.#bench) ?? []),
      ...this.#rules.doubts(scans, screen),
      ...hidden.map((name) => `something lies over «${name}»`),
    ];
    return {
      screen: doubts.length > 0 ? { ...screen, status: [screen.status, ...doubts].filter(Boolean).join('; ') } : screen,
      calls: callsOf(this.#bench.gate.arrived),
      // A stage's extra assertions check what the server did with the money.
      effects: [],
      end: awaited?.end,
    };
  }

  /** The combined result of all observers; a disagreement is reported. */
  #withOthers(own: Screen, { others }: Scans): Screen {
    const alerts = Object.values(others).flatMap((scan) => scan.alerts);
    let screen: Screen = { ...own, alert: own.alert ?? (alerts[0] === undefined ? null : `«${alerts[0]}»`) };
    for (const [who, scan] of Object.entries(others)) {
      const view = this.#stage.others?.[who]?.(scan, this.#bench);
      if (!view) continue;
      const { place = own.place, status = own.status, controls } = view;
      screen = {
        ...screen,
        place: place === own.place ? screen.place : `${screen.place} (${who}: ${place})`,
        status: status === own.status ? screen.status : `${screen.status} (${who}: ${status})`,
        busy: screen.busy || scan.isBusy,
        controls: sorted([...screen.controls, ...controls]),
      };
    }
    return screen;
  }

  /** Those of the contract's controls that something may lie over. */
  findHidden(scan: Scan): readonly string[] {
    if (scan.covered.length === 0) return [];
    const controls = this.#stage.controls(this.#bench, this.#stage.place(scan, this.#bench), scan);
    return Object.values(controls)
      .flat()
      .filter((name) => scan.covered.includes(name));
  }

  #readOwn(scan: Scan, awaited: Observation | undefined): Screen {
    const stage = this.#stage;
    const bench = this.#bench;
    const place = stage.place(scan, bench);
    const isForeign = stage.foreignPlaces?.includes(place) ?? false;
    const isWaiting = stage.waitingPlaces?.includes(place) ?? false;
    const controls = Object.entries(isForeign ? {} : stage.controls(bench, place, scan)).filter(([, names]) =>
      [names].flat().some((name) => scan.controls.includes(name)),
    );
    return {
      place,
      alert: this.#alertOf(scan, awaited?.screen.alert ?? null),
      status: stage.status?.(scan, bench) ?? null,
      busy: scan.isBusy && !isWaiting,
      controls: sorted(controls.map(([control]) => control)),
      fields: isForeign ? [] : sorted(scan.fields.flatMap((field) => stage.fields[field] ?? [])),
    };
  }

  /** The code of the visible message. Two codes may have the same text: then the expected one counts. */
  #alertOf({ alerts, marked, sentences }: Scan, awaited: string | null): string | null {
    const { hasAlertsAtFields = false, hasAlertsInSentences = false } = this.#stage;
    const said = [
      ...alerts,
      ...(hasAlertsAtFields ? marked.map(({ text }) => text) : []),
      ...(hasAlertsInSentences ? sentences : []),
    ];
    for (const sentence of said) {
      const codes = this.#bench.texts.codesOf(sentence);
      if (awaited !== null && codes.includes(awaited)) return awaited;
      if (codes[0] !== undefined) return codes[0];
    }
    const summary = [1, 2, 3, 4].map((count) => this.#bench.t('register.summary', { count }));
    const strange = alerts.find((sentence) => !summary.includes(sentence));
    return strange === undefined ? null : `«${strange}»`;
  }
}
