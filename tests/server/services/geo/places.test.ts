import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf } from '#server/services/geo/places.ts'
import { stateOfFips, usStates } from '#shared/entities/us-states.ts'

describe('placeOf', () => {
  it.each([
    ['Houston', 29.7604, -95.3698, 'TX', 'Harris', '48201'],
    ['Denver', 39.7392, -104.9903, 'CO', 'Denver', '08031'],
    ['Washington', 38.8977, -77.0365, 'DC', 'District of Columbia', '11001'],
    ['New Orleans', 29.9511, -90.0715, 'LA', 'Orleans', '22071'],
    ['Anchorage', 61.2181, -149.9003, 'AK', 'Anchorage', '02020'],
    ['Honolulu', 21.3069, -157.8583, 'HI', 'Honolulu', '15003'],
    ['San Juan', 18.4401, -66.0808, 'PR', 'San Juan', '72127'],
    ['Guam', 13.4443, 144.7937, 'GU', 'Guam', '66010'],
    ['Saipan', 15.1778, 145.7508, 'MP', 'Saipan', '69110'],
    ['Pago Pago', -14.2781, -170.7025, 'AS', 'Eastern', '60010'],
    ['St. Thomas', 18.3419, -64.9307, 'VI', 'St. Thomas', '78030'],
  ] as const)('finds the county of %s', (_name, latitude, longitude, state, county, fips) => {
    expect(placeOf(latitude, longitude)).toEqual({
      state,
      state_name: usStates.label(state),
      county,
      county_fips: fips,
      in_us: true,
    })
  })

  it.each([
    ['east', 51.88, -176.65],
    ['west', 52.9, 172.9],
  ])('finds a county %s of the antimeridian', (_side, latitude, longitude) => {
    expect(placeOf(latitude, longitude)).toMatchObject({ state: 'AK', county: 'Aleutians West' })
  })

  it.each([
    ['London', 51.5074, -0.1278],
    ['Toronto', 43.6532, -79.3832],
    ['Tijuana', 32.5027, -117.0037],
    ['Havana', 23.1136, -82.3666],
    ['the middle of Lake Michigan', 43, -87],
    ['the Atlantic', 35, -60],
    ['the north pole', 90, 0],
    ['the south pole', -90, 0],
    ['the antimeridian', 0, 180],
  ])('finds no place for %s', (_name, latitude, longitude) => {
    expect(placeOf(latitude, longitude)).toEqual({
      state: null,
      state_name: null,
      county: null,
      county_fips: null,
      in_us: false,
    })
  })

  it('returns a complete place or none for any point on earth', () => {
    const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
    const longitudes = fc.double({ min: -180, max: 180, noNaN: true })
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const place = placeOf(latitude, longitude)
        if (!place.in_us) return place.state === null && place.county_fips === null
        return stateOfFips(place.county_fips) === place.state && place.county.length > 0
      }),
      { numRuns: 300 },
    )
  })
})
