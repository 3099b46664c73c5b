import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sniffFile } from '#server/services/files/sniff.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { TextService } from '#server/services/text/text-service.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import { isStatement, statementYear } from '#shared/reading/labels/fiscal-year.ts'
import { type LabelInput, labelDocument } from '#shared/reading/labels/label-document.ts'
import { recordsOf } from './labels/csv.ts'
import { type LabelledFile, summaryOf } from './labels/summary.ts'

/**
 * `npm run labels:evaluate -- <folder> [--without-names]`: labels every file of a folder and prints the
 * guess, its confidence and what decided. With a labels.csv (columns file and type) in the folder it
 * compares the guesses with the truth. Statements in one folder count as those of one company.
 */
const TRUTHS = 'labels.csv'
const [folder = '', ...options] = process.argv.slice(2)
if (folder === '') {
  console.error('Name a folder: npm run labels:evaluate -- <folder>')
  process.exit(1)
}
process.exit(await evaluate(folder, !options.includes('--without-names')))

interface ReadFile {
  file: string
  input: LabelInput
  problem: string | null
}

async function evaluate(root: string, withNames: boolean): Promise<number> {
  const truths = await truthsOf(root)
  const text = openTextService({ ocr: null })
  const read: ReadFile[] = []
  for (const file of await filesOf(root)) read.push(await readOne(text, root, file, withNames))
  await text.close()
  const labelled = read.map((each): LabelledFile => {
    const verdict = labelDocument({ ...each.input, statement_years: yearsBeside(each, read) })
    return { file: each.file, verdict, truth: truths.get(each.file) ?? null }
  })
  for (const [index, each] of labelled.entries()) console.log(lineOf(each, read[index]?.problem))
  console.log(`\n${summaryOf(labelled)}`)
  return 0
}

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== TRUTHS && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .toSorted()
}

async function truthsOf(root: string): Promise<Map<string, DocumentType>> {
  const csv = await readFile(join(root, TRUTHS), 'utf8').catch(() => '')
  const rows = recordsOf(csv)
  return new Map(
    rows.flatMap(({ file = '', type = '' }) => {
      const found = documentTypes.find(type)
      return found ? [[file, found] as const] : []
    }),
  )
}

async function readOne(
  text: TextService,
  root: string,
  file: string,
  withNames: boolean,
): Promise<ReadFile> {
  const path = join(root, file)
  const name = basename(file)
  const sniffed = await sniffFile(path, name)
  const mime_type = sniffed.ok ? sniffed.mime_type : 'application/octet-stream'
  const result = await text.readPages(path, mime_type)
  const { page_count, pages, reason } = result
  const named = withNames ? { name } : {}
  return { file, input: { ...named, mime_type, page_count, pages }, problem: reason }
}

/** Fiscal years of the statements that lie in the same folder. */
function yearsBeside({ file }: ReadFile, all: readonly ReadFile[]): number[] {
  return all
    .filter((other) => other.file !== file && dirname(other.file) === dirname(file))
    .filter((other) => isStatement(labelDocument(other.input)?.label ?? 'other'))
    .flatMap((other) => statementYear(other.input.pages) ?? [])
}

function lineOf({ file, verdict, truth }: LabelledFile, problem: string | null = null): string {
  if (verdict === null) return `-    ${file}: no guess. ${problem ?? ''}`
  const mark = truth === null ? '    ' : truth === verdict.label ? 'yes ' : 'NO  '
  const told = truth === null || truth === verdict.label ? '' : `, truth: ${truth}`
  return `${mark} ${file}: ${guessesOf(verdict)}${told}\n       ${evidenceOf(verdict)}`
}

function guessesOf({ label, confidence, alternatives }: LabelVerdict): string {
  return [{ label, confidence }, ...alternatives]
    .map((each) => `${each.label} ${each.confidence.toFixed(2)}`)
    .join(', ')
}

function evidenceOf({ evidence }: LabelVerdict): string {
  if (evidence.length === 0) return 'nothing typical of a listed type'
  return evidence.map(({ kind, phrase, page }) => `${kind} "${phrase}" (page ${page})`).join('; ')
}
