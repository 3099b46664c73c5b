type Listener = (event: { data: unknown }) => void

/**
 * One end of a channel between the two halves of PDF.js, which run in the same thread here. PDF.js's own channel copies
 * every message; this one hands page text, nearly all of the traffic, over uncopied.
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

/**
 * Returns chunks of a text stream as they are: the sender refills a chunk but never changes its items. Everything else,
 * bytes above all, is copied.
 */
function handOver(message: unknown): unknown {
  if (!isObject(message) || !('stream' in message)) return null
  if (!('chunk' in message)) return message
  return isText(message.chunk) ? { ...message, chunk: { ...message.chunk } } : null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isText = (chunk: unknown): chunk is object => isObject(chunk) && 'items' in chunk
