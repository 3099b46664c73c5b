/** Lets owners do their work one after another, each in a separate task. */
export class Turns {
  readonly #waiting = new Map<object, () => void>()
  #holder: object | null = null

  /** Queues work; an owner that asks again before its turn keeps its place, with the newer work. */
  ask(owner: object, work: () => void): void {
    this.#waiting.set(owner, work)
    this.#next()
  }

  /** Ends the owner's turn; does nothing if the owner doesn't hold it. */
  end(owner: object): void {
    if (this.#holder !== owner) return
    this.#holder = null
    this.#next()
  }

  /** Withdraws the owner's request, whether or not its turn has come. */
  leave(owner: object): void {
    this.#waiting.delete(owner)
    this.end(owner)
  }

  #next(): void {
    const [first] = this.#waiting
    if (this.#holder !== null || !first) return
    const [owner, work] = first
    this.#waiting.delete(owner)
    this.#holder = owner
    setTimeout(() => {
      if (this.#holder === owner) work()
    })
  }
}
