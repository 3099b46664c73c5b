import type { ProjectStage } from '#shared/entities/projects.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { leftAfterRecapture, unvestedCents } from '../policy/credits/recapture.ts'

/**
 * The exposure of a company that stands behind credits (docs/domain.md section 5). Policy rules, the guarantor and
 * seller pages, and the simulator share this one definition.
 */

/** Ours: a loss costs more than the credit, because of penalties, interest, and contest costs. */
export const EXPOSURE_PERCENT = 135

/** The stages in which a credit counts: diligence has begun and the project is not over. */
const EXPOSED_STAGES: ReadonlySet<ProjectStage> = new Set<ProjectStage>([
  'onboarding',
  'processing',
  'review',
  'funding_ready',
  'settlement',
  'monitoring',
])

/** The part of a project that matters for losing its credit. */
export interface CreditAtRisk {
  readonly project_id: number
  readonly name: string
  readonly stage: ProjectStage
  /** Dollars; null if not on record. */
  readonly credit: number | null
  /** Percent of the property that recorded events have taken back. */
  readonly recaptured: number
  readonly placed_in_service_date: string | null
  readonly target_placed_in_service_date: string | null
}

/** Dollars. */
export interface Exposure {
  readonly unvested: number
  readonly exposure: number
}

export interface ProjectExposure extends Exposure, Omit<CreditAtRisk, 'recaptured'> {
  /** Whether the project counts by its stage; if not, the amounts are zero. */
  readonly counts: boolean
}

export interface YearExposure extends Exposure {
  readonly year: number
  /** The last day of the year; today for the current year. */
  readonly on: string
}

export interface ExposureReport extends Exposure {
  readonly by_project: readonly ProjectExposure[]
  /** From today until nothing is left or nothing changes anymore. */
  readonly by_year: readonly YearExposure[]
  /** Projects that count but have no credit on record. */
  readonly unknown: readonly ProjectExposure[]
}

/** Returns the credit that could still be recaptured on a day, in cents: all of it until the project is in service. */
export const unvestedOn = (creditCents: number, inService: string | null, day: string): number =>
  inService === null || inService > day ? creditCents : unvestedCents(creditCents, inService, day)

/** Returns a guarantor's exposure for an amount of unvested credit, in cents. */
export const exposureCents = (unvested: number): number =>
  Math.round((unvested * EXPOSURE_PERCENT) / 100)

/** Years the report looks ahead: the five vesting years plus the one they begin in. */
const YEARS_AHEAD = 6

/** Returns the exposure to these projects on a day, by project and for the coming years. */
export function exposureOf(projects: readonly CreditAtRisk[], today: string): ExposureReport {
  const by_project = projects.map((project): ProjectExposure => {
    const { recaptured: _recaptured, ...shown } = project
    return {
      ...shown,
      counts: EXPOSED_STAGES.has(project.stage),
      ...amounts(project, project.placed_in_service_date, today),
    }
  })
  const thisYear = Number(today.slice(0, 4))
  const by_year = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => {
    const year = thisYear + ahead
    const on = ahead === 0 ? today : `${year}-12-31`
    const days = projects.map((project) => amounts(project, serviceDay(project, today), on))
    return { year, on, ...total(days) }
  })
  const last = by_year.findIndex(({ exposure }) => exposure === 0)
  return {
    ...total(by_project),
    by_project,
    by_year: last === -1 ? by_year : by_year.slice(0, last + 1),
    unknown: by_project.filter(({ counts, credit }) => counts && credit === null),
  }
}

/** The service date; the planned one while that is in the future. */
function serviceDay(project: CreditAtRisk, today: string): string | null {
  const { placed_in_service_date: placed, target_placed_in_service_date: target } = project
  return placed ?? (target !== null && target >= today ? target : null)
}

function amounts(
  { stage, credit, recaptured }: CreditAtRisk,
  inService: string | null,
  day: string,
): Exposure {
  if (credit === null || !EXPOSED_STAGES.has(stage)) return { unvested: 0, exposure: 0 }
  const unvested = unvestedOn(leftAfterRecapture(centsOf(credit), recaptured), inService, day)
  return { unvested: dollarsOf(unvested), exposure: dollarsOf(exposureCents(unvested)) }
}

/** Adds up in whole cents. */
function total(parts: readonly Exposure[]): Exposure {
  const sum = (of: (part: Exposure) => number) =>
    dollarsOf(parts.reduce((cents, part) => cents + centsOf(of(part)), 0))
  return { unvested: sum(({ unvested }) => unvested), exposure: sum(({ exposure }) => exposure) }
}
