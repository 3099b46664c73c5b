/** The database IDs of seed records, by type and key. */
export class Keys {
  readonly #ids = new Map<string, number>()

  set(kind: string, key: string, id: number): void {
    this.#ids.set(`${kind}:${key}`, id)
  }

  /** Throws if the record was not loaded before, which means that the seed is inconsistent. */
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
