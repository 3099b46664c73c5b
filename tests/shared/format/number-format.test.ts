import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

const files = import.meta.glob('/shared/{contract,entities,format,rules}/**/*.ts')

it('creates no Intl format before something is formatted', async () => {
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'ListFormat'),
  ]
  vi.resetModules()
  await Promise.all(Object.values(files).map((load) => load()))
  expect(Object.keys(files)).toContain('/shared/format/money.ts')
  for (const format of made) expect(format).not.toHaveBeenCalled()
})

it('creates each format once', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  vi.resetModules()
  const { formatDollars } = await import('#shared/format/money.ts')
  expect([formatDollars(1234.5), formatDollars(0.5)]).toEqual(['$1,234.50', '$0.50'])
  expect(made).toHaveBeenCalledOnce()
})
