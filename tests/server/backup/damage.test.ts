/** @module-tag postgres */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { makeOwner } from '#tests/fleet/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { killAll } from '../faults/server-process.ts'
import { pdf, pdfOfSize } from '../services/files/contents.ts'
import { command, configOf, expectUntouched, newPlace } from './installation.ts'

/** Backups with wrong bytes, and wrong keys. */

let test: TestApp
let folder: string
let key: string
let path: string

beforeAll(async () => {
  test = await testApp({}, { fresh: true })
  folder = await mkdtemp(join(tmpdir(), 'jb-backups-'))
  key = await newBackupKey()
  const { project, user } = await makeOwner(test.db)
  const data = new FormData()
  data.append('project_id', String(project.id))
  // Large enough for several chunks of the encryption, so that they can be reordered.
  for (const bytes of [pdf('small'), pdfOfSize(300_000)]) {
    data.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  }
  const answer = await (await test.as(user.id)).post('/api/versioned-documents/', data)
  expect(answer.status).toBe(201)
  path = (await makeBackup(configOf(test), key, folder)).path
})
afterEach(killAll)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const CHUNK = 64 * 1024 + 16

/** A changed copy of the backup. */
async function altered(change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = join(folder, `altered-${Math.random()}`)
  await writeFile(other, change(await readFile(path)))
  return other
}

/** The header of an age file ends with the line of its MAC; a nonce of 16 bytes follows. */
const headerOf = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16

const flipped = (at: number) => (bytes: Buffer) => {
  const index = at < 0 ? bytes.length + at : Math.floor(at * (bytes.length - 1))
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes
}

describe('a damaged backup', () => {
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ...[0, 0.00003, 0.1, 0.25, 0.5, 0.75, 0.99, 1].map(
      (at): [string, (bytes: Buffer) => Buffer] => [`altered at ${at}`, flipped(at)],
    ),
    ...[0, 1, 100, 200, 1_000].map((length): [string, (bytes: Buffer) => Buffer] => [
      `cut after ${length} bytes`,
      (bytes) => bytes.subarray(0, length),
    ]),
    ...[1, 16, 17, 5_000].map((less): [string, (bytes: Buffer) => Buffer] => [
      `cut ${less} bytes before its end`,
      (bytes) => bytes.subarray(0, -less),
    ]),
    ['cut at the end of a chunk', (bytes) => bytes.subarray(0, headerOf(bytes) + 2 * CHUNK)],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
    [
      'reordered',
      (bytes) => {
        const start = headerOf(bytes)
        const [one, two] = [start + CHUNK, start + 2 * CHUNK]
        return Buffer.concat([
          bytes.subarray(0, start),
          bytes.subarray(one, two),
          bytes.subarray(start, one),
          bytes.subarray(two),
        ])
      },
    ],
    ['something else', () => Buffer.from('%PDF-1.4')],
  ])('is detected when %s', async (_how, change) => {
    await expect(verifyBackup(await altered(change), key)).rejects.toThrow(
      /^(This is no backup, or it is damaged|BACKUP_KEY is not the key)/,
    )
  })

  it.each([
    ['altered', flipped(0.6)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ])('restores nothing when %s', async (_how, change) => {
    const target = await newPlace()
    const restoring = restoreBackup(configOf(target), key, await altered(change))
    await expect(restoring).rejects.toThrow(/^This is no backup, or it is damaged/)
    await expectUntouched(target)
  })

  it('does not open with another key', async () => {
    const target = await newPlace()
    const other = await newBackupKey()
    const { code, output, errors } = await command('restore', target, other, path)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^BACKUP_KEY is not the key that this backup was made with.*\n$/)
    expect(errors).not.toContain(other)
    await expectUntouched(target)
  })
})
