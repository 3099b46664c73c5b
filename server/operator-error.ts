/** Something that an operator can put right: told in one line (`message`), without a stack. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OperatorError'
  }
}
