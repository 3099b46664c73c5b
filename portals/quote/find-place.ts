import { call } from '#shared/client/call.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { QuoteValues } from './quote-values.ts'

type Place = ResponseOf<'quotes.geo'>
type Point = Pick<QuoteValues['location'], 'latitude' | 'longitude' | 'state' | 'place'>

/** About a hundred meters: precise enough for a county, but not for a front door. */
const DECIMALS = 3
const GIVE_UP_MS = 15_000
const OLD_ENOUGH_MS = 600_000

/** Messages for the browser's geolocation error codes. */
const REFUSALS: Readonly<Record<number, string>> = {
  1: 'Your browser blocked location sharing. Choose a state instead.',
  2: 'Your device couldn’t find its location. Choose a state instead.',
  3: 'Finding your location took too long. Try again, or choose a state.',
}

/**
 * Gets the device's position, and the county and state for it from the server. Throws an Error with a message for the
 * visitor if the device gives no position, and ApiError if the server fails.
 */
export async function findPlace(): Promise<Point> {
  const { coords } = await currentPosition()
  const point = {
    latitude: Number(coords.latitude.toFixed(DECIMALS)),
    longitude: Number(coords.longitude.toFixed(DECIMALS)),
  }
  const place = await call(quotes.geo, {
    params: { a: point.latitude, b: point.longitude },
    quiet: true,
  })
  return { ...point, state: place.in_us ? place.state : 'outside_us', place: placeName(place) }
}

/** `Doña Ana County, New Mexico`; empty outside the United States and its territories. */
export function placeName({
  county,
  state_name,
  in_us,
}: Pick<Place, 'county' | 'state_name' | 'in_us'>) {
  return in_us ? [county, state_name].filter((part) => part).join(', ') : ''
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser can’t share your location. Choose a state instead.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new Error(REFUSALS[code] ?? REFUSALS[2])),
      { timeout: GIVE_UP_MS, maximumAge: OLD_ENOUGH_MS },
    )
  })
}
