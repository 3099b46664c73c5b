import { describe, expect, it } from 'vitest'
import { Draws } from '#shared/risk/draws.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import { simulate } from '#shared/risk/simulate.ts'
import { packFacts, unpackFacts } from '#shared/ui/simulator/packed-facts.ts'
import { aPortfolio, aProject, everything } from '../../risk/portfolios.ts'

const names = everything().projects.map(({ id }) => `Project ${id} – Süd`)

/** A word as a link carries it, of any JSON. */
async function wordOf(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream()
  const packed = stream.pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url')
}

describe('the facts of a link', () => {
  it('come back unchanged and give the same results', async () => {
    const portfolio = everything()
    const word = await packFacts({ portfolio, names })
    expect(word).toMatch(/^[\w-]+$/)
    const found = await unpackFacts(word)
    expect(found).toEqual({ portfolio, names })
    const draws = new Draws()
    const hash = (of: typeof portfolio) =>
      fingerprintOf(simulate({ portfolio: of, assumptions: {}, seed: 5, trials: 1_000 }, draws))
    expect(await hash(found?.portfolio ?? aPortfolio([]))).toBe(await hash(portfolio))
  })
  it('of forty projects fit into an address', async () => {
    const projects = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, credit: 1e6 + id * 77 }))
    const word = await packFacts({ portfolio: aPortfolio(projects), names: [] })
    expect(word.length).toBeLessThan(4_000)
  })
  it.each([
    ['nothing of ours', async () => 'abc'],
    ['other signs', async () => '%%%'],
    ['no projects', () => wordOf({ portfolio: aPortfolio([]), names: [] })],
    [
      'a deal that is not there',
      () => wordOf({ portfolio: { ...aPortfolio([{ deal: 3 }]) }, names }),
    ],
    [
      'a day that is none',
      () => wordOf({ portfolio: { ...aPortfolio([{}]), as_of: 'soon' }, names }),
    ],
    [
      'a credit below nothing',
      () =>
        wordOf({ portfolio: { ...aPortfolio([]), projects: [aProject({ credit: -1 })] }, names }),
    ],
    ['no names', () => wordOf({ portfolio: aPortfolio([{}]) })],
    ['a flood', () => wordOf({ portfolio: aPortfolio([{}]), names: [' '.repeat(300_000)] })],
  ])('are refused when a link holds %s', async (_what, word) => {
    expect(await unpackFacts(await word())).toBeNull()
  })
})
