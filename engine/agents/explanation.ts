/** One step of a computation: a name, the formula with its numbers, and its result in the same unit. */
export interface ExplainedStep {
  readonly step: string;
  /** Whole numbers with `+`, `-`, `*`, `/` (rounded down), `max`, `min` and parentheses, as `evaluateFormula` reads them. */
  readonly formula: string;
  readonly result: bigint;
}

const TOKEN = /\s*(\d+|max|min|[-+*/(),])/gy;

const tokensOf = (formula: string): readonly string[] => {
  const tokens = [...formula.trim().matchAll(TOKEN)].map(([, token = '']) => token);
  if (tokens.join('') !== formula.replaceAll(/\s/g, '')) throw new Error(`"${formula}" is not a formula.`);
  return tokens;
};

/** A division that rounds towards minus infinity. */
const divide = (left: bigint, right: bigint): bigint => {
  const quotient = left / right;
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
};

/** Reads a formula from left to right. */
class FormulaReader {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(formula: string) {
    this.#tokens = tokensOf(formula);
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false;
    this.#next += 1;
    return true;
  }

  #demand(token: string): void {
    if (!this.#take(token)) throw new Error(`A formula lacks "${token}".`);
  }

  #extreme(isBetter: (value: bigint, best: bigint) => boolean): bigint {
    this.#demand('(');
    let best = this.sum();
    while (this.#take(',')) {
      const value = this.sum();
      if (isBetter(value, best)) best = value;
    }
    this.#demand(')');
    return best;
  }

  #factor(): bigint {
    if (this.#take('-')) return -this.#factor();
    if (this.#take('max')) return this.#extreme((value, best) => value > best);
    if (this.#take('min')) return this.#extreme((value, best) => value < best);
    if (this.#take('(')) {
      const value = this.sum();
      this.#demand(')');
      return value;
    }
    const number = this.#tokens[this.#next];
    if (number === undefined) throw new Error('A formula ends too soon.');
    this.#next += 1;
    return BigInt(number);
  }

  #product(): bigint {
    let value = this.#factor();
    for (;;) {
      if (this.#take('*')) value *= this.#factor();
      else if (this.#take('/')) value = divide(value, this.#factor());
      else return value;
    }
  }

  sum(): bigint {
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('-')) value -= this.#product();
      else return value;
    }
  }

  get isAtEnd(): boolean {
    return this.#next === this.#tokens.length;
  }
}

/** Computes a formula. @throws Error if it is none */
export function evaluateFormula(formula: string): bigint {
  const reader = new FormulaReader(formula);
  const value = reader.sum();
  if (!reader.isAtEnd) throw new Error(`"${formula}" is not a formula.`);
  return value;
}

/** A number as part of a formula: in parentheses if it is below zero. */
export const inFormula = (value: bigint): string => (value < 0n ? `(${value})` : String(value));

/** A sum as a formula. */
export const sumInFormula = (values: readonly bigint[]): string =>
  values.length === 0 ? '0' : values.map(inFormula).join(' + ');

/** A step whose result is that of its formula. */
export const explain = (step: string, formula: string): ExplainedStep => ({
  step,
  formula,
  result: evaluateFormula(formula),
});
