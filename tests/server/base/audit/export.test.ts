/** @module-tag postgres */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditChain, auditEvents } from '#server/db/schema/audit.ts'
import { sessions } from '#server/db/schema/auth.ts'
import {
  digestOfRow,
  type OpenLine,
  runningCheck,
} from '#server/features/base/audit/export-file.ts'
import { hashOf } from '#server/features/base/audit/link.ts'
import { sealAudit } from '#server/features/base/audit/seal.ts'
import { verifyExport } from '#server/features/base/audit/verify-export.ts'
import { withWorkFolder } from '#server/services/files/work-folder.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let staff: Client
let adminId: number
let projectId: number
beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  staff = await test.as(adminId)
  projectId = (await makeProject(test.db, { name: 'Bayview' })).id
  const rows = [
    { kind: 'view', detail: 'Project', entity: 'projects', entity_id: String(projectId) },
    { kind: 'login_failed', detail: 'a "quoted"\\ name\u007f, \u0001 and 字 \u{1f600}' },
    { kind: 'denial', detail: `GET /api/funds/transfer/7/access-log/ forbidden` },
    { kind: 'logout', actor_id: adminId, address: '127.0.0.1', request_id: 'req-1' },
  ] as const
  for (const row of rows) await test.db.insert(auditEvents).values({ at: new Date(), ...row })
  await seal()
  await test.db.execute(sql`insert into audit_events (at, kind)
    values ('2026-01-02 03:04:05.000007+00', 'logout')`)
  await test.db.insert(auditEvents).values({ at: new Date(), kind: 'view', detail: 'Users' })
  await seal()
  await test.db.insert(auditEvents).values({ at: new Date(), kind: 'view', detail: 'Not sealed' })
})
afterAll(() => test.close())

const seal = () => sealAudit(test, new AbortController().signal, TEST_NOW)

const path = (filter?: object) =>
  `/api/audit/export/${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`

async function exported(filter?: object): Promise<string> {
  const answer = await staff.get(path(filter))
  expect(answer.status).toBe(200)
  return answer.text
}

/** The lines of a file without their checks, and a file of such lines by somebody who computes the checks anew. */
const openLines = (text: string): OpenLine[] =>
  linesOf(text).map((line) => {
    const { check: _check, ...open } = JSON.parse(line)
    return open
  })
function remade(lines: readonly OpenLine[]): string {
  const check = runningCheck()
  return lines.map((line) => check.write(line)).join('')
}

/** The lines with the link of a row instead of the row. */
const withoutRow = (lines: readonly OpenLine[], without: number): OpenLine[] =>
  lines.map((line) => {
    if (line.line === 'header') return { ...line, recorded: null }
    if (line.line === 'end') return { ...line, sealed: line.sealed - 1 }
    if (line.line !== 'row' || line.seq !== without) return line
    const { seq, at, hash, row } = line
    const sealed = { source: 'audit_events', row_id: row.id, digest: digestOfRow(row) } as const
    return { line: 'link', seq, at, hash, ...sealed }
  })

const linesOf = (text: string) => text.trimEnd().split('\n')

/** What verifying says of a file with these lines; null if it holds. */
const verdictOn = (text: string): Promise<string | null> =>
  withWorkFolder(async (folder) => {
    const file = join(folder, 'export.jsonl')
    await writeFile(file, text)
    return verifyExport(file, null).then(
      () => null,
      (cause: Error) => cause.message,
    )
  })

describe('an export of the log', () => {
  it('has every row with its proof, and holds', async () => {
    const text = await exported()
    const lines = linesOf(text).map((line) => JSON.parse(line))
    const rows = lines.filter(({ line }) => line === 'row')
    expect(lines[0]).toMatchObject({ line: 'header', filter: {} })
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(lines.at(-1)).toMatchObject({ line: 'end', sealed: rows.length, unsealed: 1 })
    expect(lines.at(-2)).toMatchObject({ line: 'unsealed', row: { detail: 'Not sealed' } })
    expect(await verdictOn(text)).toBeNull()
  })

  it('has the digest of each row as the database computes it', async () => {
    const digests = new Map(
      (await test.db.select().from(auditChain).where(eq(auditChain.source, 'audit_events'))).map(
        ({ row_id, digest }) => [row_id, digest],
      ),
    )
    const rows = linesOf(await exported())
      .map((line) => JSON.parse(line))
      .filter(({ line }) => line === 'row')
    for (const { row } of rows) expect(digestOfRow(row)).toBe(digests.get(row.id))
    expect(rows.some(({ row }) => row.at === '2026-01-02T03:04:05.000007Z')).toBe(true)
  })

  it('names people, records, and calls as the log does', async () => {
    const wordsOf = async (filter: object) =>
      JSON.parse(linesOf(await exported(filter))[1] ?? '{}').words
    const project = await wordsOf({ project_id: projectId })
    expect(project).toMatchObject({
      kind: 'Viewed',
      record: 'Bayview',
    })
    expect(await wordsOf({ kind: 'denial' })).toMatchObject({
      call: 'Transfers: access log. Not for this role',
    })
    expect(await wordsOf({ kind: 'logout', address: '127.0.0.1' })).toMatchObject({
      actor: { id: adminId },
    })
  })

  it('has the rows that its filters choose, and every link from the first of them on', async () => {
    const text = await exported({ kind: 'logout' })
    const lines = linesOf(text).map((line) => JSON.parse(line))
    const rows = lines.filter(({ line }) => line === 'row')
    expect(rows.map(({ row }) => row.kind)).toEqual(['logout', 'logout'])
    expect(lines[1]).toMatchObject({ line: 'row', row: { kind: 'logout' } })
    expect(lines[1].seq).toBeGreaterThan(1)
    expect(lines.filter(({ line }) => line === 'link').length).toBeGreaterThan(0)
    expect(await verdictOn(text)).toBeNull()
  })

  it('of no rows has no links', async () => {
    const text = await exported({ kind: 'download', address: 'nowhere' })
    expect(linesOf(text).map((line) => JSON.parse(line).line)).toEqual(['header', 'end'])
    expect(await verdictOn(text)).toBeNull()
  })

  it('is a row of the log, with its filters and how many rows it has', async () => {
    await exported({ kind: 'denial' })
    const [row] = await test.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(row).toMatchObject({
      kind: 'download',
      actor_id: adminId,
      detail: 'Audit log with proof, 1 row, filter {"kind":"denial"}',
    })
  })

  it.each([
    ['an unknown field', '?filter={"nothing":1}'],
    ['an unknown kind', '?filter={"kind":"zz"}'],
    ['what is not JSON', '?filter={'],
    ['a range', '?range=[0,9]'],
    ['an order', '?sort=["at","ASC"]'],
    ['an unknown parameter', '?all=1'],
  ])('is refused for %s', async (_what, query) => {
    const before = await test.db.$count(auditEvents)
    expect((await staff.get(`/api/audit/export/${query}`)).status).toBe(400)
    expect(await test.db.$count(auditEvents)).toBe(before)
  })

  it('needs a proof of the last hour, and is for staff alone', async () => {
    const other = await makeAdmin(test.db)
    const late = await test.as(other.id)
    const old = new Date(Date.now() - 2 * 3_600_000)
    await test.db.update(sessions).set({ proved_at: old }).where(eq(sessions.user_id, other.id))
    expect(await late.get(path())).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    const { user } = await makeSellerUser(test.db)
    expect((await (await test.as(user.id)).get(path())).status).toBe(403)
  })
})

/** What somebody could do to a file, and how verifying it reports that. */
const ATTACKS: readonly [what: string, change: (lines: string[]) => string[], problem: RegExp][] = [
  [
    'a row is changed',
    (lines) => lines.map((line) => line.replace('"kind":"denial"', '"kind":"view"')),
    /^Line \d+: audit_events \d+ is not what link \d+ seals$/,
  ],
  [
    'the time of a row is changed',
    (lines) => lines.map((line) => line.replace('05.000007Z', '05.000008Z')),
    /^Line \d+: audit_events \d+ is not what link/,
  ],
  [
    'a name is changed',
    (lines) => lines.map((line) => line.replace('Not for this role', 'For this role')),
    /^Line \d+: it was changed, or a line before it was$/,
  ],
  ['a sealed row is removed', (lines) => lines.toSpliced(2, 1), /^Line 3: link \d+ is missing/],
  [
    'a row that is not sealed is removed',
    (lines) => lines.toSpliced(-2, 1),
    /^Line \d+: \d+ rows are there instead of \d+$/,
  ],
  [
    'a row that is not sealed is changed',
    (lines) => lines.map((line) => line.replace('Not sealed', 'Sealed')),
    /^Line \d+: it was changed/,
  ],
  ['the end is missing', (lines) => lines.slice(0, -1), /^The file was cut off: it has no end$/],
  [
    'the last rows are cut off with their links',
    (lines) => [...lines.slice(0, 3), ...lines.slice(-1)],
    /^Line 4: \d+ rows are there instead of \d+$/,
  ],
  ['lines are swapped', ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest], /^Line [23]: /],
  [
    'the header is changed',
    ([first = '', ...rest]) => [first.replace('"filter":{}', '"filter":{"kind":"view"}'), ...rest],
    /^Line 1: it was changed/,
  ],
  [
    'something is added',
    (lines) => [...lines, lines.at(-2) ?? ''],
    /^Line \d+: something was added after the end$/,
  ],
  ['it is another file', () => ['{"a":1}'], /^Line 1: it is not a line of an export$/],
  ['it is empty', () => [], /^The file is empty$/],
]

describe('verifying an export', () => {
  it.each(ATTACKS)('notices that %s', async (_what, change, problem) => {
    const lines = linesOf(await exported())
    const changed = change(lines)
    expect(changed).not.toEqual(lines)
    expect(await verdictOn(changed.map((line) => `${line}\n`).join(''))).toMatch(problem)
  })

  it('finds a link that the reader knows from elsewhere', async () => {
    const text = await exported()
    const [last] = await test.db.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1)
    await withWorkFolder(async (folder) => {
      const file = join(folder, 'export.jsonl')
      await writeFile(file, text)
      expect(await readFile(file, 'utf8')).toBe(text)
      const { known, end } = await verifyExport(file, last?.hash ?? '')
      expect(known).toEqual({ seq: last?.seq, rows: end.sealed })
      expect((await verifyExport(file, 'f'.repeat(64))).known).toBeNull()
    })
  })

  it('says which file is not there', async () => {
    const reading = verifyExport(join(test.dataDir, 'none.jsonl'), null)
    await expect(reading).rejects.toThrow(/^There is no file .*none\.jsonl\.$/)
  })

  it('notices a row that is left out by somebody who recomputes the rest', async () => {
    const lines = openLines(await exported())
    const row = lines.find((line) => line.line === 'row' && line.row.kind === 'login_failed')
    if (row?.line !== 'row') throw new Error('No such row')
    const problem = `the row of link ${row.seq} is missing, and the export has no filter`
    expect(await verdictOn(remade(withoutRow(lines, row.seq)))).toMatch(problem)
    const filtered = openLines(await exported({ kind: ['view', 'login_failed', 'logout'] }))
    expect(await verdictOn(remade(withoutRow(filtered, row.seq)))).toBeNull()
  })

  it('takes the oldest rows as removed for their age', async () => {
    const lines = openLines(await exported())
    const old = lines.find((line) => line.line === 'row' && line.at.startsWith('2026-01-02'))
    if (old?.line !== 'row') throw new Error('No such row')
    expect(await verdictOn(remade(withoutRow(lines, old.seq)))).toBeNull()
  })

  it('notices a first link that follows another', async () => {
    const [header, ...links] = openLines(await exported())
    const first = links.find((line) => line.line === 'row')
    if (header?.line !== 'header' || first?.line !== 'row') throw new Error('No such lines')
    const before = 'a'.repeat(64)
    const digest = digestOfRow(first.row)
    const facts = { source: 'audit_events', row_id: first.row.id, digest } as const
    const hash = hashOf(before, { ...facts, seq: 1, at: new Date(first.at) })
    const forged: OpenLine[] = [
      { ...header, before },
      { ...first, seq: 1, hash },
      { line: 'end', sealed: 1, unsealed: 0, head: { seq: 1, hash } },
    ]
    expect(await verdictOn(remade(forged))).toMatch('link 1 follows another')
  })
})
