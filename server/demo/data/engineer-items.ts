import type { ProjectKey } from './projects.ts'

export interface EngineerItem {
  readonly severity: 'critical' | 'major' | 'minor'
  readonly status: 'open' | 'closed'
  readonly text: string
}

export const STANDARD_CONCLUSION =
  'The project is technically sound, was built as designed, and can be expected to perform as forecast.'

const routine: readonly EngineerItem[] = [
  {
    severity: 'minor',
    status: 'closed',
    text: 'Two equipment labels were missing at the switchgear.',
  },
  {
    severity: 'minor',
    status: 'closed',
    text: 'Torque marks were absent on one combiner box or skid.',
  },
]

/** The independent engineer's items, by project. */
export const engineerItems: Partial<Record<ProjectKey, readonly EngineerItem[]>> = {
  projectSolarOverlook: [
    ...routine,
    {
      severity: 'major',
      status: 'open',
      text: 'Drainage swale along the east fence has eroded and needs riprap before spring.',
    },
  ],
  projectSolarCottonwood: [
    ...routine,
    {
      severity: 'major',
      status: 'open',
      text: 'The export limit of the interconnection agreement is below the AC capacity of the design.',
    },
    {
      severity: 'major',
      status: 'open',
      text: 'Hail stow of the trackers was not demonstrated during the site visit.',
    },
  ],
  projectRooftopMillrace: routine,
  projectRngMeadowbrook: [
    ...routine,
    {
      severity: 'major',
      status: 'closed',
      text: 'Flare pilot failed its first test and was replaced.',
    },
  ],
  projectStoragePaddock: routine,
  projectRooftopCannery: routine,
  projectCarportTransit: routine,
}
