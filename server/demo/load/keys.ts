/** The database ids of seed records, by kind and key. */
export class Keys {
  readonly #ids = new Map<string, number>()

  set(kind: string, key: string, id: number): void {
    this.#ids.set(`${kind}:${key}`, id)
  }

  /** Throws when the record was not loaded before: the seed is then not coherent. */
  get(kind: string, key: string): number {
    const id = this.#ids.get(`${kind}:${key}`)
    if (id === undefined) throw new Error(`The demo has no ${kind} ${key}`)
    return id
  }

  /** Null stays null. */
  maybe(kind: string, key: string | null): number | null {
    return key === null ? null : this.get(kind, key)
  }
}
