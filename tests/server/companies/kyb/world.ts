import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import { checkCompany } from '#server/features/companies/kyb/run.ts'
import { importSanctions } from '#server/features/companies/sanctions/import.ts'
import type { KybDetails, KybHit } from '#shared/contract/schemas/companies/kyb.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import type { Client } from '#tests/support/client.ts'
import { makeCompany, makeProject } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)
const signal = new AbortController().signal

/** Runs queued checks as a worker does. */
export async function runQueued(test: TestApp): Promise<void> {
  const queued = await test.db.select().from(kybRuns).where(eq(kybRuns.state, 'queued'))
  for (const { id } of queued) await checkCompany(test, { run_id: id }, { signal })
}

/** Requests all checks, or some, and runs them. */
export async function check(test: TestApp, admin: Client, id: number, checks?: KybCheck[]) {
  const answer = await admin.post('/api/companies/kyb-check/', { company_ids: [id], checks })
  await runQueued(test)
  return answer
}

export const details = async (admin: Client, id: number): Promise<KybDetails> =>
  (await admin.get(`/api/company/${id}/kyb-details/`)).body

export const resultsOf = ({ checks }: KybDetails) =>
  Object.fromEntries(checks.map(({ kind, result }) => [kind, result]))

let subjects = 0
/** An EIN of its own for each company, unless a test gives one: two with the same are twins. */
const nextEin = () => `06-${1_000_000 + subjects++}`

/** A company with all of its details. */
export const makeSubject = ({ db }: TestApp, legal_name: string, ein = nextEin()) =>
  makeCompany(db, {
    name: legal_name,
    legal_name,
    ein,
    formation_state: 'DE',
    full_street_address: '12 Fir Street',
    city: 'Denver',
    state: 'CO',
    zip_code: '80202',
    website: 'https://larch.example',
  })

/** A company in an ownership chart. */
export const chartNode = (id: string, name: string, company_id: number | null) => ({
  id,
  company_id,
  name,
  type: 'llc' as const,
  roles: [],
  state: null,
  tax_class: null,
})

/** An ownership chart in which these own the company, in percent. */
export async function ownedBy(
  { db }: TestApp,
  company_id: number,
  owners: readonly { name: string; percent: number; company_id?: number }[],
) {
  const { id } = await makeProject(db)
  return insertRecord(db, writer, orgCharts, {
    project_id: id,
    nodes: [
      chartNode('own', 'The company', company_id),
      ...owners.map((owner, place) => chartNode(`o${place}`, owner.name, owner.company_id ?? null)),
    ],
    edges: owners.map(({ percent }, place) => ({
      parent: `o${place}`,
      child: 'own',
      percent,
      class: null,
    })),
  })
}

/** Uploads a list of these names and activates it. */
export async function activateList(test: TestApp, admin: Client, names: readonly string[]) {
  const form = new FormData()
  form.set('list', 'other')
  const rows = names.map((name, place) => `E${place},${name},company`)
  form.append('file', new Blob([['id,name,kind', ...rows].join('\n')]), 'list.csv')
  const { body } = await admin.post('/api/sanctions-version/', form)
  await importSanctions(test, { version_id: body.id }, { signal })
  return admin.post(`/api/sanctions-version/${body.id}/activate/`, {})
}

/** Uploads registry records in a file. */
export function importRegistry(
  admin: Client,
  rows: readonly string[],
  more: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  const heading =
    'source,legal_name,as_of,ein,formation_state,status,status_since,address,officers,owners'
  form.append('file', new Blob([[heading, ...rows].join('\n')]), 'registry.csv')
  return admin.post('/api/registry-records/', form)
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Records a manual look-up. */
export function lookUp(admin: Client, id: number, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('file', new Blob([PIXEL]), 'search.png')
  return admin.post(`/api/company/${id}/kyb-look-ups/`, form)
}

/** The possible matches of a company. */
export const hitsOf = async (admin: Client, id: number): Promise<KybHit[]> =>
  (await details(admin, id)).checks.flatMap(({ hits }) => hits)

/** Decides a possible match. */
export const decideHit = (admin: Client, hit: KybHit | undefined, body: object) =>
  admin.patch(`/api/kyb-hit/${hit?.id}/`, body)

/** Dismisses a confirmed match: one person asks, another agrees. */
export async function liftHit(
  people: readonly [Client, Client],
  hit: KybHit | undefined,
): Promise<void> {
  const body = { state: 'dismissed', reason: 'A namesake in another country' }
  for (const person of people) expect((await decideHit(person, hit, body)).status).toBe(200)
}
