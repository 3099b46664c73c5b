import { geoContains } from 'd3-geo'
import { stateOfFips, type UsState, usStateFips, usStates } from '#shared/entities/us-states.ts'
import { type Bounds, type County, readCounties } from './atlas.ts'

/** Where a point is; outside the US and its territories every field is null. */
export type Place =
  | {
      state: UsState
      state_name: string
      county: string
      county_fips: string
      in_us: true
    }
  | { state: null; state_name: null; county: null; county_fips: null; in_us: false }

const NOWHERE: Place = {
  state: null,
  state_name: null,
  county: null,
  county_fips: null,
  in_us: false,
}

let counties: County[] | null = null

/** Returns the county and state of a point in degrees, offline (docs/product.md section 7, Quotes). */
export function placeOf(latitude: number, longitude: number): Place {
  // Loaded on first use: most processes (jobs, commands, tests) never need it.
  counties ??= readCounties()
  const county = counties.find(
    ({ bounds, shape }) =>
      covers(bounds, latitude, longitude) && geoContains(shape, [longitude, latitude]),
  )
  const state = county ? stateOfFips(county.fips) : null
  if (!county || !state) return NOWHERE
  return {
    state,
    state_name: usStates.label(state),
    county: county.name,
    county_fips: county.fips,
    in_us: true,
  }
}

function covers({ west, south, east, north }: Bounds, latitude: number, longitude: number) {
  if (latitude < south || latitude > north) return false
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east
}

/** The county with this name in a state, by its five digits; null for none, and for a name that two of them bear. */
export function countyFips(state: UsState, name: string): string | null {
  counties ??= readCounties()
  const wanted = plainCounty(name)
  const found = counties.filter(
    (county) => county.fips.startsWith(usStateFips[state]) && plainCounty(county.name) === wanted,
  )
  return found.length === 1 ? (found[0]?.fips ?? null) : null
}

/** The atlas writes "Doña Ana" and "LaSalle", people write "Dona Ana County" and "La Salle". */
const plainCounty = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(?:county|parish|borough|census area|municipio|municipality)$/, '')
    .replaceAll(/[^a-z]/g, '')
