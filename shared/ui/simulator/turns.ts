/** Lets one owner after the other do its work, each in a task of its own. */
export class Turns {
  readonly #waiting = new Map<object, () => void>()
  #holder: object | null = null

  /** Who asks again before its turn keeps its place, with the newer work. */
  ask(owner: object, work: () => void): void {
    this.#waiting.set(owner, work)
    this.#next()
  }

  /** The owner's work is done; the turn of one that does not hold it ends nothing. */
  end(owner: object): void {
    if (this.#holder !== owner) return
    this.#holder = null
    this.#next()
  }

  /** Takes back what is asked, whether or not its turn has come. */
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
