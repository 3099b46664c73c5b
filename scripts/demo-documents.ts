import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { SERVER_OPTIONS, type Session, signIn } from './demo-documents/session.ts'

/**
 * `npm run demo:documents -- <folder> [--url …] [--email …] [--password …] [--project <id>]`: sends every file of a
 * folder through a running server as staff would, and prints the results: type, confidence, what decided, and each
 * answer with its page. The files stay in the project.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...SERVER_OPTIONS,
    project: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('Name a folder: npm run demo:documents -- <folder>')
  process.exit(1)
}

/** Number of characters printed of a quote. */
const QUOTE_SHOWN = 100
/** Maximum time for one file; OCR of a long scan takes minutes. */
const WAIT_MS = 600_000
const LOOK_MS = 300

const session = await signIn(values.url, values.email, values.password)
const project = values.project ?? String(await firstProject(session))
let refused = 0
for (const path of await filesIn(folder)) await present(path)
console.log(`\nThe files are in ${values.url}/dashboard/projects/${project}/documents`)
process.exit(refused === 0 ? 0 : 2)

async function firstProject({ get }: Session): Promise<number> {
  const [first] = await get<{ id: number }[]>('/api/projects/?range=[0,0]')
  if (!first) throw new Error('There is no project to put the files into')
  return first.id
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Uploads one file and prints its results. */
async function present(path: string): Promise<void> {
  console.log(`\n${relative(folder ?? '.', path)}`)
  const form = new FormData()
  form.append('project_id', project)
  form.append('file', new Blob([new Uint8Array(await readFile(path))]), basename(path))
  const sent = await session.post<VersionedDocumentDetail[] & { message?: string }>(
    '/api/versioned-documents/',
    form,
  )
  const [file] = Array.isArray(sent.body) ? sent.body : []
  if (!file) {
    refused++
    console.log(`  refused (${sent.status}): ${sent.body.message}`)
    return
  }
  const started = performance.now()
  const done = await whenProcessed(file.id)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const pages = done.versions[0]?.page_count
  console.log(`  ${done.processing?.status ?? 'waiting'} after ${seconds} s, ${pages ?? '?'} pages`)
  if (done.processing?.reason) console.log(`  ${done.processing.reason}`)
  printLabel(await session.get(`/api/versioned-document/get-ai-label/${file.id}/`))
  const filter = encodeURIComponent(JSON.stringify({ versioned_document_id: file.id }))
  for (const answer of await session.get<AiAnswer[]>(
    `/api/ai-answers/?filter=${filter}&range=[0,999]`,
  )) {
    printAnswer(answer)
  }
}

async function whenProcessed(id: number): Promise<VersionedDocumentDetail> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const file = await session.get<VersionedDocumentDetail>(`/api/versioned-document/${id}/`)
    const status = file.processing?.status
    const underWay = status === undefined || status === 'queued' || status === 'working'
    if (!underWay || Date.now() > end) return file
    await pause(LOOK_MS)
  }
}

function printLabel(label: ResponseOf<'versionedDocuments.aiLabel'>): void {
  if (label.label === null) return
  const named = [{ label: label.label, confidence: label.confidence ?? 0 }, ...label.alternatives]
  const ranked = named.map((one) => `${documentTypes.label(one.label)} ${share(one.confidence)}`)
  console.log(`  type: ${ranked.join(' | ')}`)
  for (const { kind, phrase, page } of label.evidence) {
    console.log(`    ${kind}: "${phrase}" (page ${page})`)
  }
}

function printAnswer(answer: AiAnswer): void {
  const field = { data_type: answer.data_type, unit: answer.unit, options: null }
  const found = answer.value === null ? 'not found' : formatFieldValue(field, answer.value)
  const place = answer.page === null ? '' : `, page ${answer.page}: "${short(answer.quote ?? '')}"`
  const sure = answer.value === null ? '' : ` (${share(answer.confidence)}${place})`
  console.log(`  ${answer.field_label}: ${found}${sure}`)
}

function share(fraction: number): string {
  return formatPercent(fraction * 100)
}

function short(quote: string): string {
  const line = quote.replace(/\s+/g, ' ')
  return line.length > QUOTE_SHOWN ? `${line.slice(0, QUOTE_SHOWN)}…` : line
}
