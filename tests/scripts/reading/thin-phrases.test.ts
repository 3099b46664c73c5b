import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { engineGuess, thinnedPhrases, triedNames } from '#scripts/reading/thin-phrases.ts'
import { ROOT } from '#scripts/run.ts'
import { phrasesOf } from '#server/reading/labels/hint-index.ts'
import { labelHints } from '#server/reading/labels/label-hints.ts'
import { guessFromName } from '#shared/reading/labels/guess-from-name.ts'
import { NAME_PHRASES } from '#shared/reading/labels/name-phrases.ts'

const guess = (name: string) => guessFromName(name)?.type ?? null
const hints = Object.values(labelHints)

describe('the phrases that browsers guess by', () => {
  it('match those of the engine: otherwise run `npm run reading:names`', () => {
    expect(NAME_PHRASES).toEqual(thinnedPhrases())
  })

  it('give the same guess as the engine, or none', () => {
    const otherwise = triedNames().flatMap(({ text }) => {
      const said = guess(text)
      return said === null || said === engineGuess(text) ? [] : [`${text}: ${said}`]
    })
    expect(otherwise).toEqual([])
  })

  it.each([
    ['all short names', hints.flatMap(({ names }) => phrasesOf(names)), 1],
    ['most first titles', hints.flatMap(({ titles }) => phrasesOf(titles).slice(0, 8)), 0.9],
    ['many of all titles', hints.flatMap(({ titles }) => phrasesOf(titles)), 0.75],
  ])('guess %s as the engine does', (_which, names, share) => {
    const alike = names.filter((name) => guess(name) === engineGuess(name))
    expect(alike.length / names.length).toBeGreaterThanOrEqual(share)
  })

  it('take less than 6 kB in a browser, including the code that guesses', async () => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      root: ROOT,
      build: {
        write: false,
        target: 'es2024',
        rolldownOptions: {
          input: 'shared/reading/labels/guess-from-name.ts',
          preserveEntrySignatures: 'strict',
          // Every page that shows documents has the names of their types.
          external: /shared\/entities\/document-types/,
          treeshake: { moduleSideEffects: [{ test: /shared\/rules\//, sideEffects: false }] },
        },
      },
    })
    const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
    expect(code).toContain('good standing')
    expect(gzipSync(code).length).toBeLessThan(6000)
  })
})
