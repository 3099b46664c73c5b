import { riskModelSchemas } from '#shared/contract/schemas/deals/risk-model.ts'
import type { Portfolio } from '#shared/risk/portfolio.ts'

/** The facts in a link: everything that a run depends on, so that anyone gets the same bytes at any time. */
export interface LinkedFacts {
  readonly portfolio: Portfolio
  /** Names of the projects, in order. */
  readonly names: readonly string[]
}

/** The most bytes a link may unpack to; a larger one is not ours. */
const MOST_BYTES = 200_000

/** Packs facts into an address parameter: deflated JSON in base64url. */
export async function packFacts(facts: LinkedFacts): Promise<string> {
  const bytes = new Uint8Array(
    await new Response(
      through(JSON.stringify(facts), new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Unpacks the facts of a link; null if it can't be read. */
export async function unpackFacts(word: string): Promise<LinkedFacts | null> {
  try {
    const text = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
    const json: unknown = JSON.parse(await inflated(bytes))
    const { portfolio, names } = json as { portfolio: unknown; names: unknown }
    const parsed = riskModelSchemas.portfolio.response.shape.portfolio.safeParse(portfolio)
    if (!parsed.success || !Array.isArray(names)) return null
    const { deals, projects } = parsed.data
    if (projects.length === 0 || projects.some(({ deal }) => deal >= deals.length)) return null
    return { portfolio: parsed.data, names: names.map((name) => String(name).slice(0, 200)) }
  } catch {
    return null
  }
}

const through = (data: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Blob([data]).stream().pipeThrough(stream)

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = through(bytes, new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).text()
    size += value.length
    if (size > MOST_BYTES) throw new RangeError('The link holds too much')
    parts.push(value)
  }
}
