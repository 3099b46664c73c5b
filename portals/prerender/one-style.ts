const STYLE = /<style data-emotion="(css(?:-global)?) ([^"]+)">(.*?)<\/style>/gs

/**
 * Takes the style elements out of drawn HTML, where each makes the browser style the page anew, and
 * answers them for the head: global ones as they are, the others as one. Their names stay in the
 * attribute by which the style engine knows, in the browser, what it need not write again.
 */
export function oneStyle(html: string): { head: string; body: string } {
  const globals = new Map<string, string>()
  const scoped = new Map<string, string>()
  const body = html.replace(STYLE, (_all, key: string, name: string, css: string) => {
    ;(key === 'css' ? scoped : globals).set(name, css)
    return ''
  })
  const kept = [...globals].map(
    ([name, css]) => `<style data-emotion="css-global ${name}">${css}</style>`,
  )
  const names = [...scoped.keys()].join(' ')
  const one = `<style data-emotion="css ${names}">${[...scoped.values()].join('')}</style>`
  return { head: [...kept, one].join(''), body }
}
