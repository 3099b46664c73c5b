import { Readable } from 'node:stream'
import { insertRecord, insertRecords, updateRecord } from '#server/db/records.ts'
import {
  documents,
  documentVersions,
  files,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { slots } from '#server/demo/data/slots.ts'
import type { FileStore, StoredFile } from '#server/services/files/file-store.ts'
import { type DemoFile, demoFiles } from '../files/demo-files.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

export type StoredFiles = ReadonlyMap<DemoFile, StoredFile>

/** Files stored at once: while the disk syncs some, others are drawn. */
const AT_ONCE = 16

/** Draws every demo file and stores its bytes. */
export async function storeFiles(store: FileStore): Promise<StoredFiles> {
  const stored: [DemoFile, StoredFile][] = []
  for (let start = 0; start < demoFiles().length; start += AT_ONCE) {
    const some = demoFiles().slice(start, start + AT_ONCE)
    const putting = some.map(async (demo): Promise<[DemoFile, StoredFile]> => {
      return [demo, await store.put(Readable.from([await demo.render()]))]
    })
    stored.push(...(await Promise.all(putting)))
  }
  return new Map(stored)
}

/** Loads diligence lists and the files in them, version by version. */
export async function loadFiles(tx: Db, keys: Keys, stored: StoredFiles): Promise<void> {
  for (const [day, opened] of Map.groupBy(slots(), ({ since }) => since)) {
    const rows = await insertRecords(
      tx,
      writerAt(instantOn(day)),
      documents,
      opened.map((slot) => ({
        ...ownerOf(keys, slot),
        document_type: slot.document_type,
        required: slot.required,
      })),
    )
    for (const [index, slot] of opened.entries()) keys.set('slot', slot.key, rows[index]?.id ?? 0)
  }
  for (const [demo, content] of stored) {
    await tx
      .insert(files)
      .values({
        ...content,
        mime_type: 'application/pdf',
        created_at: new Date(demo.version.created_at),
      })
      .onConflictDoNothing()
  }
  for (const versions of Map.groupBy(stored.keys(), ({ file }) => file).values()) {
    await loadFile(tx, keys, stored, versions)
  }
}

async function loadFile(
  tx: Db,
  keys: Keys,
  stored: StoredFiles,
  versions: readonly DemoFile[],
): Promise<void> {
  const current = versions.at(-1)
  const first = versions[0]
  if (!current || !first) return
  const { file } = current
  const uploader = keys.get('user', first.version.uploaded_by)
  const owner = ownerOf(keys, file)
  const slotKey = `${file.project ?? file.company}/${file.label}`
  const row = await insertRecord(
    tx,
    writerAt(first.version.created_at, uploader),
    versionedDocuments,
    {
      ...owner,
      document_id: file.label === null ? null : keys.get('slot', slotKey),
      name: first.version.name,
      label: file.label,
      labelled_by: keys.maybe('user', file.labelled_by),
      is_validated: file.is_validated,
      is_hidden: file.is_hidden,
      current_number: first.version.number,
      uploaded_by: uploader,
    },
  )
  keys.set('file', file.key, row.id)
  for (const demo of versions) {
    const { name, number: current_number, created_at, uploaded_by } = demo.version
    const writer = writerAt(created_at, keys.get('user', uploaded_by))
    await updateRecord(
      tx,
      writer,
      versionedDocuments,
      row.id,
      { name, current_number },
      {
        action: 'new_version',
      },
    )
    await tx.insert(documentVersions).values({
      versioned_document_id: row.id,
      number: demo.version.number,
      sha256: stored.get(demo)?.sha256 ?? '',
      name: demo.version.name,
      note: demo.version.note,
      uploaded_by: keys.get('user', demo.version.uploaded_by),
      created_at: new Date(demo.version.created_at),
    })
  }
}

const ownerOf = (keys: Keys, seed: { project: string | null; company: string | null }) =>
  seed.project === null
    ? { company_id: keys.maybe('company', seed.company) }
    : { project_id: keys.get('project', seed.project) }
