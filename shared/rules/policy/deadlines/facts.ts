import { acCapacity } from '../credits/capacity.ts'
import { numberOf, recordedSection } from '../credits/project-credit.ts'
import { creditTechnologyOf, propertiesOf } from '../credits/properties.ts'
import type { ProjectData } from '../data.ts'
import { partiesIn, projectTypeOf } from '../project/facts.ts'
import { registrationOf } from '../project/registered.ts'
import { dayIn, filingFacts } from './filing-facts.ts'
import type { DeadlineFacts, SaleFacts } from './model.ts'

/** A sale of a project's credit as stored. */
export interface StoredSale extends Omit<SaleFacts, 'buyer'> {
  readonly buyer: {
    readonly name: string
    readonly taxpayer: string | null
    readonly yearEnd: string | null
  }
  /** Whether a paper of the closing proves the registration. */
  readonly hasRegistrationPaper: boolean
}

/** What deadlines depend on besides the facts of the policy. */
export interface StoredDeal {
  readonly sales: readonly StoredSale[]
  readonly goodStandingOn: string | null
  readonly isGoodStandingAsked: boolean
  readonly recaptured: number
}

/** Returns the facts that a project's deadlines are derived from, on a day. */
export function deadlineFacts(data: ProjectData, deal: StoredDeal, today: string): DeadlineFacts {
  const { values } = data
  const day = (name: string) => dayIn(values[name])
  const type = projectTypeOf(values)
  const start = day('construction_start_date')
  const solarStart = day('solar_construction_start_date') ?? start
  const own = propertiesOf(values)[0]?.values ?? values
  const method = own.solar_construction_start_method ?? own.construction_start_method
  const filing = filingFacts(partiesIn(data), values, today)
  const { service, creditYear } = filing
  return {
    ...filing,
    technology: type && creditTechnologyOf[type],
    capacityMw:
      acCapacity({
        acKw: numberOf(values.installed_capacity_ac),
        dcKw: numberOf(values.installed_capacity_dc),
      })?.mw ?? null,
    isForSale: values.credit_transfer_method !== 'direct_pay' || deal.sales.length > 0,
    start,
    solarStart:
      solarStart === null ? null : { on: solarStart, isFivePercent: method === 'five_percent' },
    isSection48: start !== null && recordedSection(values) === '48',
    ...standingOf(data, deal, creditYear ?? yearOf(service.on ?? service.planned)),
    wages: {
      underpaid_on: day('wage_underpayment_date'),
      determined_on: day('wage_determination_date'),
      cured_on: day('wage_cure_date'),
    },
    hasHoldback: data.parties.some(
      ({ role, values: own }) => role === 'guarantor' && own.guarantor_outcome === 'pass_d',
    ),
    goodStandingOn: deal.goodStandingOn,
    isGoodStandingAsked: deal.isGoodStandingAsked,
    recaptured: deal.recaptured,
    sales: deal.sales.map(({ hasRegistrationPaper: _paper, buyer, ...sale }) => ({
      ...sale,
      buyer: {
        name: buyer.name,
        // Buyers under the passive limits may be persons or companies.
        taxClass: buyer.taxpayer === 'c_corporation' ? 'c_corporation' : null,
        yearEnd: buyer.yearEnd,
      },
    })),
  }
}

const yearOf = (day: string | null) => (day === null ? null : Number(day.slice(0, 4)))

function standingOf(
  data: ProjectData,
  { sales }: StoredDeal,
  year: number | null,
): Pick<DeadlineFacts, 'isRegistered' | 'isSubmitted'> {
  const { standing } = registrationOf(data, year)
  return {
    isRegistered:
      standing === 'issued' || sales.some(({ hasRegistrationPaper }) => hasRegistrationPaper),
    isSubmitted: standing !== 'open',
  }
}
