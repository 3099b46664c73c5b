import {
  type CheckResult,
  type CompanyType,
  checkResults,
  companyTypes,
  type ReviewOutcome,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import {
  type ProjectStage,
  type ProjectType,
  projectStages,
  projectTypes,
} from '#shared/entities/projects.ts'
import { type ReviewKind, reviewKinds } from '#shared/entities/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'

/** The status of a project or company in sentences from stored facts (docs/product.md section 7, Analytics). */

/** One sentence, and the back office screen that shows its facts. */
export interface SummaryFact {
  text: string
  link: string
}

export interface ProjectStanding {
  id: number
  name: string
  seller_name: string
  type: ProjectType | null
  stage: ProjectStage
  days_in_stage: number
  /** Dollars. */
  credit: number | null
  placed_in_service: string | null
  target_in_service: string | null
  /** Whole percent of what diligence requires, and the number of open items. */
  percent: number
  open_items: number
  failed_rules: readonly string[]
  /** Rules that a company of the project fails. */
  failed_company_rules: readonly string[]
  open_tasks: number
  overdue_tasks: number
  /** The newest of each kind. */
  reviews: readonly { id: number; kind: ReviewKind; is_complete: boolean; outcome: ReviewOutcome }[]
}

export function projectSummary(project: ProjectStanding): SummaryFact[] {
  const at = (tab?: 'ownership' | 'policy' | 'tasks' | 'facts') =>
    paths.adminProject.build({ project_id: project.id, tab })
  const type = project.type ? ` (${projectTypes.label(project.type)})` : ''
  return [
    {
      text: `${project.name}${type} of ${project.seller_name} has been at the stage ${projectStages.label(project.stage)} for ${counted(project.days_in_stage, 'day')}.`,
      link: at(),
    },
    {
      text:
        project.credit === null
          ? 'Its projected credit is not known yet.'
          : `Its projected credit is ${formatDollars(project.credit)}.`,
      link: at('facts'),
    },
    { text: serviceWords(project), link: at('facts') },
    {
      text:
        project.open_items === 0
          ? 'Everything that diligence requires is complete.'
          : `Diligence is ${project.percent}% complete, with ${counted(project.open_items, 'required item')} open.`,
      link: at(),
    },
    { text: ruleWords(project.failed_rules), link: at('policy') },
    ...(project.failed_company_rules.length === 0
      ? []
      : [
          {
            text: `Of its companies, ${ruleWords(project.failed_company_rules)}`,
            link: at('ownership'),
          },
        ]),
    { text: taskWords(project), link: at('tasks') },
    ...project.reviews.map(({ id, kind, is_complete, outcome }) => ({
      text: `The ${reviewKinds.label(kind)} is ${is_complete ? `complete: ${reviewOutcomes.label(outcome)}` : 'open'}.`,
      link: paths.adminReview.build({ review_id: id }),
    })),
  ]
}

function serviceWords({ placed_in_service, target_in_service }: ProjectStanding): string {
  if (placed_in_service) return `It was placed in service on ${formatDateLong(placed_in_service)}.`
  return target_in_service
    ? `It is to be placed in service on ${formatDateLong(target_in_service)}.`
    : 'Its in-service date is not known yet.'
}

const ruleWords = (failed: readonly string[]): string =>
  failed.length === 0
    ? 'No policy rule fails.'
    : `${counted(failed.length, 'policy rule')} ${failed.length === 1 ? 'fails' : 'fail'}: ${andList(failed)}.`

function taskWords({ open_tasks, overdue_tasks }: ProjectStanding): string {
  if (open_tasks === 0) return 'No task is open.'
  if (open_tasks === 1)
    return `1 task is open, and ${overdue_tasks === 1 ? 'overdue' : 'not overdue'}.`
  return `${counted(open_tasks, 'task')} are open, ${overdue_tasks === 0 ? 'none' : overdue_tasks} of them overdue.`
}

export interface CompanyStanding {
  id: number
  name: string
  type: CompanyType | null
  /** The state of formation, by name. */
  state: string | null
  seller_id: number | null
  projects: number
  /** Dollars of its projects' projected credit. */
  credit: number
  /** Documents required by its diligence list, and how many are open. */
  required_items: number
  open_items: number
  failed_rules: readonly string[]
  kyb: CheckResult
  /** Null if it is not a guarantor. */
  guarantor: ReviewOutcome | null
}

export function companySummary(company: CompanyStanding): SummaryFact[] {
  const review = paths.adminKybReview.build({ company_id: company.id })
  const account =
    company.seller_id === null
      ? review
      : paths.adminSeller.build({ seller_id: company.seller_id, active_tab: 'documents' })
  const type = company.type ? ` (${companyTypes.label(company.type)})` : ''
  return [
    {
      text: `${company.name}${type} ${company.state ? `was formed in ${company.state}` : 'has no state of formation on record'}.`,
      link: review,
    },
    ...(company.seller_id === null
      ? []
      : [
          {
            text:
              company.projects === 0
                ? 'It has no projects.'
                : `It has ${counted(company.projects, 'project')} with ${formatDollars(company.credit)} of projected credit.`,
            link: paths.adminSeller.build({ seller_id: company.seller_id, active_tab: 'projects' }),
          },
        ]),
    ...(company.required_items === 0
      ? []
      : [
          {
            text: `${company.required_items - company.open_items} of ${counted(company.required_items, 'document')} on its list ${company.required_items === 1 ? 'is' : 'are'} complete.`,
            link: account,
          },
        ]),
    { text: ruleWords(company.failed_rules), link: review },
    { text: `Its verification result is ${checkResults.label(company.kyb)}.`, link: review },
    ...(company.guarantor === null
      ? []
      : [
          {
            text: `Its guarantor review is ${reviewOutcomes.label(company.guarantor)}.`,
            link: paths.adminGuarantor.build({ guarantor_id: company.id }),
          },
        ]),
  ]
}

/** Filler words that a sentence may contain or omit. */
const JOINING: ReadonlySet<string> = new Set(
  'a an and are at been being by currently for has have in is it its now of on so that the their them there these this those to was were which with'.split(
    ' ',
  ),
)

/** The meaningful words of a text, in order. */
const contentOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$%](?:[\p{L}\p{N}$%.,’'-]*[\p{L}\p{N}%])?/gu) ?? []).filter(
    (word) => !JOINING.has(word),
  )

/** Each figure with the word after it: `3 tasks`, `1 overdue`. */
const countsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => (/\p{N}/u.test(word) ? `${word} ${words[index + 1] ?? ''}` : []))

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

/**
 * Whether a sentence says exactly what a fact says: the same words except filler words, in any order, with each figure
 * next to what it counts.
 */
export function saysTheSame(sentence: string, fact: string): boolean {
  const said = contentOf(sentence)
  const known = contentOf(fact)
  return sameWords(said, known) && sameWords(countsOf(said), countsOf(known))
}
