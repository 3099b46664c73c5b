/** Converts `2026-03-31` to the grid's date, which is midnight in the reader's time zone; null for no day. */
export const gridDay = (text: string): Date | null => (text ? new Date(`${text}T00:00:00`) : null)

/** The grid's date as text; a half-typed date gives an empty text. */
export function dayText(day: unknown): string {
  if (!(day instanceof Date) || Number.isNaN(day.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
