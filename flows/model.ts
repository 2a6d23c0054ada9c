import type { AnyStateMachine } from 'xstate';
import { type FlowModel as AnyModel, modelsWith } from '../packages/model-tests/src/model.ts';
import type { TableCall } from '../schemas/calls/call-table.ts';
import type { ErrorCode } from '../schemas/errors.ts';

// A flow names the parts of its model by this file alone, which knows our calls and our error codes.
export type { Effect, Moment, Outcome, PersonStep, Screen } from '../packages/model-tests/src/model.ts';

/** A model of ours: it names only calls of the table and codes of the catalogue. */
export type FlowModel<Machine extends AnyStateMachine = AnyStateMachine, Memory = unknown> = AnyModel<
  Machine,
  Memory,
  TableCall['id'],
  ErrorCode
>;

/** Checks a model against its machine, the calls and the error codes while it compiles. */
export const defineModel = modelsWith<TableCall['id'], ErrorCode>();
