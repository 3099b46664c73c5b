import type { CreditTechnology } from '#shared/entities/estimates.ts'
import { requiredDomesticContent } from '#shared/rules/policy/credits/domestic-content.ts'
import { requiredMaterialAssistance } from '#shared/rules/policy/credits/feoc.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import { creditTechnologyOf } from '#shared/rules/policy/credits/properties.ts'
import { addDays, earlier } from './days.ts'
import type { ProjectSeed } from './project-seed.ts'

/**
 * The law's days and thresholds stay where they are while the demo moves. So that its projects still earn their
 * credits, none begins construction past the last day for its technology, and all meet the thresholds of their start.
 */

/** Days that a project begins before its last day. */
const IN_TIME_DAYS = 9
/** Percentage points above a threshold. */
const MARGIN = 1

const LAST_STARTS: Partial<Record<CreditTechnology, string>> = {
  solar: addDays(law.solarDeadline.value.lastStart, -IN_TIME_DAYS),
  rng: addDays(law.gasEnd.value, -IN_TIME_DAYS),
}

/** Returns a construction start that is not past the last one for this technology. */
export const lawfulStart = (technology: CreditTechnology, start: string): string =>
  earlier(start, LAST_STARTS[technology] ?? start)

/** Returns a material assistance ratio that is enough for this start, in percent; null if none is required. */
export function lawfulRatio(
  technology: CreditTechnology,
  start: string,
  ratio: number | null,
): number | null {
  const required = requiredMaterialAssistance(technology, start)
  return required === null ? null : Math.max(ratio ?? 0, required / 100 + MARGIN)
}

const lawfulStorage = (storage: NonNullable<ProjectSeed['storage']>) => ({
  ...storage,
  material_assistance_ratio:
    lawfulRatio('storage', storage.construction_start_date, storage.material_assistance_ratio) ?? 0,
})

/** Returns a project within the law. One that was disqualified stays past its last day. */
export function lawful(seed: ProjectSeed): ProjectSeed {
  if (seed.stage === 'disqualified') return seed
  const technology = creditTechnologyOf[seed.installation_type]
  const start = lawfulStart(technology, seed.construction_start_date)
  const { claims, storage } = seed
  const percent = claims.domestic_percent
  const year = (seed.placed_in_service_date ?? seed.target_placed_in_service_date).slice(2, 4)
  return {
    ...seed,
    ...(storage ? { storage: lawfulStorage(storage) } : {}),
    construction_start_date: start,
    claims: {
      ...claims,
      material_assistance_ratio: lawfulRatio(technology, start, claims.material_assistance_ratio),
      domestic_percent:
        percent === null ? null : Math.max(percent, requiredDomesticContent(start) / 100 + MARGIN),
      // Numbers are issued for the year of the credit.
      registration_number: claims.registration_number?.replace(/\d\d/, year) ?? null,
    },
  }
}
