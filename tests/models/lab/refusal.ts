/** Why a command of the page is not carried out, in a sentence for the person who gave it. */
export class Refusal extends Error {
  /** Status of its answer: 400 for a command that means nothing, 409 for one that does not fit the moment. */
  readonly status: 400 | 409;

  constructor(sentence: string, status: 400 | 409 = 409) {
    super(sentence);
    this.status = status;
  }
}
