import { Readable } from 'node:stream'
import { insertRecords, insertWritten, updateRecord } from '#server/db/records.ts'
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
import { batchesOf } from '#shared/batches.ts'
import { type DemoFile, demoFiles } from '../files/demo-files.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

export type StoredFiles = ReadonlyMap<DemoFile, StoredFile>

/** Files stored at once: while the disk syncs some, others are drawn. */
const AT_ONCE = 16

/** Draws every demo file and stores its bytes. */
export async function storeFiles(store: FileStore): Promise<StoredFiles> {
  const stored: [DemoFile, StoredFile][] = []
  for (const some of batchesOf(demoFiles(), AT_ONCE)) {
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
  const contents = Array.from(stored, ([demo, content]) => ({
    ...content,
    mime_type: 'application/pdf',
    created_at: new Date(demo.version.created_at),
  }))
  await tx.insert(files).values(contents).onConflictDoNothing()
  const loaded = [...Map.groupBy(stored.keys(), ({ file }) => file).values()]
  const rows = await insertWritten(
    tx,
    versionedDocuments,
    loaded.flatMap(([first]) => (first ? [newFile(keys, first)] : [])),
  )
  for (const [index, versions] of loaded.entries()) {
    const id = rows[index]?.id ?? 0
    keys.set('file', versions[0]?.file.key ?? '', id)
    for (const { version } of versions.slice(1)) await replace(tx, keys, id, version)
  }
  await tx.insert(documentVersions).values(
    loaded.flatMap((versions) =>
      versions.map((demo) => ({
        versioned_document_id: keys.get('file', demo.file.key),
        number: demo.version.number,
        sha256: stored.get(demo)?.sha256 ?? '',
        name: demo.version.name,
        note: demo.version.note,
        uploaded_by: keys.get('user', demo.version.uploaded_by),
        created_at: new Date(demo.version.created_at),
      })),
    ),
  )
}

/** A file as its first version made it. */
function newFile(keys: Keys, { file, version }: DemoFile) {
  const uploaded_by = keys.get('user', version.uploaded_by)
  return {
    writer: writerAt(version.created_at, uploaded_by),
    values: {
      ...ownerOf(keys, file),
      document_id:
        file.label === null
          ? null
          : keys.get('slot', `${file.project ?? file.company}/${file.label}`),
      name: version.name,
      label: file.label,
      labelled_by: keys.maybe('user', file.labelled_by),
      is_validated: file.is_validated,
      is_hidden: file.is_hidden,
      current_number: version.number,
      uploaded_by,
    },
  }
}

/** Makes a newer version the current one. */
async function replace(tx: Db, keys: Keys, id: number, version: DemoFile['version']) {
  const { name, number: current_number, created_at, uploaded_by } = version
  const writer = writerAt(created_at, keys.get('user', uploaded_by))
  const changes = { name, current_number }
  await updateRecord(tx, writer, versionedDocuments, id, changes, { action: 'new_version' })
}

const ownerOf = (keys: Keys, seed: { project: string | null; company: string | null }) =>
  seed.project === null
    ? { company_id: keys.maybe('company', seed.company) }
    : { project_id: keys.get('project', seed.project) }
