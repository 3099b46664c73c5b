type Listener = (event: { data: unknown }) => void

/**
 * One end of a channel between the two halves of PDF.js, which run in the same thread here. Its own
 * channel copies every message; here the text of pages, which is nearly all there is, is handed over
 * as it is.
 */
export class ChannelEnd {
  readonly #listeners = new Set<Listener>()
  #other: ChannelEnd | null = null

  static pair(): [ChannelEnd, ChannelEnd] {
    const [one, two] = [new ChannelEnd(), new ChannelEnd()]
    one.#other = two
    two.#other = one
    return [one, two]
  }

  postMessage(message: unknown, transfer?: Transferable[]) {
    const data = handOver(message) ?? structuredClone(message, { transfer: transfer ?? [] })
    const other = this.#other
    if (other) queueMicrotask(() => other.#receive(data))
  }

  addEventListener(_name: string, listener: Listener, options?: { signal?: AbortSignal }) {
    this.#listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener))
  }

  removeEventListener(_name: string, listener: Listener) {
    this.#listeners.delete(listener)
  }

  terminate() {
    this.#listeners.clear()
  }

  #receive(data: unknown) {
    for (const listener of this.#listeners) listener({ data })
  }
}

/** Parts of a stream: their sender fills a chunk anew afterwards, but never what was in it. */
function handOver(message: unknown): unknown {
  if (!isObject(message) || !('stream' in message)) return null
  const chunk = 'chunk' in message && isObject(message.chunk) ? { ...message.chunk } : null
  return chunk ? { ...message, chunk } : message
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
