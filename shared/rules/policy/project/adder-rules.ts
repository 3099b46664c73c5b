import { lowIncomeBonusOf, lowIncomeCategories } from '#shared/entities/evidence.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatBasisPoints, formatPercent } from '#shared/format/percent.ts'
import { requiredDomesticContent } from '#shared/rules/policy/credits/domestic-content.ts'
import { law, placeOf, valueOn } from '#shared/rules/policy/credits/law.ts'
import type { Fact } from '../facts.ts'
import { fail, given, pass, review, withDocument } from '../judge.ts'
import { limits } from '../thresholds.ts'
import { byProperty } from './by-property.ts'
import type { ProjectReads } from './facts.ts'

// What raises the credit's rate, and its proof (docs/domain.md sections 1 and 4).

const start = (facts: ProjectReads) => facts.day('construction_start_date')

/** The full rate depends on wages and apprentices, except below one megawatt or before the rules took effect. */
export const restsOnWages = (facts: ProjectReads): boolean =>
  facts.yes('adder_pw_apprenticeship_claimed').value === true &&
  (facts.capacity?.mw ?? 0) >= law.rate.value.smallBelowMw &&
  (start(facts).value ?? '') >= law.rate.value.wageRulesStart

export const wageProof = byProperty({
  code: 'P08',
  title: 'Wages and apprentices are certified',
  guardsMoney: 'payment',
  threshold: () =>
    'At 1 MW AC or more, built since 01/29/2023, and claiming the 30% rate, both certificates are on file and show compliance',
  blocker: {
    text: 'Upload the prevailing wage and apprenticeship certificates.',
    document: 'prevailing_wage_certificate',
  },
  applies: restsOnWages,
  judge(facts) {
    const wages = facts.doc('prevailing_wage_certificate')
    const apprentices = facts.doc('apprenticeship_certificate')
    return withDocument(wages.present, fail('No prevailing wage certificate is on file.'), () =>
      withDocument(apprentices.present, fail('No apprenticeship certificate is on file.'), () =>
        given(
          { compliant: wages.yes('compliant'), certified: apprentices.present },
          ({ compliant }) =>
            compliant
              ? pass('Both are certified.')
              : fail('The certificate says that prevailing wages weren’t paid.'),
        ),
      ),
    )
  },
})

export const apprenticeHours = byProperty({
  code: 'P09',
  title: 'Apprentices worked enough hours',
  threshold: () =>
    'The share of hours of the year of construction, or the good faith exception; otherwise it needs review',
  blocker: { text: 'Explain the hours of apprentices.', document: 'apprenticeship_certificate' },
  applies: restsOnWages,
  judge(facts) {
    const paper = facts.doc('apprenticeship_certificate')
    const needed = {
      hours: paper.num('apprentice_hours'),
      total: paper.num('total_hours'),
      began: start(facts),
    }
    const faith = paper.yes('good_faith')
    return given(
      needed,
      ({ hours, total, began }) => {
        if (total <= 0) return review('The certificate names no hours.')
        const required = valueOn(law.apprenticeHours.value, began) ?? 0
        const words = `${formatPercent((hours / total) * 100)} of the hours.`
        const limit = formatBasisPoints(required)
        if (hours / total >= required / 10_000) return { ...pass(words), limit }
        return faith.value === true && faith.standing === 'known'
          ? { ...pass(`${words} The good faith exception applies.`), limit }
          : { ...review(words), limit }
      },
      [faith],
    )
  },
})

export const domesticContent = byProperty({
  code: 'P10',
  title: 'Domestic content is certified',
  guardsMoney: 'payment',
  threshold: () => 'When claimed: certified, with the share of the day of construction',
  blocker: {
    text: 'Upload the domestic content certification.',
    document: 'domestic_content_certification',
  },
  applies: (facts) => facts.yes('adder_domestic_content_claimed').value === true,
  judge(facts) {
    const paper = facts.doc('domestic_content_certification')
    const needed = {
      certified: paper.yes('certified'),
      share: paper.num('domestic_percent'),
      began: start(facts),
    }
    return withDocument(paper.present, fail('No certification is on file.'), () =>
      given(needed, ({ certified, share, began }) => {
        const required = requiredDomesticContent(began)
        const words = `${formatPercent(share)} domestic.`
        if (!certified) return fail('The paper doesn’t certify domestic content.')
        const limit = formatBasisPoints(required)
        return { ...(share * 100 >= required ? pass(words) : fail(words)), limit }
      }),
    )
  },
})

const claimsLowIncome = (facts: ProjectReads): boolean =>
  facts.yes('adder_lmi_10_claimed').value === true ||
  facts.yes('adder_lmi_20_claimed').value === true

function servedBeforeAward({ credit }: ProjectReads): string {
  const { source } = placeOf(
    law.lowIncomeAward,
    credit.missing === null ? credit.result.section : '48',
  )
  return `What is in service before the award gets no allocation (${source}).`
}

const isServedBefore = (award: Fact<string>, service: Fact<string>): boolean =>
  award.standing === 'known' &&
  service.standing === 'known' &&
  (service.value ?? '') < (award.value ?? '')

export const lowIncome = byProperty({
  code: 'P12',
  title: 'Low-income allocation is awarded',
  guardsMoney: 'payment',
  threshold: () =>
    `When claimed: award letter of the category’s bonus, dated before service, below ${law.lowIncome.value.belowMw} MW AC; never both bonuses`,
  blocker: {
    text: 'Claim only the low-income bonus that your allocation letter awards.',
    field: 'adder_lmi_10_claimed',
  },
  applies: claimsLowIncome,
  judge(facts) {
    const ten = facts.yes('adder_lmi_10_claimed')
    const twenty = facts.yes('adder_lmi_20_claimed')
    if (ten.value && twenty.value) {
      return { ...fail('Both bonuses are claimed.'), inputs: [ten, twenty] }
    }
    const paper = facts.doc('low_income_allocation_letter')
    const claimed = twenty.value ? 20 : 10
    return withDocument(paper.present, fail('No award letter is on file.'), () =>
      given(
        {
          category: paper.text('category'),
          capacity: facts.num(
            facts.capacity?.isEstimated ? 'installed_capacity_dc' : 'installed_capacity_ac',
          ),
        },
        ({ category }) => {
          const bonus = lowIncomeCategories.has(category) ? lowIncomeBonusOf[category] : null
          if (bonus !== claimed)
            return fail(`The award is for ${bonus ?? 0} points, ${claimed} are claimed.`)
          if (isServedBefore(paper.day('award_date'), facts.service)) {
            return fail(servedBeforeAward(facts))
          }
          return (facts.capacity?.mw ?? 0) < law.lowIncome.value.belowMw
            ? pass(`Awarded for ${bonus} points.`)
            : fail(`The project has ${law.lowIncome.value.belowMw} MW AC or more.`)
        },
        [twenty.value ? twenty : ten, paper.day('award_date'), facts.service],
      ),
    )
  },
})

export const lowIncomeInTime = byProperty({
  code: 'P36',
  title: 'Low-income project is in service in time',
  guardsMoney: 'payment',
  threshold: () => `In service after the award, within ${limits.lowIncomeYears} years`,
  blocker: { text: 'The project’s in-service date doesn’t fit its low-income award.' },
  applies: claimsLowIncome,
  judge(facts) {
    const needed = {
      award: facts.doc('low_income_allocation_letter').day('award_date'),
      service: facts.service,
    }
    return given(needed, ({ award, service }) => {
      const words = `Awarded ${formatDate(award)}; in service ${formatDate(service)}.`
      if (service < award) return fail(`${words} ${servedBeforeAward(facts)}`)
      return service <= addMonths(award, limits.lowIncomeYears * 12) ? pass(words) : fail(words)
    })
  },
})
