import { desc, eq, max, or } from 'drizzle-orm'
import { registryRecords } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import type { KybAttribute, KybCheck } from '#shared/entities/kyb.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'
import type { KybFinding, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'
import { registrationSays } from '#shared/rules/companies/kyb/registration.ts'
import type { KybAnswer, KybProvider } from './provider.ts'

type RegistryRow = typeof registryRecords.$inferSelect

/** What a registry record says for a check; null if the record says nothing about it. */
type Reads = (
  row: RegistryRow,
  today: string,
) => Pick<KybFinding, 'attribute' | 'value' | 'says'> | null

const value =
  (attribute: KybAttribute, read: (row: RegistryRow) => string | null): Reads =>
  (row) => {
    const found = read(row)
    return found === null ? null : { attribute, value: found, says: null }
  }

const legalName = value('legal_name', (row) => row.legal_name)

const CHECKS: Readonly<Partial<Record<KybCheck, readonly Reads[]>>> = {
  name: [legalName],
  // A registry without the EIN says nothing about it, nor about the name that belongs to it.
  tin: [
    value('ein', (row) => row.ein),
    (row, today) => (row.ein === null ? null : legalName(row, today)),
  ],
  sos: [
    value('formation_state', (row) => row.formation_state),
    ({ status, status_since }, today) =>
      status === null
        ? null
        : {
            attribute: 'registration',
            value: status_since ? `${status} since ${status_since}` : status,
            says: registrationSays(status, status_since, today),
          },
  ],
  address: [value('address', (row) => row.address)],
  people: [value('control_person', (row) => row.officers)],
  owners: [value('owners', (row) => row.owners)],
}

/** Looks companies up in the registry and tax ID files that staff imported: no network. */
export const localProvider = (db: Db): KybProvider => ({
  name: 'Registry file',
  async basis(tx) {
    const [row] = await tx.select({ newest: max(registryRecords.id) }).from(registryRecords)
    return String(row?.newest ?? 0)
  },
  async check({ submitted, checks, today }) {
    const rows = await recordsOf(db, submitted)
    const answers = checks.flatMap((kind): [KybCheck, KybAnswer][] => {
      const reads = CHECKS[kind]
      if (!reads) return []
      const findings = rows.flatMap((row) =>
        reads.flatMap((read) => {
          const found = read(row, today)
          return found ? { ...found, ...sourceOf(row) } : []
        }),
      )
      return [[kind, { state: 'found', findings }]]
    })
    return new Map(answers)
  },
})

/**
 * Returns each source's newest record of the company: by its EIN, otherwise by its name, unless the record is from
 * another state, where another company may use that name.
 */
async function recordsOf(db: Db, submitted: KybSubmitted): Promise<RegistryRow[]> {
  const { legal_name, ein, formation_state } = submitted
  const asked = [
    ...(legal_name === null ? [] : [eq(registryRecords.name_key, comparableName(legal_name))]),
    ...(ein === null ? [] : [eq(registryRecords.ein, ein)]),
  ]
  if (asked.length === 0) return []
  const rows = await db
    .select()
    .from(registryRecords)
    .where(or(...asked))
    .orderBy(desc(registryRecords.as_of), desc(registryRecords.id))
  const isElsewhere = (row: RegistryRow) =>
    formation_state !== null &&
    row.formation_state !== null &&
    row.formation_state !== formation_state
  return [...Map.groupBy(rows, ({ source }) => source).values()].flatMap(
    (some) =>
      some.find((row) => ein !== null && row.ein === ein) ??
      some.find((row) => !isElsewhere(row)) ??
      [],
  )
}

const sourceOf = ({ source, file_name, line, as_of }: RegistryRow) =>
  ({
    origin: 'independent',
    source: `${source} (${file_name}, line ${line})`,
    ref: null,
    as_of,
  }) as const
