import { counted } from './counted.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What a scan is waiting for: `Waiting for OCR. 3 scans ahead, about 4 minutes.` `seconds` is the time until its first
 * page is read; null if unknown, and then no time is shown.
 */
export function placeWords(scans: number, seconds: number | null): string {
  const ahead = scans === 0 ? 'This scan is next' : `${counted(scans, 'scan')} ahead`
  const time = seconds === null || scans === 0 ? '' : `, ${aboutTime(seconds)}`
  return `Waiting for OCR. ${ahead}${time}.`
}

/** `less than a minute`, `about 4 minutes`, `about 2 hours`. */
function aboutTime(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute'
  const minutes = Math.round(seconds / MINUTE)
  if (minutes < 90) return `about ${counted(minutes, 'minute')}`
  return `about ${counted(Math.round(seconds / HOUR), 'hour')}`
}
