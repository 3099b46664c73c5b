import { useSearchParams } from 'react-router-dom'
import { dayOf } from '#shared/format/calendar.ts'
import { type DayRange, rangeOf } from '#shared/rules/oversight/analytics.ts'
import { readerToday } from '#shared/ui/session/reader-time.ts'

/** The day range of the page's figures: from its address, or the last 90 days. */
export function useDayRange() {
  const [search, setSearch] = useSearchParams()
  const named = (end: keyof DayRange) => {
    const day = search.get(end)
    return day !== null && dayOf(day) ? { [end]: day } : {}
  }
  const range = rangeOf({ ...named('from'), ...named('to') }, readerToday())
  const setRange = (changes: Partial<DayRange>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [end, day] of Object.entries({ ...range, ...changes })) next.set(end, day)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { range, setRange }
}
