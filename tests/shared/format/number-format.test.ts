import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { filesOf } from '#scripts/import-graph.ts'
import { ROOT } from '#scripts/run.ts'

afterEach(() => vi.restoreAllMocks())

/** Not by `import.meta.glob`: knip would take every one of them for used. */
const files = ['contract', 'entities', 'format', 'rules'].flatMap((name) =>
  filesOf(`shared/${name}`),
)

it('creates no Intl format before something is formatted', async () => {
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'ListFormat'),
  ]
  vi.resetModules()
  await Promise.all(files.map((file) => import(join(ROOT, file))))
  expect(files).toContain('shared/format/money.ts')
  for (const format of made) expect(format).not.toHaveBeenCalled()
})

it('creates each format once', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  vi.resetModules()
  const { formatDollars } = await import('#shared/format/money.ts')
  expect([formatDollars(1234.5), formatDollars(0.5)]).toEqual(['$1,234.50', '$0.50'])
  expect(made).toHaveBeenCalledOnce()
})
