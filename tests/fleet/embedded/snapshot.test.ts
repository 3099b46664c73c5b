import { appendFileSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { copySnapshot } from '#server/db/snapshot.ts'

let work: string | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  if (work) await rm(work, { recursive: true, force: true })
})

it('a damaged database in the cache is detected and rebuilt', async () => {
  work = await mkdtemp(join(tmpdir(), 'jb-snapshot-'))
  const cache = join(work, 'cache')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await copySnapshot(join(work, 'first'), cache)
  expect(said).not.toHaveBeenCalled()

  const [key = ''] = await readdir(cache)
  const file = 'postgres/global/pg_control'
  const original = readFileSync(join(cache, key, file)).length
  appendFileSync(join(cache, key, file), 'x')
  await copySnapshot(join(work, 'second'), cache)
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    `The prepared database in ${join(cache, key)} was damaged; it is made anew.\n`,
  ])
  expect(readFileSync(join(work, 'second/global/pg_control'))).toHaveLength(original)

  await rm(join(cache, key, 'postgres/PG_VERSION'))
  await copySnapshot(join(work, 'third'), cache)
  expect(readFileSync(join(work, 'third/PG_VERSION'), 'utf8')).toMatch(/^\d+/)
  expect(await readdir(cache)).toEqual([key])
})
