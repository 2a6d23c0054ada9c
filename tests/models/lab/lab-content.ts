import type { Merchant } from '../../../engine/brand/merchant.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';
import { drawChart } from '../report/chart.ts';
import { readLabCommand, suiteOf } from './lab-command.ts';
import { labPage } from './lab-page.ts';
import type { LabContent } from './lab-server.ts';
import type { Setup } from './lab-state.ts';
import { LabSession, type SessionParts } from './session.ts';

type Send = Parameters<LabContent['follow']>[0];

/** The first and the last step of a path, by which it is found in a list. */
const titleOf = (path: Path): string =>
  [...new Set([path[0]?.step.label ?? '', path.at(-1)?.step.label ?? ''])].join(' … ');

/** A chart on which nothing has been taken yet. */
const UNTOUCHED = { hits: new Map<string, number>(), visits: new Map<string, number>(), failed: new Set<string>() };

/** A lab: its session, what its server answers with, and a way to put a notice above its page. */
export interface Lab {
  readonly session: LabSession;
  readonly content: LabContent;
  readonly notice: (sentence: string) => void;
}

/** Makes a lab, which any number of pages can show at a time. */
export function labContent(parts: SessionParts, setup: Setup, merchants: readonly Merchant[]): Lab {
  const viewers = new Set<Send>();
  const tell = (name: string, data: string): void => {
    for (const send of viewers) send(name, data);
  };
  const session = new LabSession(parts, setup, {
    onState: (state) => tell('state', JSON.stringify(state)),
    onFrame: (frame) => tell('frame', frame),
  });
  const charts = new Map<string, Promise<string>>();
  const flows = parts.models.map(({ name }) => name);
  let notice = '';
  const content: LabContent = {
    page: () => labPage({ flows, merchants, notice }),
    chart() {
      const { name, machine } = session.model;
      const chart = charts.get(name) ?? drawChart(machine, UNTOUCHED);
      charts.set(name, chart);
      return chart;
    },
    paths: (suite) =>
      JSON.stringify(session.pathsOf(suiteOf(suite)).map((path) => ({ title: titleOf(path), length: path.length }))),
    async obey(body) {
      await readLabCommand(body, merchants)(session);
    },
    follow(send) {
      viewers.add(send);
      send('state', JSON.stringify(session.state));
      send('frame', session.film.latest);
      return () => void viewers.delete(send);
    },
  };
  const setNotice = (sentence: string): void => {
    notice = sentence;
  };
  return { session, content, notice: setNotice };
}
