/** `2026-03-31` as the grid's day, which is midnight of the reader; null for no day. */
export const gridDay = (text: string): Date | null => (text ? new Date(`${text}T00:00:00`) : null)

/** The grid's day as text; a day that is only half typed is none. */
export function dayText(day: unknown): string {
  if (!(day instanceof Date) || Number.isNaN(day.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
