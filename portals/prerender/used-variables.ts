const DECLARED = /(--[\w-]+):([^;{}]*);?/g
const USED = /var\(\s*(--[\w-]+)/g

const namesIn = (text: string) => [...text.matchAll(USED)].map(([, name = '']) => name)

/** The CSS without the custom properties that it declares. */
export const withoutVariables = (css: string): string => css.replace(DECLARED, '')

/**
 * Drops custom properties that neither `page` nor a kept property reads: a prerendered page reads few of the theme's
 * hundreds, and each one slows the first paint a little.
 */
export function withUsedVariables(css: string, page: string): string {
  const values = Map.groupBy(css.matchAll(DECLARED), ([, name]) => name)
  const used = new Set<string>()
  const waiting = [...namesIn(page), ...namesIn(withoutVariables(css))]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    for (const [, , value = ''] of values.get(name) ?? []) waiting.push(...namesIn(value))
  }
  return css.replace(DECLARED, (all, name: string) => (used.has(name) ? all : ''))
}
