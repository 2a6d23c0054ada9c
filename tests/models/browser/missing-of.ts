import type { FlowModel } from '../../../flows/model.ts';
import type { Stage } from './stage.ts';

/** Steps that a model has and its stage lacks, or the other way round. */
export function missingOf(model: FlowModel, stage: Stage): readonly string[] {
  const compare = (what: string, wanted: object, known: object): readonly string[] => [
    ...Object.keys(wanted)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `${what} «${name}»`),
    ...Object.keys(known)
      .filter((name) => !Object.hasOwn(wanted, name))
      .map((name) => `the lost ${what} «${name}»`),
  ];
  const leftOut = Object.keys(stage.leftOut ?? {});
  const stepsLeftOut = Object.fromEntries(leftOut.filter((label) => !label.includes(': ')).map((label) => [label, '']));
  const outcomesLeftOut = (actor: string) =>
    Object.fromEntries(
      leftOut.filter((label) => label.startsWith(`${actor}: `)).map((label) => [label.slice(actor.length + 2), '']),
    );
  const outcomes = model.outcomes as Readonly<Record<string, object>>;
  return [
    ...compare('the beginning', model.starts, stage.starts),
    ...compare('the step', model.person, { ...stage.person, ...stepsLeftOut }),
    ...compare('the call', outcomes, stage.actors),
    ...Object.entries(outcomes).flatMap(([actor, names]) =>
      compare(`the outcome of ${actor}`, names, {
        ...stage.actors[actor]?.outcomes,
        ...outcomesLeftOut(actor),
      }),
    ),
  ];
}
