import { type CheckResult, type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { outcomeTerms } from '#shared/entities/guarantors.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { formatDollars } from '#shared/format/money.ts'
import { outcomeVerdict } from '#shared/rules/policy/guarantor-rules.ts'
import { limits } from '#shared/rules/policy/thresholds.ts'
import { passedGate } from '#shared/rules/projects/project-stages.ts'

/** The effects of a guarantor decision on the projects it stands behind. */

/** Ours: the share of the credit held back at pass D. */
const HOLDBACK = 0.05

interface GuaranteedProject {
  readonly project_id: number
  readonly name: string
  readonly stage: ProjectStage
  /** Dollars. */
  readonly credit: number | null
}

interface Terms {
  /** The result of the rule that requires a passed review. */
  readonly result: CheckResult
  readonly words: string
}

export interface ProjectEffect<P extends GuaranteedProject = GuaranteedProject> {
  readonly project: P
  readonly before: Terms
  readonly after: Terms
  /** The stage the project goes back to; null if it stays. */
  readonly back_to: ProjectStage | null
}

/** Returns each project's requirements before and after an outcome replaces another. */
export const effectsOf = <P extends GuaranteedProject>(
  projects: readonly P[],
  before: ReviewOutcome,
  after: ReviewOutcome,
): ProjectEffect<P>[] =>
  projects.map((project) => {
    const [was, is] = [termsOf(before, project), termsOf(after, project)]
    const isLost = is.result === 'fail' && was.result !== 'fail'
    return {
      project,
      before: was,
      after: is,
      back_to: isLost ? (passedGate(project.stage)?.from ?? null) : null,
    }
  })

function termsOf(outcome: ReviewOutcome, { credit }: GuaranteedProject): Terms {
  const { result } = outcomeVerdict(outcome)
  const words = `${reviewOutcomes.label(outcome)}: ${lower(outcomeTerms[outcome])}`
  if (credit === null) return { result, words }
  const insured = `insured for ${formatDollars(Math.round(credit * limits.taxInsurance.times))}`
  if (outcome === 'pass_c') return { result, words: `${words} (${insured})` }
  if (outcome === 'pass_d') {
    const held = `${formatDollars(Math.round(credit * HOLDBACK))} held back`
    return { result, words: `${words} (${insured}, ${held})` }
  }
  return { result, words }
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
