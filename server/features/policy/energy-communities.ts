import { eq, sql } from 'drizzle-orm'
import { energyCommunities, energyCommunityLists } from '#server/db/schema/energy-communities.ts'
import type { Db } from '#server/db/types.ts'
import { countyFips } from '#server/services/geo/places.ts'
import type { CommunityArea } from '#shared/entities/energy-communities.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { isClaimed } from '#shared/rules/policy/credits/properties.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { countyOf, geoidIn } from '#shared/rules/policy/energy-communities.ts'

/** A project as gathered, before what the active list says about its places. */
export type Unplaced = Omit<ProjectData, 'communities'>

/**
 * Adds what the active list of energy communities says about the places of these projects. One statement, and none
 * where no project claims to be in one.
 */
export async function withCommunities(
  db: Db,
  projects: readonly Unplaced[],
): Promise<ProjectData[]> {
  const places = new Map(
    projects.flatMap((project) => (asksForList(project) ? [[project.id, placesOf(project)]] : [])),
  )
  if (places.size === 0) return projects.map((project) => ({ ...project, communities: null }))
  const geoids = [...new Set([...places.values()].flatMap(({ geoids: asked }) => asked))]
  const [list] = await db
    .select({
      periods: energyCommunityLists.periods,
      areas: sql<CommunityArea[]>`(
        select coalesce(json_agg(json_build_object('kind', ${energyCommunities.kind},
          'geoid', ${energyCommunities.geoid}, 'name', ${energyCommunities.name},
          'valid_from', ${energyCommunities.valid_from}, 'valid_until', ${energyCommunities.valid_until},
          'notice', ${energyCommunities.notice}) order by ${energyCommunities.id}), '[]'::json)
        from ${energyCommunities} where ${energyCommunities.list_id} = ${energyCommunityLists.id}
          and ${energyCommunities.geoid} = any(${sql.param(geoids)}::text[]))`,
    })
    .from(energyCommunityLists)
    .where(eq(energyCommunityLists.state, 'active'))
  return projects.map((project) => {
    const own = places.get(project.id)
    if (!own) return { ...project, communities: null }
    const areas = (list?.areas ?? []).filter(({ geoid }) => own.geoids.includes(geoid))
    return { ...project, communities: { periods: list?.periods ?? [], areas, county: own.county } }
  })
}

const EVIDENCE = 'energy_community_evidence'

/** What a what-if may claim counts too, once there is evidence for it. */
const asksForList = ({ values, files }: Unplaced): boolean =>
  isClaimed(values, 'adder_energy_community_claimed') || files.some(({ type }) => type === EVIDENCE)

/** The places that the evidence names, with the counties they are in, and the county of the project's address. */
function placesOf({ values, files }: Unplaced) {
  const named = files
    .filter(({ type }) => type === EVIDENCE)
    .flatMap(({ answers }) => answers)
    .filter(({ field_name }) => field_name === 'geo_id')
    .flatMap(({ value }) => (typeof value === 'string' ? (geoidIn(value) ?? []) : []))
  const { state, county: name } = values
  const county =
    usStates.has(state) && typeof name === 'string' && name !== '' ? countyFips(state, name) : null
  return { geoids: [...named, ...named.map(countyOf), ...(county ? [county] : [])], county }
}
