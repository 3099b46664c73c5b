import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, type Import, importsOf } from '#scripts/import-graph.ts'

/** Rules on imports that Biome's patterns cannot express (docs/decisions/002). */

const FOLDERS = ['shared', 'server', 'admin', 'portals'] as const
const all = FOLDERS.flatMap(importsOf)
const words = (found: Import[]) => found.map(({ file, target }) => `${file} -> ${target}`)

describe('imports', () => {
  it('finds the sources', () => {
    expect(all.length).toBeGreaterThan(500)
  })

  it('never leave their top folder by a relative path', () => {
    const top = (path: string) => path.split('/')[0]
    const climbing = all.filter(
      ({ file, target }) =>
        FOLDERS.some((folder) => folder === top(target)) &&
        top(target) !== top(file) &&
        top(target) !== 'shared',
    )
    expect(words(climbing)).toEqual([])
  })

  it('never bring the composed contract into a browser bundle', () => {
    const browser = all.filter(({ file }) =>
      /^(admin|portals|shared\/ui|shared\/client)\//.test(file),
    )
    const values = browser.filter(
      ({ target, typeOnly }) => target === 'shared/contract/contract.ts' && !typeOnly,
    )
    expect(words(values)).toEqual([])
  })

  it('keep reading separate from the rest of the server', () => {
    const reading = importsOf('server/reading')
    const bound = reading.filter(({ target }) => /^(server\/(?!reading\/)|node:)/.test(target))
    expect(reading.length).toBeGreaterThan(300)
    expect(words(bound)).toEqual([])
  })

  it('keep the areas of the portals separate', () => {
    const AREA = /^portals\/(seller|investor|reviewer|quote|frontdoor|account|public|documents)\//
    const areaOf = (path: string) => AREA.exec(path)?.[1]
    const crossing = all.filter(({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)]
      return from !== undefined && to !== undefined && from !== to
    })
    expect(words(crossing)).toEqual([])
  })
})

/** Each domain of the server depends only on those before it (docs/decisions/088-domains-of-the-server.md). */
const DOMAINS = [
  'base',
  'access',
  'notices',
  'documents',
  'policy',
  'companies',
  'projects',
  'deals',
  'accounts',
  'oversight',
]

describe('domains', () => {
  const domainOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]

  it.each([
    ['server/features', ['connect.ts', 'handlers.ts']],
    ['shared/rules', []],
    ['shared/contract/schemas', ['common.ts', 'inputs.ts']],
    ['admin/resources', ['admin-resource.ts', 'choices.ts']],
  ])('are everything in %s except %j', (folder, beside) => {
    const known = new Set([...DOMAINS, ...beside])
    const found = readdirSync(join(import.meta.dirname, '..', folder))
    expect(found.filter((name) => !known.has(name))).toEqual([])
  })

  it('import only from domains below them', () => {
    const rank = (path: string) => DOMAINS.indexOf(domainOf(path) ?? '')
    const up = importsOf('server/features').filter(
      ({ file, target }) =>
        rank(file) >= 0 &&
        target.startsWith('server/features/') &&
        (rank(target) < 0 || rank(target) > rank(file)),
    )
    expect(words(up)).toEqual([])
  })
})

/** Cache keys come from the calls whose responses they hold, so that `refresh` finds them. */
it('builds cache keys from calls, never by hand', () => {
  const byHand = ['admin', 'portals', 'shared/ui']
    .flatMap(filesOf)
    .filter((file) =>
      /queryKey(?::|\s=)\s*\[\s*['"`]/.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
  expect(byHand).toEqual([])
})

/** A lock that also blocks foreign keys to the row deadlocks with whoever locks the same rows in another order. */
it('locks rows without blocking rows that refer to them', () => {
  const blocking = filesOf('server')
    .filter((file) => !file.startsWith('server/jobs/'))
    .filter((file) =>
      /\.for\(\s*'update'|\bfor update\b/.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
  expect(blocking).toEqual([])
})

/** Test files in one worker share modules, so a file that replaces a screen's module runs on its own (vitest.config.ts). */
it('marks tests of screens that replace modules as isolated', () => {
  const replacing = filesOf('tests')
    .filter((file) => file.endsWith('.test.tsx') && !file.endsWith('.isolated.test.tsx'))
    .filter((file) =>
      /\bvi\.(mock|doMock|resetModules)\(/.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
  expect(replacing).toEqual([])
})

/** A field keeps what was typed until the response arrives: during the request the words are on the page twice. */
it('looks for typed text outside its field in journeys', () => {
  const twice = readdirSync(join(import.meta.dirname, 'e2e'))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, 'e2e', file), 'utf8')
      const typed = [...text.matchAll(/\.fill\(\s*('[^']*'|`[^`]*`|[\w.]+),?\s*\)/g)]
      return typed
        .map(([, words = '']) => words)
        .filter((words) => text.includes(`.getByText(${words})`))
        .map((words) => `${file}: ${words}`)
    })
  expect(twice).toEqual([])
})

/** A timeout ends what hangs; a short one also ends what is only slow on a busy machine. */
it('never sets a timeout below the configured one in journeys', () => {
  const short = ['tests/e2e', 'tests/sweep'].flatMap(filesOf).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    return [...text.matchAll(/timeout: ([\d_]+)|setTimeout\(([\d_]+)\)/gi)]
      .filter(([, wait, whole]) =>
        wait ? numberOf(wait) < 60_000 : numberOf(whole ?? '') < 600_000,
      )
      .map(([words]) => `${file}: ${words}`)
  })
  expect(short).toEqual([])
})

const numberOf = (written: string) => Number(written.replaceAll('_', ''))

/** The observer that judges the product by its responses and tables must not share its code. */
it('keeps the chaos observer separate from the product', () => {
  const sharing = importsOf('tests/chaos/observer').filter(
    ({ target }) => !/^(node:|pg$|tests\/chaos\/(observer\/|chance\.ts$))/.test(target),
  )
  expect(words(sharing)).toEqual([])
})

it('lists every decision in the index', () => {
  const folder = join(import.meta.dirname, '../docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const unlisted = readdirSync(folder).filter(
    (name) => name !== 'README.md' && !index.includes(`](${name})`),
  )
  expect(unlisted).toEqual([])
})
