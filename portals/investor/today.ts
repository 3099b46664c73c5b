/** The calendar day `YYYY-MM-DD` of an instant where a person is. */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
