import { type EnumerationValue, enumeration } from './enumeration.ts'

/** IANA zones of the states and territories, east to west. */
export const usTimeZones = enumeration({
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico, Virgin Islands)',
  'America/New_York': 'Eastern Time',
  'America/Indiana/Indianapolis': 'Eastern Time (Indiana)',
  'America/Detroit': 'Eastern Time (Michigan)',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Boise': 'Mountain Time (Southern Idaho)',
  'America/Phoenix': 'Mountain Time (Arizona, no daylight saving)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Hawaii-Aleutian Time (Aleutian Islands)',
  'Pacific/Honolulu': 'Hawaii Time',
  'Pacific/Pago_Pago': 'Samoa Time (American Samoa)',
  'Pacific/Guam': 'Chamorro Time (Guam, Northern Mariana Islands)',
})
/** Abbreviations for zones without one in en-US, where clocks never change. */
export const ZONE_LETTERS: Readonly<Record<string, string>> = {
  'Pacific/Pago_Pago': 'SST',
  'Pacific/Guam': 'ChST',
}

export type UsTimeZone = EnumerationValue<typeof usTimeZones>

export const DEFAULT_TIME_ZONE: UsTimeZone = 'America/New_York'
