import type { DocumentType } from '#shared/entities/document-types.ts'
import { addDays, addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'
import type { Fact } from '../facts.ts'
import { fail, given, pass, type Rule, review, withDocument } from '../judge.ts'
import { limits } from '../thresholds.ts'
import { type ProjectReads, partyReads, reckoned } from './facts.ts'

/** Site, grid, and permits (docs/domain.md section 4). */
type ProjectRule = Rule<ProjectReads>

const siteControl = (facts: ProjectReads) => facts.text('site_control_type').value
const isLeased = (facts: ProjectReads): boolean => siteControl(facts)?.endsWith('_leased') ?? false
const isElectric = ({ type }: ProjectReads): boolean => type !== null && type !== 'rng'

/** Whether the project is in service, which is when papers of the finished plant are due. */
export const isInService = (facts: ProjectReads): boolean =>
  facts.day('placed_in_service_date').value !== null

export const leaseTerm: ProjectRule = {
  code: 'P01',
  title: 'Lease outlasts the recapture period',
  threshold: () =>
    `Ends at least ${limits.siteLease.afterServiceYears} years after service; under ${limits.siteLease.comfortableYears} years needs review`,
  blocker: {
    text: 'Provide a site lease that runs longer after the project is in service.',
    document: 'site_lease',
  },
  applies: isLeased,
  judge(facts) {
    const lease = facts.doc('site_lease')
    const needed = {
      from: lease.day('commencement_date'),
      years: lease.num('site_lease_term'),
      service: facts.service,
    }
    return given(needed, ({ from, years, service }) => {
      const end = addMonths(from, Math.min(years, 1_000) * 12)
      const words = `The lease ends ${formatDate(end)}; in service ${formatDate(service)}.`
      if (end < addMonths(service, limits.siteLease.afterServiceYears * 12)) return fail(words)
      const comfortable = addMonths(service, limits.siteLease.comfortableYears * 12)
      return end < comfortable ? review(words) : pass(words)
    })
  },
}

export const siteHolder: ProjectRule = {
  code: 'P02',
  title: 'Site is held by the owner or an affiliate',
  threshold: () =>
    'The deed’s grantee or the lease’s tenant is a company of the project or of its ownership chart; others need review',
  blocker: { text: 'Show that the project’s owner holds the site.' },
  applies: (facts) => siteControl(facts) !== null,
  judge(facts) {
    const holder = isLeased(facts)
      ? facts.doc('site_lease').text('tenant')
      : facts.doc('deed_of_title').text('grantee')
    const owner = facts.party('owner')
    const name = owner?.name ?? noParty('Owner')
    const isHolder = ({ value }: Fact<string>) =>
      value !== null && comparableName(value) === comparableName(holder.value ?? '')
    const affiliate = isHolder(name) ? undefined : affiliatesOf(facts).find(isHolder)
    return given(
      { holder, name },
      (known) =>
        isHolder(name) || affiliate
          ? pass(`${known.holder} holds the site.`)
          : review(`${known.holder} holds the site and isn’t a company of this project.`),
      affiliate ? [affiliate] : [],
    )
  },
}

/** The names of a project's companies: its parties, and those in its ownership chart. */
const affiliatesOf = ({ id, parties, chart }: ProjectReads): Fact<string>[] => [
  ...parties.map((party) => partyReads(party).name),
  ...(chart?.nodes ?? []).map((node) =>
    reckoned('Ownership Chart: Company', node.name, {
      unit: null,
      ref: { kind: 'org_chart', id },
    }),
  ),
]

/** A role that no company has. */
export const noParty = (label: string) => reckoned<string>(label, null, { unit: null, ref: null })

export const interconnection: ProjectRule = {
  code: 'P03',
  title: 'Interconnection is signed for the whole output',
  threshold: () =>
    'Signed, for at least the AC capacity; less needs review if the site uses its own power',
  blocker: {
    text: 'Provide a signed interconnection agreement that covers the project’s capacity.',
    document: 'interconnection_agreement',
  },
  applies: isElectric,
  judge(facts) {
    const agreement = facts.doc('interconnection_agreement')
    const ac = facts.num('installed_capacity_ac')
    const estimated = facts.capacity?.isEstimated ?? false
    const capacity = estimated
      ? { ...facts.num('installed_capacity_dc'), label: 'AC capacity, estimated from DC' }
      : ac
    const needed = {
      signed: agreement.day('signed_date'),
      allowed: agreement.num('capacity'),
      capacity,
    }
    return given(needed, ({ allowed, signed }) => {
      const built = (facts.capacity?.mw ?? 0) * 1000
      const words = `Signed ${formatDate(signed)} for ${formatWithUnit(allowed, 'kilowatts')}; the project has ${formatWithUnit(Math.round(built), 'kilowatts')} AC.`
      if (allowed >= built) return pass(words)
      if (facts.text('offtake_type').value === 'self_energy') {
        return review(
          `${words} The site uses its own power, so the agreement may limit only exports.`,
        )
      }
      return estimated ? review(`${words} Its AC capacity is estimated.`) : fail(words)
    })
  },
}

export const permissionToOperate: ProjectRule = {
  code: 'P04',
  title: 'Permission to operate backs the in-service date',
  threshold: () =>
    `On file once in service, dated from ${limits.permissionToOperate.beforeServiceDays} days before to ${limits.permissionToOperate.afterServiceDays} days after; otherwise it needs review`,
  blocker: { text: 'Upload the utility’s permission to operate.', document: 'pto_document' },
  applies: (facts) => isElectric(facts) && isInService(facts),
  judge(facts) {
    const paper = facts.doc('pto_document')
    const needed = {
      permitted: paper.day('pto_date'),
      service: facts.day('placed_in_service_date'),
    }
    return withDocument(paper.present, fail('No permission to operate is on file.'), () =>
      given(needed, ({ permitted, service }) => {
        const words = `Permitted ${formatDate(permitted)}; in service ${formatDate(service)}.`
        const { beforeServiceDays, afterServiceDays } = limits.permissionToOperate
        if (permitted > addDays(service, afterServiceDays)) return review(words)
        return permitted >= addDays(service, -beforeServiceDays)
          ? pass(words)
          : review(`${words} Explain why service came so long after the permission.`)
      }),
    )
  },
}

export const permits: ProjectRule = {
  code: 'P26',
  title: 'Permits are final and the ground is clean',
  threshold: () =>
    'Final inspection passed; on the ground, a Phase I assessment without findings; otherwise it needs review',
  blocker: { text: 'Provide final permits for the project.', document: 'construction_permit' },
  judge(facts) {
    const finaled = facts.doc('construction_permit').day('finaled')
    const final = (day: string) => pass(`Final inspection on ${formatDate(day)}.`)
    if (facts.type !== 'groundmount_solar')
      return given({ finaled }, (known) => final(known.finaled))
    const found = facts.doc('environmental_site_assessment').yes('rec_found')
    return given({ finaled, found }, (known) =>
      known.found
        ? review('The site assessment found an environmental condition.')
        : final(known.finaled),
    )
  },
}

const OFFTAKE_PAPERS: Readonly<Record<string, readonly [DocumentType, string | null]>> = {
  self_energy: ['utility_bill', null],
  third_party_energy: ['power_purchase_agreement', 'power_purchase_agreement_term'],
  third_party_capacity: ['capacity_agreement', 'capacity_agreement_term'],
  third_party_other: ['gas_offtake_agreement', 'term'],
  environmental_attributes_only: ['environmental_attribute_agreement', 'term'],
}

export const offtake: ProjectRule = {
  code: 'P27',
  title: 'Offtake is proven and long enough',
  threshold: () =>
    `The document of the offtake type, for at least ${limits.offtakeYears} years; shorter needs review`,
  blocker: { text: 'Provide the contract or bill that proves how the project earns revenue.' },
  applies: (facts) => facts.text('offtake_type').value !== null,
  judge(facts) {
    const type = facts.text('offtake_type')
    const [paper, term] = OFFTAKE_PAPERS[type.value ?? ''] ?? ['power_purchase_agreement', null]
    const document = facts.doc(paper)
    if (term === null)
      return given({ type, present: document.present }, () => pass('Proven by bills.'))
    return given({ type, years: document.num(term) }, ({ years }) => {
      const words = `Runs ${formatWithUnit(years, 'number of years')}.`
      return years >= limits.offtakeYears ? pass(words) : review(words)
    })
  },
}

export const lenders: ProjectRule = {
  code: 'P22',
  title: 'Lenders will not trigger recapture',
  threshold: () =>
    'With project debt or a senior lien: loan agreement with forbearance for five years; otherwise it needs review',
  blocker: {
    text: 'Provide the loan agreement with the lender’s forbearance.',
    document: 'loan_agreement',
  },
  applies(facts) {
    const liens = facts.doc('liens_document').num('open_liens')
    // An unverified search can make nothing pass or fail.
    const hasLien = liens.standing === 'known' && (liens.value ?? 0) > 0
    return hasLien || facts.yes('has_project_level_debt').value === true
  },
  judge(facts) {
    const loan = facts.doc('loan_agreement')
    return withDocument(loan.present, review('No loan agreement is on file.'), () =>
      given({ forbears: loan.yes('lender_forbearance') }, ({ forbears }) =>
        forbears ? pass('The lender forbears.') : review('The lender doesn’t forbear.'),
      ),
    )
  },
}
