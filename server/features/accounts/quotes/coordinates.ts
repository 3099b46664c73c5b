import { invalid } from '#server/http/http-error.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** Parses degrees from two path parameters. Throws `validation` naming any that is not a coordinate. */
export function readCoordinates(
  latitude: string,
  longitude: string,
): { latitude: number; longitude: number } {
  const point = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) }
  const errors: FieldErrors = {}
  if (point.latitude === null) errors.latitude = 'Enter degrees from -90 to 90'
  if (point.longitude === null) errors.longitude = 'Enter degrees from -180 to 180'
  if (point.latitude === null || point.longitude === null) throw invalid(errors)
  return { latitude: point.latitude, longitude: point.longitude }
}

function readDegrees(text: string, limit: number): number | null {
  const typed = text.trim()
  if (!DECIMAL.test(typed)) return null
  const degrees = Number(typed)
  return Math.abs(degrees) <= limit ? degrees : null
}
