import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { fail, given, pass, type Rule, review, withDocument, worst } from '../judge.ts'
import { INVESTMENT_GRADE, limits, STATE_HAZARDS } from '../thresholds.ts'
import { type ProjectReads, soldFact } from './facts.ts'
import { noParty } from './site-rules.ts'

/** Insurance and guaranty (docs/domain.md section 4). */
type ProjectRule = Rule<ProjectReads>

const hazardsOf = (facts: ProjectReads): string | null =>
  STATE_HAZARDS[facts.text('state').value ?? ''] ?? null

export const propertyInsurance: ProjectRule = {
  code: 'P19',
  title: 'Property is insured',
  threshold: () =>
    `At least ${formatShare(limits.propertyInsurance)} of cost, unexpired; in a high hazard state without a study needs review`,
  blocker: {
    text: 'Upload current property insurance that covers the project’s cost.',
    document: 'property_insurance_certificate',
  },
  judge(facts, { today }) {
    const paper = facts.doc('property_insurance_certificate')
    const study = facts.doc('natcat_study').present
    const hazards = hazardsOf(facts)
    const needed = {
      insured: paper.num('insured_value'),
      expiry: paper.day('expiry'),
      cost: facts.num('total_project_cost'),
      state: facts.text('state'),
    }
    return given(
      needed,
      ({ insured, expiry, cost }) =>
        worst(
          pass(`Insured for ${formatDollars(insured)} until ${formatDate(expiry)}.`),
          expiry < today ? fail(`Expired on ${formatDate(expiry)}.`) : null,
          insured < cost * limits.propertyInsurance
            ? fail(`Insured for ${formatDollars(insured)} of ${formatDollars(cost)}.`)
            : null,
          hazards !== null && study.standing !== 'known'
            ? review(
                `Its state has frequent ${hazards}, and no verified natural catastrophe study is on file.`,
              )
            : null,
        ),
      hazards === null ? [] : [study],
    )
  },
}

export const liabilityInsurance: ProjectRule = {
  code: 'P20',
  title: 'Liability is insured',
  threshold: () =>
    `${formatDollars(limits.liabilityInsurance.eachOccurrence)} for each occurrence and ${formatDollars(limits.liabilityInsurance.aggregate)} in all`,
  blocker: {
    text: 'Upload liability insurance with higher limits.',
    document: 'liability_insurance_certificate',
  },
  judge(facts) {
    const paper = facts.doc('liability_insurance_certificate')
    const needed = { each: paper.num('each_occurrence'), all: paper.num('aggregate') }
    return given(needed, ({ each, all }) => {
      const words = `${formatDollars(each)} for each occurrence, ${formatDollars(all)} in all.`
      const { eachOccurrence, aggregate } = limits.liabilityInsurance
      return each >= eachOccurrence && all >= aggregate ? pass(words) : fail(words)
    })
  },
}

const rating = (facts: ProjectReads) => facts.party('guarantor')?.rating ?? noParty('Guarantor')

export const taxInsurance: ProjectRule = {
  code: 'P21',
  title: 'Credit is insured or guaranteed',
  threshold: () =>
    `Tax insurance covers ${limits.taxInsurance.times} times the credit that is sold (${limits.taxInsurance.source}), or the guarantor is investment grade; otherwise it needs review`,
  blocker: {
    text: 'Provide tax credit insurance, or a guarantor with an investment-grade rating.',
    document: 'tax_credit_insurance_policy',
  },
  applies: (facts) => !INVESTMENT_GRADE.has(rating(facts).value ?? ''),
  judge(facts) {
    const policy = facts.doc('tax_credit_insurance_policy')
    // The seller bears what it keeps.
    const credit = facts.sales.length > 0 ? soldFact(facts) : facts.num('projected_itc_amount')
    const needed = { limit: policy.num('limit'), credit }
    // Without the credit there is nothing to judge, with or without a policy.
    if (credit.standing === 'absent') return given({ credit }, () => pass(''), [policy.present])
    return withDocument(
      policy.present,
      review('Neither an investment-grade guarantor nor tax insurance.'),
      () =>
        given(
          needed,
          ({ limit, credit: amount }) => {
            const asked = amount * limits.taxInsurance.times
            const words = `Insured for ${formatDollars(limit)}.`
            return {
              ...(limit >= asked ? pass(words) : review(words)),
              limit: formatDollars(asked),
            }
          },
          [rating(facts)],
        ),
    )
  },
}

export const guarantorApart: ProjectRule = {
  code: 'P34',
  title: 'Guarantor is not the owner or transferor',
  threshold: () =>
    'The guarantor is neither the owner nor the transferor; otherwise it needs review',
  blocker: { text: 'Name a guarantor that is neither the owner nor the transferor.' },
  judge(facts) {
    const named = (role: 'guarantor' | 'owner' | 'transferor', label: string) =>
      facts.party(role)?.name ?? noParty(label)
    const needed = {
      guarantor: named('guarantor', 'Guarantor'),
      owner: named('owner', 'Owner'),
      transferor: named('transferor', 'Transferor'),
    }
    return given(needed, ({ guarantor }) => {
      const ids = ['owner', 'transferor'] as const
      const own = facts.party('guarantor')?.data.company_id
      const isApart = ids.every((role) => facts.party(role)?.data.company_id !== own)
      return isApart
        ? pass(`${guarantor} stands behind the sale.`)
        : review(`${guarantor} is the owner or the transferor itself.`)
    })
  },
}
