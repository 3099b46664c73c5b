import { checkResults } from '#shared/entities/companies.ts'
import {
  type DocumentType,
  documentTypes,
  requiredCompanyDocumentTypes,
  STATEMENT_TYPES,
} from '#shared/entities/document-types.ts'
import { type KybCheck, kybChecks } from '#shared/entities/kyb.ts'
import { addMonths, daysBetween } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList, sentence } from '#shared/format/lists.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'
import {
  analyzeGuarantor,
  guarantorFacts,
  isGuarantor,
} from '#shared/rules/companies/guarantors/analyze.ts'
import { countingResults, worstResult } from '#shared/rules/companies/kyb/overall.ts'
import type { CompanyReads } from './company-reads.ts'
import type { CompanyData } from './data.ts'
import { type OwnerReads, ownerReads } from './facts.ts'
import { guarantorRules } from './guarantor-rules.ts'
import { fail, gapOf, given, pass, type Rule, review, worst } from './judge.ts'
import { judgeOwners } from './owners.ts'
import { reckoned } from './project/facts.ts'
import { limits } from './thresholds.ts'

/** The rules for every company (docs/domain.md section 4). */
type CompanyRule = Rule<CompanyReads>

export const companyFacts = (data: CompanyData, today: string): CompanyReads => ({
  ...ownerReads('company', data),
  id: data.id,
  ownership: data.ownership,
  kyb: data.kyb,
  decisions: data.decisions,
  guarantor: isGuarantor(data) ? analyzeGuarantor(guarantorFacts(data), today) : null,
})

/** Returns the formation date if a rule can rely on it: known, and not in the future. */
function formedOn(facts: OwnerReads, today: string): string | null {
  const { value, standing } = facts.day('formation_date')
  return standing === 'known' && value !== null && value <= today ? value : null
}

/**
 * Returns the statements a company must have: one for each full fiscal year since its formation. A company of unknown
 * age owes all of them.
 */
function owedStatements(facts: OwnerReads, today: string): readonly DocumentType[] {
  const formed = formedOn(facts, today)
  if (formed === null) return STATEMENT_TYPES
  const lastYear = Number(today.slice(0, 4)) - 1
  // The first full year is the one after its formation.
  const years = Math.max(0, lastYear - Number(formed.slice(0, 4)))
  return STATEMENT_TYPES.slice(0, years)
}

const documentsPresent: CompanyRule = {
  code: 'C01',
  title: 'Required company documents are on file',
  threshold: () =>
    'All seven required documents; statements of years before the company’s first full year don’t apply',
  blocker: { text: 'Upload every required company document.' },
  judge(facts, { today }) {
    const owed = owedStatements(facts, today)
    const spared = STATEMENT_TYPES.filter((type) => !owed.includes(type))
    const needed = requiredCompanyDocumentTypes.filter((type) => !spared.includes(type))
    const formed = formedOn(facts, today)
    const inputs = needed.map((type) => facts.doc(type).present)
    const all = spared.length > 0 ? [...inputs, facts.day('formation_date')] : inputs
    const missing = inputs.filter(({ standing }) => standing === 'absent')
    const note =
      spared.length > 0 && formed !== null
        ? ` ${andList(spared.map(documentTypes.label))}: not applicable, formed ${formatDate(formed)}.`
        : ''
    if (missing.length > 0) {
      const verdict = fail(`Missing: ${andList(missing.map(({ label }) => label))}.${note}`)
      return { ...verdict, inputs: all }
    }
    const gap = gapOf(inputs)
    if (gap) return { ...gap, message: gap.message + note, inputs: all }
    return { ...pass(`${counted(inputs.length, 'document')} on file.${note}`), inputs: all }
  },
}

const goodStanding: CompanyRule = {
  code: 'C02',
  title: 'Certificate of good standing is recent',
  threshold: () =>
    `Good standing, issued within ${limits.goodStanding.passDays} days; up to ${limits.goodStanding.reviewDays} days needs review`,
  blocker: {
    text: 'Upload a certificate of good standing that was issued in the last three months.',
    document: 'certificate_of_good_standing',
  },
  judge(facts, { today }) {
    const certificate = facts.doc('certificate_of_good_standing')
    const needed = { issued: certificate.day('issue_date'), status: certificate.text('status') }
    return given(needed, ({ issued, status }) => {
      if (!/good|active|exist|current/i.test(status) || /not |in(?:active)/i.test(status)) {
        return fail(`The status is “${status}”.`)
      }
      const age = daysBetween(issued, today)
      const words = `Issued ${formatDate(issued)}, ${counted(age, 'day')} ago.`
      if (age <= limits.goodStanding.passDays) return pass(words)
      return age <= limits.goodStanding.reviewDays ? review(words) : fail(words)
    })
  },
}

const sameName: CompanyRule = {
  code: 'C03',
  title: 'One legal name on all documents',
  threshold: () => 'Articles, W-9, and operating agreement name the company as its record does',
  blocker: { text: 'Send documents that all show your company’s legal name.', document: 'w9_form' },
  judge(facts) {
    const needed = {
      record: facts.text('legal_name'),
      articles: facts.doc('articles_of_incorporation').text('entity_name'),
      w9: facts.doc('w9_form').text('legal_name'),
    }
    // A name that differs from the record is what this rule tests; it must not keep the rule from running.
    const record = {
      ...needed.record,
      standing: needed.record.value === null ? 'absent' : 'known',
    } as const
    // An agreement completed before the name was asked for has no answer.
    const agreement = facts.doc('company_operating_agreement')
    const others = ['entity_name', 'legal_name']
      .map((name) => agreement.text(name))
      .filter(({ standing }) => standing === 'known')
    return given(
      { ...needed, record },
      (names) => {
        const said = [...Object.values(names), ...others.map(({ value }) => value ?? '')]
        return new Set(said.map(comparableName)).size === 1
          ? pass(sentence(`All name ${names.record}`))
          : review(sentence(`The names differ: ${andList([...new Set(said)])}`))
      },
      others,
    )
  },
}

/** The verification checks that a sale waits for. */
const VERIFIED_BY = ['name', 'tin', 'sanctions'] as const satisfies KybCheck[]

const verifiedBusiness: CompanyRule = {
  code: 'C04',
  title: 'Business is verified',
  guardsMoney: 'payment',
  threshold: () => 'EIN matches the name, and no sanctions list names the company',
  blocker: { text: 'We couldn’t verify your company. Check its name and EIN.', field: 'ein' },
  judge(facts, { today }) {
    const counting = countingResults(facts.kyb, today)
    const checks = VERIFIED_BY.map((kind) => ({
      label: kybChecks.label(kind),
      result: counting[kind],
    }))
    const result = worstResult(checks.map((check) => check.result))
    const deciding = checks.filter((check) => check.result === result)
    const inputs = checks.map((check) =>
      reckoned(`Verification: ${check.label}`, checkResults.label(check.result), {
        unit: null,
        ref: { kind: 'company', id: facts.id },
      }),
    )
    const message =
      result === 'policy_pass'
        ? 'Its name, tax ID, and sanctions checks pass.'
        : `${checkResults.label(result)}: ${andList(deciding.map(({ label }) => label))}.`
    return { result, message, inputs }
  },
}

const ownersKnown: CompanyRule = {
  code: 'C05',
  title: 'Owners and control person are identified',
  threshold: () =>
    `Owners of ${limits.owners.identifiedFromPercent}% and more and a control person are named; shares sum to 100%`,
  blocker: { text: 'Tell us who owns and controls your company.', field: 'control_person' },
  judge: judgeOwners,
}

const statements: CompanyRule = {
  code: 'C06',
  title: 'Three years of audited statements',
  threshold: () =>
    `${limits.statements.years} consecutive fiscal years, the latest at most ${limits.statements.latestMonths} months old, audited, and unqualified`,
  blocker: {
    text: 'Upload audited financial statements of the last three fiscal years.',
    document: 'financial_statements_year_1',
  },
  applies: (facts, { today }) => formedOn(facts, today) === null || hasStatements(facts),
  judge(facts, { today }) {
    const owed = owedStatements(facts, today)
    const papers = (owed.length > 0 ? owed : STATEMENT_TYPES.slice(0, 1)).map((type) =>
      facts.doc(type),
    )
    const latest = facts.doc('financial_statements_year_1')
    const years = papers.map((paper) => paper.num('fiscal_year'))
    const needed = {
      ...Object.fromEntries(years.map((year, index) => [`year${index}`, year])),
      opinion: latest.text('opinion'),
      audited: latest.yes('audited'),
    }
    return given(needed, ({ opinion, audited }) => {
      const found = years.map(({ value }) => value ?? 0).toSorted((a, b) => b - a)
      const newest = found[0] ?? 0
      const inRow = found.every((year, index) => year === newest - index)
      const isRecent = addMonths(`${newest}-12-31`, limits.statements.latestMonths) >= today
      return worst(
        pass(`Audited and unqualified for ${andList(found.map(String))}.`),
        opinion === 'going_concern' ? fail('The auditor doubts that the company can go on.') : null,
        inRow ? null : review(`The years aren’t consecutive: ${andList(found.map(String))}.`),
        isRecent ? null : review(`The latest fiscal year is ${newest}.`),
        audited && opinion === 'unqualified'
          ? null
          : review(audited ? 'The opinion isn’t unqualified.' : 'The latest year isn’t audited.'),
      )
    })
  },
}

const hasStatements = (facts: OwnerReads): boolean =>
  STATEMENT_TYPES.some((type) => facts.doc(type).present.value !== null)

const noBankruptcy: CompanyRule = {
  code: 'C09',
  title: 'No bankruptcy or liens',
  threshold: () => 'No open bankruptcy; tax and judgment liens need review',
  blocker: { text: 'Contact our team about the open bankruptcy.', field: 'has_open_bankruptcy' },
  judge(facts) {
    const needed = {
      bankruptcy: facts.yes('has_open_bankruptcy'),
      liens: facts.yes('has_tax_or_judgment_liens'),
    }
    return given(
      needed,
      ({ bankruptcy, liens }) =>
        worst(
          pass('Neither bankruptcy nor liens.'),
          bankruptcy ? fail('A bankruptcy is open.') : null,
          liens ? review('There are tax or judgment liens.') : null,
        ),
      [facts.doc('liens_document').num('open_liens')],
    )
  },
}

const notForeign: CompanyRule = {
  code: 'C10',
  title: 'Not a prohibited foreign entity',
  guardsMoney: 'payment',
  threshold: () => 'The company attests that it is none',
  blocker: {
    text: 'Confirm that your company isn’t a prohibited foreign entity.',
    field: 'not_prohibited_foreign_entity',
  },
  judge: (facts) =>
    given({ attested: facts.yes('not_prohibited_foreign_entity') }, ({ attested }) =>
      attested ? pass('Attested.') : fail('The company can’t attest it.'),
    ),
}

export const companyRules: readonly CompanyRule[] = [
  documentsPresent,
  goodStanding,
  sameName,
  verifiedBusiness,
  ownersKnown,
  statements,
  ...guarantorRules,
  noBankruptcy,
  notForeign,
]
