import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { type ZipEntry, zipOf } from '#server/features/documents/downloads/zip.ts'

describe('a ZIP stream', () => {
  it('closes content that was still being opened when the reader left', async () => {
    const opened = Promise.withResolvers<Readable>()
    const open = vi.fn(() => opened.promise)
    const facts = { modified: new Date(0), mime_type: 'application/pdf', sha256: 'a', size: 1 }
    const entries: ZipEntry[] = ['a.pdf', 'b.pdf'].map((name) => ({ ...facts, name, open }))
    const archive = zipOf(entries)
    archive.on('error', () => {})
    await vi.waitFor(() => expect(open).toHaveBeenCalled(), 30_000)
    const closed = once(archive, 'close')
    archive.destroy()
    await closed
    // By now the handlers of the closing have run.
    await setImmediate()
    const content = new Readable({ read() {} })
    opened.resolve(content)
    await vi.waitFor(() => expect(content.destroyed).toBe(true), 30_000)
    expect(open).toHaveBeenCalledTimes(1)
  })
})
