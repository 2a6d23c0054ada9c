import { readdirSync, readFileSync } from 'node:fs';
import { hasFields } from '../../engine/json/fields-of.ts';
import type { FlowModel } from '../../flows/model.ts';
import { behaviourText } from '../../packages/model-tests/src/behaviour.ts';
import type { Graph } from '../../packages/model-tests/src/explore.ts';

const FLOWS = new URL('../../flows/', import.meta.url);

const isModel = (value: unknown): value is FlowModel => hasFields(value) && 'machine' in value && 'invariants' in value;

/** The model of a flow: what `flows/<name>/<name>.model.ts` exports. */
async function loadModel(name: string): Promise<FlowModel> {
  const path = `${name}/${name}.model.ts`;
  const exported: unknown = await import(new URL(path, FLOWS).href).catch((error: unknown) => {
    throw new Error(`flows/${path} is missing or does not load: each flow has its model there`, { cause: error });
  });
  const model = Object.values(hasFields(exported) ? exported : {}).find(isModel);
  if (model?.name !== name) throw new Error(`flows/${path} has to export defineModel({ name: '${name}', … })`);
  return model;
}

/** Every flow, by its folder, which has the model in it. */
export const MODELS: readonly FlowModel[] = await Promise.all(
  readdirSync(FLOWS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => loadModel(entry.name)),
);

/** Path of a flow's reviewed behaviour, from the root of the project. */
export const behaviourPath = ({ name }: FlowModel): string => `flows/${name}/${name}.behaviour.txt`;

/** All that a flow does, as its reviewed file has it. */
export const behaviourOf = (graph: Graph): string => behaviourText(graph, 'npm run flows -- --accept');

/** The reviewed behaviour of a flow; empty if none was accepted yet. */
export function readBehaviour(model: FlowModel): string {
  try {
    return readFileSync(behaviourPath(model), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}
