import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { kybLookUps } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { gatherCompanies } from '#server/features/policy/gather.ts'
import { type KybCheck, kybLookUpOutcomes } from '#shared/entities/kyb.ts'
import { inputsOf } from '#shared/rules/companies/kyb/checks.ts'
import type { KybFinding, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'
import { expiryOf } from '#shared/rules/companies/kyb/overall.ts'
import { ownFindings } from '#shared/rules/companies/kyb/papers.ts'
import { submittedOf } from '#shared/rules/companies/kyb/submitted.ts'
import { twinFindings } from '#shared/rules/companies/kyb/twins.ts'
import type { CompanyData } from '#shared/rules/policy/data.ts'
import { TWIN_CHECKS, twinsOf } from './twins.ts'

/** A company with its own statements, and what is known here without asking a provider. */
export interface Evidence {
  readonly data: CompanyData
  readonly submitted: KybSubmitted
  /** From its own documents, colleagues' look-ups, and other companies on file. */
  readonly known: ReadonlyMap<KybCheck, readonly KybFinding[]>
}

/** Returns everything known about a company on a day (`YYYY-MM-DD`); null if there is no such company. */
export async function evidenceOf(
  db: Db,
  companyId: number,
  today: string,
): Promise<Evidence | null> {
  const [data] = await gatherCompanies(db, [companyId])
  if (!data) return null
  const submitted = submittedOf(data)
  const own = ownFindings(data, submitted)
  const looked = await lookUpFindings(db, companyId, submitted, today)
  const chart = data.ownership?.chart ?? null
  const twins = twinFindings(companyId, chart, await twinsOf(db, companyId))
  const alike = new Map(twins.length > 0 ? TWIN_CHECKS.map((kind) => [kind, twins]) : [])
  const kinds = new Set<KybCheck>([...own.keys(), ...looked.keys(), ...alike.keys()])
  const sources: ReadonlyMap<KybCheck, readonly KybFinding[]>[] = [looked, own, alike]
  const known = new Map(
    [...kinds].map((kind) => [kind, sources.flatMap((source) => source.get(kind) ?? [])]),
  )
  return { data, submitted, known }
}

/** The newest look-up of each check while it counts: for a year, and only if the company's data hasn't changed. */
async function lookUpFindings(
  db: Db,
  companyId: number,
  submitted: KybSubmitted,
  today: string,
): Promise<Map<KybCheck, KybFinding[]>> {
  const rows = await db
    .select({ row: kybLookUps, person: personName(users) })
    .from(kybLookUps)
    .innerJoin(users, eq(users.id, kybLookUps.created_by))
    .where(and(eq(kybLookUps.company_id, companyId)))
    .orderBy(desc(kybLookUps.id))
  const found = new Map<KybCheck, KybFinding[]>()
  for (const { row, person } of rows) {
    const isOld = expiryOf(row.looked_up_on) < today
    if (isOld || found.has(row.kind)) continue
    if (!isDeepStrictEqual(row.inputs, inputsOf(row.kind, submitted))) continue
    const finding: KybFinding = {
      attribute: 'look_up',
      value: `${kybLookUpOutcomes.label(row.outcome)}. ${row.note}`,
      origin: 'look_up',
      source: row.source,
      ref: { kind: 'look_up', id: row.id, ...(person === null ? {} : { person }) },
      as_of: row.looked_up_on,
      says: row.outcome === 'clear' ? 'clear' : 'concern',
    }
    found.set(row.kind, [finding])
  }
  return found
}
