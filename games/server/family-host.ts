import { Ajv, type ValidateFunction } from 'ajv';
import type { AnyFamily, FamilyId, Setup } from '../families/family.ts';
import { FAMILIES } from '../families/registry.ts';
import { PlayRefusal } from './play-refusal.ts';

type Action = { readonly kind: string };

/** A family with what guards it from what players send. */
interface HostedFamily {
  readonly engine: AnyFamily;
  /** @throws PlayRefusal bodyInvalid */
  checkBet(wish: unknown): void;
  /** The action of a player with the fields of the host. @throws PlayRefusal */
  readAction(wish: unknown, elapsedMs: number): Action;
  /** What the host does in a round because time has passed; undefined if time changes nothing. */
  timeAction(state: unknown, elapsedMs: number): Action | undefined;
}

const ajv = new Ajv({ allErrors: false, strict: false });

function host(engine: AnyFamily): HostedFamily {
  const isBet: ValidateFunction = ajv.compile(engine.betSchema);
  const isAction: ValidateFunction = ajv.compile(engine.actionSchema);
  const hostFields = (elapsedMs: number) =>
    Object.fromEntries(engine.hostFields.map((field) => [field, field === 'elapsedMs' ? elapsedMs : undefined]));
  return {
    engine,
    checkBet(wish) {
      if (!isBet(wish)) throw new PlayRefusal('bodyInvalid');
    },
    readAction(wish, elapsedMs) {
      const action = { ...(wish as object), ...hostFields(elapsedMs) };
      if (!isAction(action)) throw new PlayRefusal('bodyInvalid');
      const { kind } = action as unknown as Action;
      if (engine.hostActions.includes(kind)) throw new PlayRefusal('actionNotAllowed');
      return action as unknown as Action;
    },
    timeAction(state, elapsedMs) {
      if (engine.dueAction) return engine.dueAction(state, elapsedMs);
      const kind = engine.actionsOf(state).find((name) => engine.hostActions.includes(name));
      return kind === undefined ? undefined : { kind, ...hostFields(elapsedMs) };
    },
  };
}

/** Families whose rounds the clock ends although no one does anything. */
export const CLOCKED_FAMILIES: readonly FamilyId[] = Object.values(FAMILIES)
  .filter(({ hostActions }) => hostActions.length > 0)
  .map(({ id }) => id);

const hosted = new Map<FamilyId, HostedFamily>();

/** The family that a setup names, ready to be played. */
export function familyOf({ family }: Setup): HostedFamily {
  const known = hosted.get(family) ?? host(FAMILIES[family]);
  hosted.set(family, known);
  return known;
}
