import type { Db } from '#server/db/types.ts'
import { findTransfer } from '#server/features/deals/transfers/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { RunRequest } from '#shared/contract/schemas/deals/risk-model.ts'
import { type Assumptions, assumptionProblems } from '#shared/risk/assumptions.ts'
import { COVERABLE, type Portfolio, type RiskDeal } from '#shared/risk/portfolio.ts'
import type { RecordedPortfolio } from '#shared/risk/record.ts'
import type { Work } from '#shared/risk/work.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { gatherPortfolio, soldBy, unseenOf } from './gather.ts'
import { findScenario } from './scenarios.ts'

interface Asker {
  db: Db
  rights: Rights
  now: Date
}

type Which = Pick<RunRequest, 'transfer_id' | 'project_ids'>

const CHOOSE = 'Choose at least one project'

/** Loads the recorded portfolio of the requested projects. Throws `validation` by field. */
export async function recordedPortfolio(
  { db, rights, now }: Asker,
  { transfer_id, project_ids }: Which,
): Promise<RecordedPortfolio> {
  if (transfer_id !== undefined) {
    if (rights.actor !== 'admin') {
      throw new HttpError('field_forbidden', {
        errors: { transfer_id: 'Only our team simulates whole transfers' },
      })
    }
    if (project_ids) throw invalid({ project_ids: 'Leave this out with a transfer' })
    if (!(await findTransfer(db, rights, transfer_id))) {
      throw invalid({ transfer_id: 'There is no such transfer' })
    }
    const sold = await soldBy(db, transfer_id)
    if (sold.length === 0) throw invalid({ transfer_id: 'This transfer has no projects yet' })
    return gatherPortfolio(db, sold, now)
  }
  const ids = [...new Set(project_ids)]
  if (ids.length === 0) throw invalid({ project_ids: CHOOSE })
  const unseen = new Set(await unseenOf(db, rights, ids))
  if (unseen.size > 0) {
    throw invalid(named(project_ids ?? [], (id) => unseen.has(id) && 'There is no such project'))
  }
  return gatherPortfolio(
    db,
    ids.map((id) => ({ id, credit: null, price: null })),
    now,
  )
}

const named = (ids: readonly number[], problem: (id: number) => string | false): FieldErrors =>
  Object.fromEntries(
    ids.flatMap((id, index) => {
      const words = problem(id)
      return words ? [[`project_ids.${index}`, words]] : []
    }),
  )

/** Returns the work a request asks for. Throws `validation` by field. */
export const workOf = async (asker: Asker, request: RunRequest): Promise<Work> =>
  (await recordedWorkOf(asker, request)).work

/** Like `workOf`, with the record behind the facts; null for projects given in the request itself. */
export async function recordedWorkOf(
  asker: Asker,
  request: RunRequest,
): Promise<{ work: Work; record: RecordedPortfolio | null }> {
  const { trials, seed, tornado, insurance } = request
  const record = request.projects ? null : await completeRecord(asker, request)
  const portfolio = record ? record.portfolio : writtenPortfolio(asker, request)
  const assumptions = await assumptionsOf(asker, request)
  return { work: { run: { portfolio, assumptions, seed, trials }, tornado, insurance }, record }
}

async function assumptionsOf(
  { db, rights }: Asker,
  { scenario_id, parameters }: RunRequest,
): Promise<Assumptions> {
  const scenario =
    scenario_id === undefined ? null : await findScenario(db, rights.user?.id ?? 0, scenario_id)
  if (scenario_id !== undefined && !scenario) {
    throw invalid({ scenario_id: 'There is no such scenario' })
  }
  const assumptions = { ...scenario?.parameters, ...parameters }
  refuseAssumptions(assumptions)
  return assumptions
}

/** Throws `validation` for invalid assumptions, by field. */
export function refuseAssumptions(assumptions: Assumptions): void {
  const problems = Object.entries(assumptionProblems(assumptions))
  if (problems.length === 0) return
  throw invalid(Object.fromEntries(problems.map(([key, words]) => [`parameters.${key}`, words])))
}

/** Loads recorded projects, and throws unless each can be simulated. */
async function completeRecord(asker: Asker, request: RunRequest): Promise<RecordedPortfolio> {
  const { deals, as_of } = request
  const stray = { ...(deals && { deals: WITH_PROJECTS }), ...(as_of && { as_of: WITH_PROJECTS }) }
  if (Object.keys(stray).length > 0) throw invalid(stray)
  const record = await recordedPortfolio(asker, request)
  const lacking = record.projects.filter(({ missing }) => missing !== null)
  const words = (missing: string | null, name: string) =>
    `The credit of ${name} can’t be worked out without: ${missing}`
  if (lacking.length === 0) return record
  throw request.project_ids
    ? invalid(
        named(request.project_ids, (id) => {
          const project = lacking.find((one) => one.id === id)
          return project ? words(project.missing, project.name) : false
        }),
      )
    : invalid({
        transfer_id: lacking.map(({ missing, name }) => words(missing, name)).join('. '),
      })
}

const WITH_PROJECTS = 'Only with projects that are written out'

/** A deal without any protection for the buyer. */
const PLAIN_DEAL: RiskDeal = {
  ...{ id: 1, seller: 1, price: 0.9, backing: null, insured: false, basis_insured: true },
  ...{ holdback: false, indemnity_covers: COVERABLE, insurance_covers: COVERABLE },
}

/** Builds a portfolio from projects given in the request itself. */
function writtenPortfolio(
  { now }: Asker,
  { projects = [], deals, as_of, ...request }: RunRequest,
): Portfolio {
  const both = request.transfer_id !== undefined || request.project_ids !== undefined
  if (both) throw invalid({ projects: 'Leave this out with a transfer or projects on record' })
  if (projects.length === 0) throw invalid({ projects: CHOOSE })
  const given = deals ?? [PLAIN_DEAL]
  const ids = new Set<number>()
  const problems: FieldErrors = {}
  for (const [index, { id, deal }] of projects.entries()) {
    if (ids.has(id)) problems[`projects.${index}.id`] = 'Each project needs a number of its own'
    if (deal >= given.length) problems[`projects.${index}.deal`] = 'There is no such deal'
    ids.add(id)
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { as_of: as_of ?? policyDay(now), deals: given, projects }
}
