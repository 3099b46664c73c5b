import { creditTechnologies } from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { requiredMaterialAssistance } from '#shared/rules/policy/credits/feoc.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import { filingDaysIn } from '#shared/rules/policy/deadlines/filing-days.ts'
import type { Fact } from '../facts.ts'
import {
  fail,
  given,
  type Judgement,
  pass,
  type Rule,
  review,
  type Verdict,
  waitsFor,
  worst,
} from '../judge.ts'
import { limits } from '../thresholds.ts'
import { byProperty } from './by-property.ts'
import { eachSale, isSolar, type ProjectReads, type PropertyReads, reckoned } from './facts.ts'

/** The credit itself: amount, dates, foreign entities (docs/domain.md sections 1 and 4). */
type ProjectRule = Rule<ProjectReads>

/** The facts every formula needs. */
const formulaFacts = (facts: ProjectReads) => ({
  costs: facts.num('eligible_costs'),
  start: facts.day('construction_start_date'),
  service: facts.service,
  capacity:
    facts.capacity?.isEstimated === true
      ? facts.num('installed_capacity_dc')
      : facts.num('installed_capacity_ac'),
})

/** Judges with the formula's amount; the amount is null with a reason if it can't be calculated. */
export function withFormula(
  facts: ProjectReads,
  also: Readonly<Record<string, Fact>>,
  decide: (amount: number) => Verdict,
) {
  const { credit } = facts
  return given({ ...formulaFacts(facts), ...also }, () =>
    credit.missing === null
      ? decide(credit.itcAmount)
      : { result: 'not_run', message: `Not on file yet: ${credit.missing.join(', ')}.` },
  )
}

const isUnder48E = ({ credit }: ProjectReads): boolean =>
  credit.missing === null && (credit.result.section === '48E' || credit.storage?.section === '48E')

export const creditYear = byProperty({
  code: 'P05',
  title: 'Credit belongs to the year of service',
  guardsMoney: 'payment',
  threshold: () =>
    `The credit’s tax year is the owner’s tax year of service, and begins on or after ${formatDate(law.transferable.value)}`,
  blocker: {
    text: 'The credit’s tax year doesn’t match the in-service date.',
    field: 'credit_tax_year',
  },
  judge(facts, { today }) {
    const needed = {
      service: facts.day('placed_in_service_date'),
      year: facts.whole.num('credit_tax_year'),
    }
    return given(needed, ({ service, year }) => {
      const own = filingDaysIn(facts, year, today)
      const words = `In service ${formatDate(service)}; credit of ${year}, ${formatDate(own.from)} to ${formatDate(own.to)}.`
      if (service < own.from || service > own.to) {
        // The project's year is its own plant's; storage of another year is sold as a credit of that year.
        return facts.isBeside ? review(`${words} Its credit belongs to another year.`) : fail(words)
      }
      return own.from >= law.transferable.value
        ? pass(words)
        : fail(`${words} Credits of that year can’t be transferred.`)
    })
  },
})

export const creditExists: ProjectRule = {
  code: 'P06',
  title: 'There is a credit, built in time',
  guardsMoney: 'payment',
  threshold: () =>
    `Formula above $0; in service by the end of year ${law.continuity.value} after the start; later needs review`,
  blocker: { text: 'With its current details, the project earns no credit.' },
  judge: (facts) =>
    withFormula(facts, {}, (amount) =>
      worst(
        pass(`The formula comes to ${formatDollars(amount)}.`),
        amount > 0 ? null : fail('The formula comes to no credit.'),
        ...facts.properties.flatMap((property) => builtInTime(property, facts.credit)),
      ),
    ),
}

/** What keeps one property from a credit that needs no more proof. */
function builtInTime(property: PropertyReads, credit: ProjectReads['credit']): (Verdict | null)[] {
  const { technology, isBeside, service } = property
  const name = credit.missing === null && credit.storage && technology
  const said = (words: string) =>
    review(name ? `${creditTechnologies.label(technology)}: ${words}` : words)
  const own = credit.missing === null && (isBeside ? credit.storage : credit.result)
  const start = property.day('construction_start_date').value ?? ''
  const years = Number(service.value?.slice(0, 4)) - Number(start.slice(0, 4))
  const used = property.num('used_components_share').value ?? 0
  return [
    name && own && own.itc_amount === 0 ? said('The formula comes to no credit.') : null,
    years <= law.continuity.value
      ? null
      : said(
          `Service comes ${years} calendar years after the start: continuous work must be shown.`,
        ),
    used <= law.usedComponents.value
      ? null
      : said(
          `Used components are ${formatPercent(used)} of the value; above ${formatPercent(law.usedComponents.value)} only the new ones can count (${law.usedComponents.source}).`,
        ),
  ]
}

export const startProven: ProjectRule = {
  code: 'P07',
  title: 'Memo proves the start of construction',
  threshold: () => 'The memo’s date is the construction start; another needs review',
  blocker: {
    text: 'Explain why the construction start differs from its memo.',
    document: 'beginning_of_construction_memo',
  },
  judge(facts) {
    const memo = facts.doc('beginning_of_construction_memo').day('construction_start_date')
    const stored = facts.day('construction_start_date')
    // A difference is what this rule tests; it must not keep the rule from running.
    const start = { ...stored, standing: stored.value === null ? 'absent' : 'known' } as const
    return given({ memo, start }, (known) => {
      const words = `The memo says ${formatDate(known.memo)}, the project ${formatDate(known.start)}.`
      return known.memo === known.start ? pass(words) : review(words)
    })
  },
}

export const materialAssistance: ProjectRule = {
  code: 'P13',
  title: 'Material assistance ratio is reached',
  guardsMoney: 'payment',
  threshold: () =>
    'Under section 48E and begun from 2026: the ratio of the year of construction; none needs review',
  blocker: {
    text: 'The share of foreign-entity equipment is too high for a credit.',
    document: 'feoc_material_assistance_certification',
  },
  applies: (facts) => ratiosOf(facts).length > 0,
  judge(facts) {
    const ratios = ratiosOf(facts)
    const inputs = ratios.map(({ fact }) => fact)
    const missing = ratios.filter(({ fact }) => fact.standing === 'absent')
    if (missing.length > 0) return { ...review('No ratio is on file.'), inputs }
    const named = Object.fromEntries(ratios.map(({ fact }, index) => [`ratio${index}`, fact]))
    return given(named, () => {
      const verdicts = ratios.map(({ fact, required }) => {
        const given = formatPercent(Math.floor((fact.value ?? 0) * 10) / 10)
        const words = `${fact.label}: ${given}.`
        return (fact.value ?? 0) * 100 >= required ? pass(words) : fail(words)
      })
      const message = verdicts.map((one) => one.message).join(' ')
      const limit = [...new Set(ratios.map(({ required }) => formatPercent(required / 100)))].join(
        ', ',
      )
      const isMissed = verdicts.some(({ result }) => result === 'fail')
      return { ...(isMissed ? fail(message) : pass(message)), limit }
    })
  },
}

/** The ratios required of a project's properties under section 48E, with the minimum of each. */
function ratiosOf(facts: ProjectReads): { fact: Fact<number>; required: number }[] {
  if (!isUnder48E(facts)) return []
  const certified = facts.doc('feoc_material_assistance_certification').num('macr')
  return facts.properties.flatMap((property) => {
    const { technology, isBeside } = property
    const start = property.day('construction_start_date').value
    if (technology === null || start === null) return []
    const feoc = property.day('feoc_construction_start_date').value ?? start
    const own = property.num('material_assistance_ratio')
    const fact = own.value === null && !isBeside ? { ...own, ...certified } : own
    const required = requiredMaterialAssistance(technology, feoc)
    return required === null ? [] : [{ fact, required }]
  })
}

export const projectedAmount: ProjectRule = {
  code: 'P18',
  title: 'Projected credit is what the formula gives',
  threshold: () =>
    `Within ${formatPercent(limits.projectedCredit * 100)} of the formula; otherwise it needs review`,
  blocker: { text: 'Correct the projected credit.', field: 'projected_itc_amount' },
  judge(facts) {
    const projected = facts.num('projected_itc_amount')
    return withFormula(facts, { projected }, (amount) => {
      const said = projected.value ?? 0
      const words = `Projected ${formatDollars(said)}; the formula gives ${formatDollars(amount)}.`
      return Math.abs(said - amount) <= amount * limits.projectedCredit
        ? pass(words)
        : review(words)
    })
  },
}

export const lateSolar = byProperty({
  code: 'P35',
  title: 'Solar start still counts for its deadline',
  guardsMoney: 'payment',
  threshold: () =>
    `Above ${law.solarStart.value.fivePercentUpToMw} MW AC and begun from ${formatDate(law.solarStart.value.from)}: physical work, or service by ${formatDate(law.solarDeadline.value.lastService)}`,
  blocker: {
    text: 'The way construction began no longer meets the solar deadline.',
    document: 'beginning_of_construction_memo',
  },
  applies: (facts) =>
    isSolar(facts) &&
    (solarBegan(facts).value ?? '') >= law.solarStart.value.from &&
    (facts.capacity?.mw ?? 0) > law.solarStart.value.fivePercentUpToMw,
  judge(facts) {
    const own = facts.text('solar_construction_start_method')
    const needed = {
      began: solarBegan(facts),
      method: own.value === null ? facts.text('construction_start_method') : own,
      service: facts.service,
    }
    return given(needed, ({ method, service }) => {
      const words = `Begun by ${method === 'five_percent' ? 'spending five percent' : 'physical work'}; in service ${formatDate(service)}.`
      const isLate = service > law.solarDeadline.value.lastService
      return method === 'five_percent' && isLate ? fail(words) : pass(words)
    })
  },
})

function solarBegan(facts: ProjectReads): Fact<string> {
  const own = facts.day('solar_construction_start_date')
  return own.value === null ? facts.day('construction_start_date') : own
}

/** What every buyer of the credit has to attest. Readers of one sale learn nothing about the others. */
function attestedBy(
  { sales }: ProjectReads,
  label: string,
  name: 'is_unrelated' | 'is_not_foreign',
): Judgement {
  if (sales.length === 0) return waitsFor('the buyer attests this at closing')
  const inputs = sales.map((sale) =>
    reckoned(`Attested by the Buyer: ${label}`, sale[name], {
      unit: null,
      ref: { kind: 'transfer', id: sale.transfer_id },
    }),
  )
  const said = sales.map((sale) => sale[name])
  if (said.includes(false)) return { ...fail('The buyer can’t attest it.'), inputs }
  if (said.includes(null)) return waitsFor('the buyer attests this at closing', inputs)
  return { ...pass('Attested.'), inputs }
}

export const unrelatedBuyer: ProjectRule = {
  code: 'P31',
  title: 'Buyer is unrelated to the seller',
  guardsMoney: 'terms',
  isOfLaw: true,
  threshold: () => 'Not related under sections 267(b) and 707(b)(1)',
  blocker: { text: 'The buyer of this credit is related to your company.' },
  bySale: eachSale,
  judge: (facts) => attestedBy(facts, 'Unrelated to the Seller', 'is_unrelated'),
}

export const buyerNotForeign: ProjectRule = {
  code: 'P32',
  title: 'Buyer is not a specified foreign entity',
  guardsMoney: 'terms',
  threshold: () => 'Under section 48E: the buyer attests it',
  blocker: { text: 'The buyer of this credit can’t take it.' },
  applies: isUnder48E,
  bySale: eachSale,
  judge: (facts) => attestedBy(facts, 'Not a Specified Foreign Entity', 'is_not_foreign'),
}
