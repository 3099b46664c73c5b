import { formatDateLong } from '#shared/format/dates.ts'
import { on, told } from './planting.ts'
import type { ProjectKey } from './projects.ts'
import type { UserKey } from './users.ts'

interface ExemptionSeed {
  readonly project: ProjectKey
  readonly rule: string
  readonly reason: string
  readonly expires_on: string
  readonly requested_by: UserKey
  readonly requested_at: string
  /** Who approved it, and when; null while it waits. */
  readonly approved: { readonly by: UserKey; readonly at: string } | null
}

/** Exemptions from policy rules: one in force, one waiting for a second person. */
export const exemptions = told((): readonly ExemptionSeed[] => [
  {
    project: 'projectSolarOverlook',
    rule: 'P21',
    reason: 'The buyer accepts the indemnity of Halcyon Ridge Holdings without tax insurance.',
    expires_on: on('2027-03-31'),
    requested_by: 'admin2',
    requested_at: on('2026-11-09T16:20:00.000Z'),
    approved: { by: 'admin', at: on('2026-11-10T14:05:00.000Z') },
  },
  {
    project: 'projectCarportBayview',
    rule: 'P23',
    reason: `The engineer visits the site on ${formatDateLong(on('2027-01-19'))}; the canopy is below one megawatt.`,
    expires_on: on('2027-01-31'),
    requested_by: 'admin2',
    requested_at: on('2026-11-12T18:40:00.000Z'),
    approved: null,
  },
])
