import { Readable } from 'node:stream'
import type { ZipEntry } from '#server/features/documents/downloads/zip.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { downloadNames } from '#shared/rules/documents/documents.ts'
import { nameOfType } from '#shared/rules/documents/file-content/names.ts'
import { type BinderPaths, binderPage } from './binder-page.ts'
import { type BinderFacts, type BoundFile, binderFacts } from './facts.ts'
import {
  BINDER_MANIFEST,
  BINDER_SUMS,
  type BinderManifest,
  type ManifestEntry,
  manifestText,
  sha256Of,
  sumsText,
} from './manifest.ts'
import type { Packing } from './packing.ts'
import { reportEntries } from './reports.ts'
import type { ArchiveRow } from './store.ts'

/** A binder entry with its fields for the manifest. */
type BinderEntry = ZipEntry & Pick<ManifestEntry, 'what' | 'versioned_document_id' | 'version'>

/** Packs everything from a transfer's closing: a page, the records, and the papers and files, with their hashes. */
export async function binderPacking(
  { db, services }: JobDeps,
  { transfer_id }: ArchiveRow,
  now: Date,
): Promise<Packing> {
  const facts = await binderFacts(db, services.files, transfer_id, now)
  return packingOf(facts, services.files)
}

/** Throws if the content of a file is missing, so that a binder is never partial. */
export async function packingOf(facts: BinderFacts, store: FileStore): Promise<Packing> {
  const documents = fileEntries(store, facts.documents, 'document', 'documents/')
  const papers = fileEntries(store, facts.papers, 'paper', 'signed/')
  const reports = reportEntries(store, facts.reports, 'reports/').map(
    (entry): BinderEntry => ({
      ...entry,
      what: 'report',
      versioned_document_id: null,
      version: null,
    }),
  )
  const files = [...documents, ...papers, ...reports]
  for (const { sha256 } of files) {
    // `open` throws for missing content before anything is sent.
    if (!(await store.has(sha256))) await store.open(sha256)
  }
  const namesOf = (entries: readonly ZipEntry[]) => entries.map(({ name }) => name)
  const paths = {
    documents: namesOf(documents),
    papers: namesOf(papers),
    reports: namesOf(reports),
  }
  const entries = [...textEntries(facts, paths), ...files]
  const manifest: BinderManifest = {
    format: 'joulebridge-binder',
    format_version: 1,
    transfer: facts.transfer.name,
    transaction_id: facts.transfer.transaction_id,
    made_at: facts.made_at,
    files: entries.map(({ name, size, sha256, what, versioned_document_id, version }) => ({
      path: name,
      bytes: size,
      sha256,
      what,
      versioned_document_id,
      version,
    })),
  }
  const text = manifestText(manifest)
  const manifestSha256 = sha256Of(text)
  const listings = [
    { name: BINDER_MANIFEST, text },
    { name: BINDER_SUMS, text: sumsText(manifest, manifestSha256) },
  ]
  return { entries, listings: () => listings, manifestSha256 }
}

function fileEntries(
  store: FileStore,
  files: readonly BoundFile[],
  what: 'document' | 'paper',
  folder: string,
): BinderEntry[] {
  const names = downloadNames(files.map(({ name, mime_type }) => nameOfType(name, mime_type)))
  return files.map(({ versioned_document_id, number, sha256, size, mime_type }, index) => ({
    name: `${folder}${names[index] ?? versioned_document_id}`,
    modified: NO_TIME,
    mime_type,
    sha256,
    size,
    open: () => store.open(sha256),
    what,
    versioned_document_id,
    version: number,
  }))
}

/** ZIP files know no time zones, and the times that matter are in the records. */
const NO_TIME = new Date('1980-01-01T12:00:00Z')

function textEntries(facts: BinderFacts, paths: BinderPaths): BinderEntry[] {
  const { transfer, closing, payments, recaptures, fields, activity } = facts
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const record = (name: string, value: unknown) =>
    textEntry(`data/${name}.json`, 'application/json', 'record', json(value))
  return [
    textEntry('index.html', 'text/html', 'page', binderPage(facts, paths)),
    record('transfer', transfer),
    record('closing', closing),
    record('payments', payments),
    record('recaptures', recaptures),
    record('fields', fields),
    record('activity', activity),
  ]
}

function textEntry(
  name: string,
  mime_type: string,
  what: 'page' | 'record',
  text: string,
): BinderEntry {
  const bytes = Buffer.from(text)
  return {
    name,
    modified: NO_TIME,
    mime_type,
    sha256: sha256Of(bytes),
    size: bytes.length,
    open: async () => Readable.from([bytes]),
    what,
    versioned_document_id: null,
    version: null,
  }
}
