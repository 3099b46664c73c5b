import { describe, expect, it } from 'vitest'
import { isShown, parseLook, plainLook, withColumn } from '#shared/ui/data/table-look.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

const PLAIN_LOOK = plainLook()

const column = (others: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key: 'stage',
  header: 'Stage',
  cell: () => '',
  ...others,
})

describe('a remembered look', () => {
  it.each([
    [null, PLAIN_LOOK],
    ['', PLAIN_LOOK],
    ['nonsense', PLAIN_LOOK],
    ['[]', PLAIN_LOOK],
    ['null', PLAIN_LOOK],
    ['{"density":"tiny","columns":[]}', PLAIN_LOOK],
    [
      '{"density":"compact","columns":{"stage":false,"type":1}}',
      { density: 'compact', columns: { stage: false } },
    ],
  ])('is read from %j', (text, look) => {
    expect(parseLook(text)).toEqual(look)
  })

  it('uses the density of the table until the reader chooses another', () => {
    expect(parseLook(null, 'compact').density).toBe('compact')
    expect(parseLook('{"columns":{"stage":false}}', 'compact').density).toBe('compact')
    expect(parseLook('{"density":"comfortable"}', 'compact').density).toBe('comfortable')
  })
})

describe('the chosen columns', () => {
  it.each<[string, Column<unknown>, Record<string, boolean>, boolean]>([
    ['a plain one', column(), {}, true],
    ['a hidden one', column({ hidden: true }), {}, false],
    ['one that was taken away', column(), { stage: false }, false],
    ['a hidden one that was chosen', column({ hidden: true }), { stage: true }, true],
    ['the heading of the row', column({ primary: true }), { stage: false }, true],
  ])('%s', (_what, one, columns, shown) => {
    expect(isShown({ ...PLAIN_LOOK, columns }, one)).toBe(shown)
  })

  it('are stored only where they differ from the default', () => {
    const without = withColumn(PLAIN_LOOK, column(), false)
    expect(without.columns).toEqual({ stage: false })
    expect(withColumn(without, column(), true)).toEqual(PLAIN_LOOK)
  })
})
