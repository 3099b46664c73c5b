/**
 * Writes numbers as Americans do. The format is made when its first number is written: the first one
 * of a page takes a browser about 25 ms, which most pages need not wait for while they start.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined
  return (value) => {
    made ??= new Intl.NumberFormat('en-US', options)
    return made.format(value)
  }
}
