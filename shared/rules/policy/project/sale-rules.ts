import type { PartyRole } from '#shared/entities/companies.ts'
import { addDays } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { filingDays } from '#shared/rules/policy/deadlines/filing-days.ts'
import { orgGraph } from '#shared/rules/projects/org-charts/graph.ts'
import { inRole, taxOwnerOf } from '#shared/rules/projects/org-charts/tax-owner.ts'
import { fail, gapOf, given, pass, type Rule, review, type Verdict, worst } from '../judge.ts'
import { limits } from '../thresholds.ts'
import { withFormula } from './credit-rules.ts'
import { eachSale, type ProjectReads, reckoned, soldFact } from './facts.ts'
import {
  countNumbers,
  creditYear,
  issuedNumbers,
  registrationPapers,
  registrationStanding,
} from './registered.ts'
import { isInService, noParty } from './site-rules.ts'

/** Registration and sale (docs/domain.md sections 1 and 4). */
type ProjectRule = Rule<ProjectReads>

export const registration: ProjectRule = {
  code: 'P28',
  title: 'Credit is registered',
  guardsMoney: 'payment',
  threshold: () =>
    `One number for each property and the right tax period, recorded or on the registration; missing ${limits.registration.reviewDays} days before filing is due needs review, ${limits.registration.failDays} days fails`,
  blocker: {
    text: 'Register the credit with the IRS and upload the registration.',
    document: 'registration_screenshot',
  },
  applies: isInService,
  judge(facts, { today }) {
    const service = facts.day('placed_in_service_date')
    const recorded = facts.num('credit_tax_year')
    const year = creditYear(recorded.value, service.value) ?? Number(service.value?.slice(0, 4))
    const known = {
      values: { storage_eligible_costs: facts.num('storage_eligible_costs').value },
      rows: facts.registrations,
      year,
    }
    const { needed } = countNumbers({ ...known, numbersOnPaper: 0 })
    const issued = pass(`${counted(needed, 'number')} issued for ${year}.`)
    // Where the numbers are recorded, no paper has to be read.
    if (registrationStanding({ ...known, numbersOnPaper: 0 }) === 'issued') {
      return { ...issued, inputs: [service, recorded] }
    }
    const papers = registrationPapers(facts)
    const inputs = [service, recorded, ...papers.flatMap((paper) => Object.values(paper))]
    const uncertain = gapOf(inputs)
    if (uncertain?.result === 'needs_review') return { ...uncertain, inputs }
    const numbersOnPaper = issuedNumbers(facts, year).size
    if (registrationStanding({ ...known, numbersOnPaper }) === 'issued') {
      return { ...issued, inputs }
    }
    const missing = Math.max(1, needed - countNumbers({ ...known, numbersOnPaper }).issued)
    return { ...missingNumbers(missing, filingDays(facts, year, today).due, today), inputs }
  },
}

function missingNumbers(count: number, due: string, today: string): Verdict {
  const words = `${counted(count, 'registration number')} missing; the return is due ${formatDate(due)}.`
  if (today >= addDays(due, -limits.registration.failDays)) return fail(words)
  if (today >= addDays(due, -limits.registration.reviewDays)) return review(words)
  return { result: 'in_progress', message: words }
}

export const soldCredit: ProjectRule = {
  code: 'P29',
  title: 'No more is sold than there is',
  guardsMoney: 'terms',
  isOfLaw: true,
  threshold: () => 'Credit sold across transfers at most the credit of the formula',
  blocker: { text: 'More credit is sold than the project has.' },
  applies: ({ sales }) => sales.length > 0,
  judge(facts) {
    const sold = soldFact(facts)
    return withFormula(facts, { sold }, (amount) => {
      const words = `${formatDollars(sold.value ?? 0)} sold of ${formatDollars(amount)}.`
      return (sold.value ?? 0) <= amount ? pass(words) : fail(words)
    })
  },
}

const party = (facts: ProjectReads, role: PartyRole, label: string) => {
  const found = facts.party(role)
  return {
    name: found?.name ?? noParty(label),
    taxClass: found?.taxClass ?? noParty(`${label}: Tax Classification`),
    id: found?.data.company_id ?? null,
  }
}

/** The taxpayer behind the owner, if the ownership chart shows it. */
function taxOwnerDrawn({ id, chart }: ProjectReads) {
  const graph = chart && orgGraph(chart)
  const [owner] = graph ? inRole(graph, 'owner') : []
  // Charts with cycles are never saved, so the way up ends.
  const taxpayer = graph && owner ? taxOwnerOf(graph, owner) : null
  if (taxpayer?.kind !== 'found') return null
  const { name, company_id } = taxpayer.node
  const ref = { kind: 'org_chart', id } as const
  return {
    company_id,
    fact: reckoned<string>('Ownership Chart: Tax Owner', name, { unit: null, ref }),
  }
}

export const taxOwner: ProjectRule = {
  code: 'P30',
  title: 'Transferor is the tax owner',
  guardsMoney: 'payment',
  threshold: () => 'The owner itself, or the company above an owner that is disregarded for tax',
  blocker: { text: 'The company that transfers the credit must be its tax owner.' },
  judge(facts) {
    const owner = party(facts, 'owner', 'Owner')
    const transferor = party(facts, 'transferor', 'Transferor')
    const needed = {
      owner: owner.name,
      ownerClass: owner.taxClass,
      transferor: transferor.name,
      transferorClass: transferor.taxClass,
    }
    const drawn = taxOwnerDrawn(facts)
    if (drawn) {
      return given({ ...needed, drawn: drawn.fact }, (known) =>
        transferor.id === drawn.company_id
          ? pass(`${known.transferor} has the credit.`)
          : fail(
              `By the ownership chart, ${known.drawn} has the credit, so ${known.transferor} can’t transfer it.`,
            ),
      )
    }
    return given(needed, (known) => {
      const isSame = owner.id === transferor.id
      if (known.transferorClass === 'disregarded') {
        return fail(`${known.transferor} is disregarded for tax, so its parent has the credit.`)
      }
      if (known.ownerClass !== 'disregarded' && !isSame) {
        return fail(`${known.owner} files its own return, so it has the credit.`)
      }
      return pass(`${known.transferor} has the credit.`)
    })
  },
}

/** Cash doesn't move in the past, whatever the terms say. */
const laterOf = (day: string | null, today: string): string =>
  day !== null && day > today ? day : today

export const cashWindow: ProjectRule = {
  code: 'P33',
  title: 'Cash is paid in the payment window',
  guardsMoney: 'terms',
  isOfLaw: true,
  threshold: () =>
    'From the first day of the credit year until its return is filed, at the latest on the extended due date',
  blocker: { text: 'The payment date lies outside the time in which the credit can be paid.' },
  applies: ({ sales }) => sales.length > 0,
  bySale: eachSale,
  judge(facts, { today }) {
    const year = facts.num('credit_tax_year')
    const dates = facts.sales.map(({ transfer_id, payment_date, is_open }) =>
      reckoned<string>('Payment date', is_open ? laterOf(payment_date, today) : payment_date, {
        unit: null,
        ref: { kind: 'transfer', id: transfer_id },
      }),
    )
    const named = Object.fromEntries(dates.map((date, index) => [`date${index}`, date]))
    return given({ year, ...named }, () => {
      const { from: first, closes: last } = filingDays(facts, year.value ?? 0, today)
      const window = `from ${formatDate(first)} to ${formatDate(last)}`
      const outside = dates
        .map(({ value }) => value ?? '')
        .filter((day) => day < first || day > last)
      return worst(
        pass(`The credit can be paid for ${window}.`),
        outside.length > 0
          ? fail(
              `The credit can be paid for only ${window}, not on ${andList(outside.map(formatDate))}.`,
            )
          : null,
      )
    })
  },
}
