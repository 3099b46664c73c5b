import type { RegisteredProperty, RegistrationStanding } from '#shared/entities/registrations.ts'
import { numberOf } from '../credits/project-credit.ts'
import type { ProjectData, RegistrationData } from '../data.ts'
import { ownerReads } from '../facts.ts'
import type { ProjectReads } from './facts.ts'

/** The papers that state registration numbers, with what each says. */
export const registrationPapers = (facts: Pick<ProjectReads, 'doc'>) =>
  facts.doc('registration_screenshot').each.map((paper) => ({
    number: paper.text('registration_number'),
    status: paper.text('status'),
    period: paper.text('tax_period'),
  }))

/** Returns the registration numbers that papers show as issued for a tax year. */
export const issuedNumbers = (facts: Pick<ProjectReads, 'doc'>, year: number): Set<string | null> =>
  new Set(
    registrationPapers(facts)
      .filter(
        ({ number, status, period }) =>
          number.standing === 'known' &&
          status.value === 'issued' &&
          period.value?.includes(String(year)),
      )
      .map(({ number }) => number.value),
  )

interface Registered {
  values: Readonly<Record<string, unknown>>
  /** Of the project, for all years. */
  rows: readonly RegistrationData[]
  /** The tax year of the credit; null while unknown. */
  year: number | null
  /** How many numbers settled documents show as issued for that year. */
  numbersOnPaper: number
}

const registeredProperties = (values: Registered['values']): readonly RegisteredProperty[] =>
  (numberOf(values.storage_eligible_costs) ?? 0) > 0 ? ['project', 'storage'] : ['project']

/** Returns how many numbers a credit takes, and how many of them are issued for its year. */
export function countNumbers({ values, rows, year, numbersOnPaper }: Registered) {
  const needed = registeredProperties(values)
  const recorded = needed.filter((property) =>
    rows.some(
      (row) => row.property === property && row.tax_year === year && row.state === 'issued',
    ),
  )
  return { needed: needed.length, issued: Math.max(recorded.length, numbersOnPaper) }
}

/** Returns how far a credit's registration is; solar and the storage beside it take a number each. Everyone asks here. */
export function registrationStanding({
  values,
  rows,
  year,
  numbersOnPaper,
}: Registered): RegistrationStanding {
  const own = rows.filter(({ tax_year }) => tax_year === year)
  const needed = registeredProperties(values)
  const isAll = (states: readonly string[]) =>
    needed.every((property) => own.some((row) => row.property === property)) &&
    own.every(({ state }) => states.includes(state))
  if (isAll(['issued']) || numbersOnPaper >= needed.length) return 'issued'
  return isAll(['issued', 'submitted']) ? 'submitted' : 'open'
}

/** The tax year of a credit: as recorded, or that of the day of service, `YYYY-MM-DD`. */
export function creditYear(recorded: unknown, service: string | null): number | null {
  if (typeof recorded === 'number' && recorded >= 1_900 && recorded < 2_200) return recorded
  return service === null ? null : Number(service.slice(0, 4))
}

/** The same from the values of a project. */
export const creditYearOf = ({
  credit_tax_year,
  placed_in_service_date: service,
}: Readonly<Record<string, unknown>>): number | null =>
  creditYear(credit_tax_year, typeof service === 'string' ? service : null)

/** How far it is from all facts of a project, with the numbers that its documents show. */
export const registrationOf = (
  data: ProjectData,
  year: number | null,
): { standing: RegistrationStanding; numbers: string[] } => {
  const papers =
    year === null ? new Set<string>() : issuedNumbers(ownerReads('project', data), year)
  const numbers = [...papers].filter((number) => number !== null)
  const { values, registrations: rows } = data
  const known = { values, rows, year, numbersOnPaper: papers.size }
  return { standing: registrationStanding(known), numbers }
}
