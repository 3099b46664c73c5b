import { createHash, hash } from 'node:crypto'
import { z } from 'zod'
import { auditKinds } from '#shared/entities/audit.ts'

/**
 * The file of an export: a header, the links of the chain from the first exported row to the end in order, those of
 * exported rows with the whole row, then rows that no link seals yet, and an end
 * (docs/decisions/096-exports-of-the-audit-log.md).
 */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** UTC with six decimals, as exact as the database. */
const exactInstant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)

/** A row as it is sealed. */
const rowSchema = z.strictObject({
  id: z.int(),
  at: exactInstant,
  kind: z.enum(auditKinds.values),
  actor_id: z.int().nullable(),
  viewed_id: z.int().nullable(),
  entity: z.string().nullable(),
  entity_id: z.string().nullable(),
  detail: z.string().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type ExportedRow = z.infer<typeof rowSchema>

const personSchema = z
  .strictObject({ id: z.int(), full_name: z.string(), email: z.string() })
  .nullable()

/** What the log calls them on the day of the export; names are not sealed. */
const wordsSchema = z.strictObject({
  kind: z.string(),
  actor: personSchema,
  viewed: personSchema,
  record: z.string().nullable(),
  call: z.string().nullable(),
})

const linkFacts = {
  seq: z.int().min(1),
  at: z.iso.datetime(),
  hash: sha256,
}

const headSchema = z.strictObject({ seq: z.int(), hash: sha256 })

export const exportLineSchema = z.discriminatedUnion('line', [
  z.strictObject({
    line: z.literal('header'),
    format: z.literal(1),
    what: z.string(),
    exported_at: z.iso.datetime(),
    filter: z.record(z.string(), z.unknown()),
    /** The hash of the link before the first one. */
    before: sha256,
    /** The last link that the file store knew of. */
    recorded: headSchema.extend({ sealed_at: z.string() }).nullable(),
    check: sha256,
  }),
  z.strictObject({
    line: z.literal('link'),
    ...linkFacts,
    source: z.enum(['history', 'audit_events']),
    row_id: z.int(),
    digest: sha256,
  }),
  z.strictObject({
    line: z.literal('row'),
    ...linkFacts,
    row: rowSchema,
    words: wordsSchema,
    check: sha256,
  }),
  z.strictObject({
    line: z.literal('unsealed'),
    row: rowSchema,
    words: wordsSchema,
    check: sha256,
  }),
  z.strictObject({
    line: z.literal('end'),
    sealed: z.int(),
    unsealed: z.int(),
    /** The last link at the time; null before the first. */
    head: headSchema.nullable(),
    check: sha256,
  }),
])
export type ExportLine = z.infer<typeof exportLineSchema>

/** A line before its check is added. */
export type OpenLine = ExportLine extends infer L
  ? L extends ExportLine
    ? Omit<L, 'check'>
    : never
  : never

export const EXPORT_WHAT =
  'Rows of the Joulebridge audit log with the links of its chain, one a line. The digest of a row is the SHA-256 of ' +
  '[id, seconds since 1970 with six decimals as text, kind, actor_id, viewed_id, entity, entity_id, detail, address, ' +
  'request_id] as JSON with a space after each comma. The hash of a link is the SHA-256 of the hash before, seq, ' +
  'source (audit_events for a row), row_id, at and digest, joined by line feeds. A check is the SHA-256 of the file up ' +
  'to its place, without it; it covers the words, which are not sealed. npm run audit:verify -- --export <file> ' +
  'recomputes all of them.'

/** Returns the digest that a link has of a row; the same as `SEALED.audit_events.digest` computes in the database. */
export function digestOfRow(row: ExportedRow): string {
  const { id, at, kind, actor_id, viewed_id } = row
  const { entity, entity_id, detail, address, request_id } = row
  const what = [entity, entity_id, detail, address, request_id]
  const facts = [id, epochOf(at), kind, actor_id, viewed_id, ...what]
  return hash('sha256', `[${facts.map((fact) => JSON.stringify(fact)).join(', ')}]`)
}

/** Seconds since 1970 with six decimals as text, from an exact instant, and back. */
const epochOf = (at: string): string =>
  `${Date.parse(`${at.slice(0, 19)}Z`) / 1_000}${at.slice(19, -1)}`
export function exactInstantOf(epoch: string): string {
  const [seconds = '', decimals = ''] = epoch.split('.')
  const whole = new Date(Number(seconds) * 1_000).toISOString().slice(0, 19)
  return `${whole}.${decimals.padEnd(6, '0')}Z`
}

const CHECK = ',"check":"'
const CHECK_LENGTH = CHECK.length + 64 + '"}'.length

/** Checks of a file's lines, which depend on every byte before. */
export function runningCheck() {
  const all = createHash('sha256')
  const checkOf = (open: string): string => all.copy().update(open).digest('hex')
  return {
    /** Returns the line as it stands in the file. */
    write(open: OpenLine): string {
      const text = JSON.stringify(open)
      const isChecked = open.line !== 'link'
      const line = isChecked ? `${text.slice(0, -1)}${CHECK}${checkOf(text)}"}\n` : `${text}\n`
      all.update(line)
      return line
    },
    /** Returns whether the check of a line fits, if it has one. */
    read(line: string): boolean {
      const at = line.length - CHECK_LENGTH
      const given = line.startsWith(CHECK, at) ? line.slice(at + CHECK.length, -2) : null
      const fits = given === null || given === checkOf(`${line.slice(0, at)}}`)
      all.update(`${line}\n`)
      return fits
    },
  }
}
