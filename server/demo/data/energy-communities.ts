import { usStates } from '#shared/entities/us-states.ts'
import { COMMUNITY_COLUMNS } from '#shared/rules/policy/energy-communities.ts'
import { on } from './planting.ts'
import { projects } from './projects.ts'

/** What the demo's list calls itself wherever it is cited: it names its own places, no published ones. */
const NOTICE = 'Demo list (made up, no IRS notice)'

/** The day on which the demo's list was imported. */
export const listedOn = (): string => on('2024-02-05T13:00:00Z')

export const DEMO_LIST_FILE = 'demo-energy-communities.csv'

/** The places that the demo's own projects claim, as staff would import them. */
export function demoCommunities(): string {
  const rows = Object.values(projects()).flatMap(({ claims, county, state }) => {
    const claimed = claims.energy_community
    if (!claimed || claimed.category === 'brownfield') return []
    const isTract = claimed.category === 'coal_closure'
    const place = `${county}, ${usStates.label(state)}`
    return [
      {
        kind: claimed.category,
        geoid: claimed.geo_id,
        name: isTract ? `Tract in ${place}` : place,
        valid_from: '2023-01-01',
        valid_until: '',
        notice: NOTICE,
        source_url: 'https://lists.example/demo-energy-communities',
      },
    ]
  })
  const lines = rows.map((row) => COMMUNITY_COLUMNS.map((column) => `"${row[column]}"`).join(','))
  return [COMMUNITY_COLUMNS.join(','), ...lines, ''].join('\n')
}
