import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, type Import, importsOf } from '#scripts/import-graph.ts'

/** Rules on imports that Biome's patterns cannot say (docs/decisions/002). */

const FOLDERS = ['shared', 'server', 'admin', 'portals'] as const
const all = FOLDERS.flatMap(importsOf)
const words = (found: Import[]) => found.map(({ file, target }) => `${file} -> ${target}`)

describe('imports', () => {
  it('finds the sources', () => {
    expect(all.length).toBeGreaterThan(500)
  })

  it('never climb out of a folder by relative path', () => {
    const top = (path: string) => path.split('/')[0]
    const climbing = all.filter(
      ({ file, target }) =>
        FOLDERS.some((folder) => folder === top(target)) &&
        top(target) !== top(file) &&
        top(target) !== 'shared',
    )
    expect(words(climbing)).toEqual([])
  })

  it('never bring the composed contract into a browser', () => {
    const browser = all.filter(({ file }) =>
      /^(admin|portals|shared\/ui|shared\/client)\//.test(file),
    )
    const values = browser.filter(
      ({ target, typeOnly }) => target === 'shared/contract/contract.ts' && !typeOnly,
    )
    expect(words(values)).toEqual([])
  })

  it('keep reading apart from the rest of the server', () => {
    const reading = importsOf('server/reading')
    const bound = reading.filter(({ target }) => /^(server\/(?!reading\/)|node:)/.test(target))
    expect(reading.length).toBeGreaterThan(300)
    expect(words(bound)).toEqual([])
  })

  it('keep the areas of the portals apart', () => {
    const AREA = /^portals\/(seller|investor|reviewer|quote|frontdoor|account|public|documents)\//
    const areaOf = (path: string) => AREA.exec(path)?.[1]
    const crossing = all.filter(({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)]
      return from !== undefined && to !== undefined && from !== to
    })
    expect(words(crossing)).toEqual([])
  })
})

/** Each domain of the server stands on those before it alone (docs/decisions/088-domains-of-the-server.md). */
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
  ])('are all that lies in %s beside %j', (folder, beside) => {
    const known = new Set([...DOMAINS, ...beside])
    const found = readdirSync(join(import.meta.dirname, '..', folder))
    expect(found.filter((name) => !known.has(name))).toEqual([])
  })

  it('import on the server what stands below them', () => {
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

/** Keys of the cache come from the call that they stand for, so that `refresh` finds them. */
it('never write a cache key by hand', () => {
  const byHand = ['admin', 'portals', 'shared/ui']
    .flatMap(filesOf)
    .filter((file) =>
      /queryKey(?::|\s=)\s*\[\s*['"`]/.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
  expect(byHand).toEqual([])
})

/** The files of one worker share their modules: what replaces one of a screen runs apart (vitest.config.ts). */
it('name the tests of screens that replace modules', () => {
  const replacing = filesOf('tests')
    .filter((file) => file.endsWith('.test.tsx') && !file.endsWith('.isolated.test.tsx'))
    .filter((file) =>
      /\bvi\.(mock|doMock|resetModules)\(/.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
  expect(replacing).toEqual([])
})

/** A field holds what was typed until the answer is there: while it is sent, the words are on the page twice. */
it('look for typed words outside of their field in journeys', () => {
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

/** A time out ends what hangs; on a busy machine a shorter one ends what only takes its time. */
it('wait in journeys for as long as the configuration says, or longer', () => {
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

/** What judges the product by its answers and its tables does so by arithmetic of its own. */
it('keep the observer of the chaos apart from the product', () => {
  const sharing = importsOf('tests/chaos/observer').filter(
    ({ target }) => !/^(node:|pg$|tests\/chaos\/(observer\/|chance\.ts$))/.test(target),
  )
  expect(words(sharing)).toEqual([])
})

it('list every decision in their index', () => {
  const folder = join(import.meta.dirname, '../docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const unlisted = readdirSync(folder).filter(
    (name) => name !== 'README.md' && !index.includes(`](${name})`),
  )
  expect(unlisted).toEqual([])
})
