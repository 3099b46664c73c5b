/**
 * Formats numbers in US style. The formatter is created on first use: the first one on a page takes a browser about 25
 * ms, which most pages don't need during startup.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined
  return (value) => {
    made ??= new Intl.NumberFormat('en-US', options)
    return made.format(value)
  }
}
