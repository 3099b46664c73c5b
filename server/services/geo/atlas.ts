import { createRequire } from 'node:module'
import { geoBounds } from 'd3-geo'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** A county (or county-equivalent of a state or territory) with its shape. */
export interface County {
  /** Five digits; the first two are the state's. */
  fips: string
  /** As in the atlas, without "County" or "Parish". */
  name: string
  shape: Polygon | MultiPolygon
  bounds: Bounds
}

/** Degrees; `west` is greater than `east` where the shape crosses the antimeridian. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>

const require = createRequire(import.meta.url)

/** Reads all county shapes of the US and its territories. Takes a fraction of a second, so keep the result. */
export function readCounties(): County[] {
  const atlas: Atlas = require('us-atlas/counties-10m.json')
  return feature(atlas, atlas.objects.counties).features.flatMap(({ id, properties, geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [
          {
            fips: String(id),
            name: properties.name,
            shape: geometry,
            bounds: boundsOf(geometry),
          },
        ]
      : [],
  )
}

function boundsOf(shape: Polygon | MultiPolygon): Bounds {
  const [[west, south], [east, north]] = geoBounds(shape)
  return { west, south, east, north }
}
