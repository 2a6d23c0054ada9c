import type { Form } from '../../../engine/register/form-schema.ts';
import {
  collectErrors,
  compileForm,
  type FieldError,
  type FieldErrorCode,
  type FormValues,
} from '../../../engine/register/validate-form.ts';
import type { ErrorCode } from '../../../schemas/errors.ts';

/** A mistake that is shown at a field: one of the form's own, or a refusal of the server that belongs to a field. */
export interface ShownError {
  readonly field: string;
  readonly code: FieldErrorCode | ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * State of a form besides its values: which fields have lost focus, and their errors. It is kept outside the form
 * library, so that a widget subscribes to its own field only and a keystroke renders one field.
 */
export interface FormStore {
  /** The present form. */
  readonly form: Form;
  /** Takes over a form of the same fields whose limits, options or formats have changed. */
  adopt(form: Form): void;
  subscribe(listener: () => void): () => void;
  getValues(): FormValues;
  /** Takes over the present input; the server's errors disappear from changed fields. */
  change(values: FormValues): void;
  /** All mistakes in values, in screen order. Changes nothing. */
  check(values: FormValues): readonly FieldError[];
  /** The field lost focus: from now on it shows its error, unless nothing was ever typed into it. */
  leave(field: string): void;
  /** The input became void through no fault of the person: the field shows no error until it loses focus again. */
  restart(field: string): void;
  /** On submit every field shows its error. Returns all errors in screen order. */
  submit(): readonly FieldError[];
  /** The server refused these. */
  refuse(errors: readonly ShownError[]): void;
  /** A field's error, whether it is shown yet or not. */
  findMistake(field: string): ShownError | undefined;
  /** The visible state of a field. The same object until it changes. */
  findShown(field: string): ShownError | undefined;
  /** A field that was left, is filled in and has no mistake. */
  isRight(field: string): boolean;
  /** How many fields show a mistake since the form was sent; 0 before that. */
  countAfterSubmit(): number;
}

const isSame = (one: ShownError | undefined, other: ShownError): boolean =>
  one !== undefined && one.code === other.code && JSON.stringify(one.params) === JSON.stringify(other.params);

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/**
 * Creates the store of one form.
 *
 * @param judgedAtOnce fields that show their mistake while they are typed
 * @throws Error at once if the form uses a keyword that the browser's validator does not know
 */
export function createFormStore(
  initialForm: Form,
  initialValues: FormValues,
  judgedAtOnce: readonly string[] = [],
): FormStore {
  let form = initialForm;
  let validate = compileForm(form.schema);
  const listeners = new Set<() => void>();
  const left = new Set<string>();
  /** Fields that have held something. */
  const filled = new Set<string>();
  const restarted = new Set<string>();
  let values = initialValues;
  let wasSubmitted = false;
  let mistakes = new Map<string, ShownError>();
  let refusals = new Map<string, ShownError>();

  const check = (checked: FormValues) => collectErrors(form, validate, checked, todayInUtc());
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const checkAgain = (): readonly FieldError[] => {
    const found = check(values);
    mistakes = new Map(
      found.map((error) => {
        const earlier = mistakes.get(error.field);
        return [error.field, earlier && isSame(earlier, error) ? earlier : error];
      }),
    );
    tell();
    return found;
  };
  const noteFilled = () => {
    for (const [field, value] of Object.entries(values)) if (value !== undefined && value !== '') filled.add(field);
  };
  checkAgain();
  noteFilled();

  const findMistake = (field: string) => mistakes.get(field) ?? refusals.get(field);
  const isJudged = (field: string): boolean =>
    left.has(field) || (judgedAtOnce.includes(field) && filled.has(field)) || (wasSubmitted && !restarted.has(field));
  const findShown = (field: string) => (isJudged(field) ? findMistake(field) : refusals.get(field));
  return {
    get form() {
      return form;
    },
    adopt(next) {
      form = next;
      validate = compileForm(next.schema);
      checkAgain();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getValues: () => values,
    change(next) {
      refusals = new Map([...refusals].filter(([field]) => next[field] === values[field]));
      values = next;
      noteFilled();
      checkAgain();
    },
    check,
    leave(field) {
      if (left.has(field) || !filled.has(field)) return;
      left.add(field);
      tell();
    },
    restart(field) {
      left.delete(field);
      restarted.add(field);
      tell();
    },
    submit() {
      wasSubmitted = true;
      restarted.clear();
      return checkAgain();
    },
    refuse(errors) {
      if (errors.length > 0) wasSubmitted = true;
      refusals = new Map(errors.map((error) => [error.field, error]));
      tell();
    },
    findMistake,
    findShown,
    isRight: (field) => left.has(field) && values[field] !== undefined && findMistake(field) === undefined,
    countAfterSubmit: () =>
      wasSubmitted ? Object.keys(form.schema.properties).filter((field) => findShown(field)).length : 0,
  };
}
