import { expect, it } from 'vitest'
import { type Facts, judge } from '#server/features/base/installation/judge.ts'

const SIDES = { database: 'the database shop at db:5432', store: 'the bucket papers' }

type Shape = Partial<Facts['database']> & {
  storeId?: string
  hasContents?: boolean
  head?: number
  isHeadHeld?: boolean
  areAllNamed?: boolean
}

/** A new database and an empty store, except for the given facts. */
const outcome = ({
  storeId,
  hasContents = false,
  head,
  isHeadHeld,
  areAllNamed,
  ...database
}: Shape) => {
  const verdict = judge({
    database: { id: null, hasRows: false, namesContents: false, ...database },
    store: { id: storeId ?? null, hasContents, head: head ?? null },
    isHeadHeld: isHeadHeld ?? false,
    areAllNamed: areAllNamed ?? false,
  })
  return verdict.do === 'refuse' ? verdict.words(SIDES) : verdict
}

const FULL = { hasRows: true, namesContents: true } as const
const START = { do: 'start' }
const NEW = { do: 'adopt', id: null }
const EMPTY_DATABASE =
  /^The database shop at db:5432 is empty, and the bucket papers belongs to another/
const OTHER = /^The database .* and the bucket papers are of two installations\. .*files:adopt/
const OLDER =
  /is older than the bucket papers, .* does not hold link 7 of the audit chain.*files:adopt/
const EMPTY_STORE = /^The bucket papers is empty, and the database .* names files\. .*files:adopt/
const UNNAMED = /^The bucket papers holds files that the database .* does not name\. .*files:adopt/

it.each<[what: string, shape: Shape, expected: object | RegExp]>([
  ['both are new', {}, NEW],
  ['both have the same id', { ...FULL, id: 'a', storeId: 'a', hasContents: true }, START],
  ['a new installation has started before', { id: 'a', storeId: 'a' }, START],
  ['the chain has continued', { ...FULL, id: 'a', storeId: 'a', head: 7, isHeadHeld: true }, START],
  [
    'the database was restored to an earlier state',
    { ...FULL, id: 'a', storeId: 'a', head: 7 },
    OLDER,
  ],
  ['the ids differ', { ...FULL, id: 'a', storeId: 'b', hasContents: true }, OTHER],
  [
    'the ids differ, whatever the chain',
    { ...FULL, id: 'a', storeId: 'b', head: 7, isHeadHeld: true },
    OTHER,
  ],
  ['a dump from before there were ids', { ...FULL, storeId: 'b', hasContents: true }, OTHER],
  ['an empty database, files with an id', { storeId: 'b', hasContents: true }, EMPTY_DATABASE],
  ['an empty database, a store with an id alone', { storeId: 'b' }, EMPTY_DATABASE],
  ['an empty database that was migrated', { id: 'a', storeId: 'b' }, EMPTY_DATABASE],
  ['an empty database, files from before ids', { hasContents: true }, EMPTY_DATABASE],
  ['an empty database, a head from before ids', { head: 7 }, EMPTY_DATABASE],
  ['a disk that is not mounted', { ...FULL, id: 'a' }, EMPTY_STORE],
  ['a wrong bucket, from before ids', FULL, EMPTY_STORE],
  [
    'from before ids, the chain has the head',
    { ...FULL, hasContents: true, head: 7, isHeadHeld: true },
    NEW,
  ],
  ['from before ids, the chain lacks the head', { ...FULL, hasContents: true, head: 7 }, OLDER],
  [
    'from before ids, the store has a head but no files',
    { ...FULL, head: 7, isHeadHeld: true },
    EMPTY_STORE,
  ],
  ['nothing was sealed, all is named', { ...FULL, hasContents: true, areAllNamed: true }, NEW],
  ['nothing was sealed, something is not named', { ...FULL, hasContents: true }, UNNAMED],
  ['people and no files yet', { hasRows: true }, NEW],
  ['killed between the two marks', { id: 'a' }, { do: 'adopt', id: 'a' }],
  [
    'killed between the two marks, with files',
    { ...FULL, id: 'a', hasContents: true, head: 7, isHeadHeld: true },
    { do: 'adopt', id: 'a' },
  ],
])('%s', (_what, shape, expected) => {
  const found = outcome(shape)
  if (expected instanceof RegExp) expect(found).toMatch(expected)
  else expect(found).toEqual(expected)
})
