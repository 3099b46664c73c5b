import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { diskStore } from '#server/services/files/disk-store.ts'

it('a store on a full disk fails its check', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'jb-full-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder])
  onTestFinished(async () => {
    if (status === 0) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  if (status !== 0) skip('this user may not mount file systems here')
  const store = diskStore(join(folder, 'files'))
  const { signal } = new AbortController()
  await expect(store.check(signal)).resolves.toBeUndefined()
  await writeFile(join(folder, 'rest'), Buffer.alloc(10 * 1024 ** 2))
  await expect(store.check(signal)).rejects.toThrow('The disk is full')
})
