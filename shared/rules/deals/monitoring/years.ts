import { type MonitoringTopic, monitoringTopics } from '#shared/entities/monitoring.ts'
import { addDays, addMonths } from '#shared/format/calendar.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { law } from '#shared/rules/policy/credits/law.ts'

/** The years in which a credit can be recaptured, and what sellers are asked for in each. Days are `YYYY-MM-DD`. */

/** Years of monitoring: as long as a credit takes to vest. */
export const MONITORED_YEARS = law.vesting.value.length
/** Days before the end of a year when its requests go out. Ours. */
export const ASK_DAYS_AHEAD = 45
/** Days until answers are due, from the end of the year or the day they are asked, whichever is later. Ours. */
const ANSWER_DAYS = 30

const WORDS: Readonly<Record<MonitoringTopic, string>> = {
  ownership: 'Confirm who owns the project, and that no lien came on it, or tell us what changed.',
  insurance: 'Upload the certificates of the insurance in force.',
  operation: 'Show that the project operates, such as production statements of the year.',
  wages: 'Confirm that wage rules were kept for every repair and alteration, with payroll records.',
  casualty: 'Tell us of any damage in the year, and whether it was repaired.',
}

export interface MonitoringRequest {
  /** Unique within a project: `2 ownership`. */
  key: string
  title: string
  description: string
  due_date: string
}

interface Monitored {
  placed_in_service_date: string
  /** Whether the credit was claimed at the prevailing wage rate. */
  hasWageRules: boolean
}

/** Returns the requests of every year that has ended or is about to end by a day; later years are left out. */
export function monitoringRequests(
  { placed_in_service_date: service, hasWageRules }: Monitored,
  today: string,
): MonitoringRequest[] {
  const years = Array.from({ length: MONITORED_YEARS }, (_none, index) => index + 1)
  return years.flatMap((year) => {
    const end = addMonths(service, year * 12)
    if (addDays(end, -ASK_DAYS_AHEAD) > today) return []
    const due_date = addDays(end > today ? end : today, ANSWER_DAYS)
    return monitoringTopics.values
      .filter((topic) => topic !== 'wages' || hasWageRules)
      .map((topic) => ({
        key: `${year} ${topic}`,
        title: `Year ${year}: ${monitoringTopics.label(topic)}`,
        description: `${WORDS[topic]} For the year in service that ends on ${formatDateLong(end)}.`,
        due_date,
      }))
  })
}
