import { withoutVariables, withUsedVariables } from './used-variables.ts'

const STYLE = /<style data-emotion="(css(?:-global)?) ([^"]+)">(.*?)<\/style>/gs

/**
 * Takes the style elements out of drawn HTML, where each makes the browser style the page anew, and
 * answers them for the head: global ones as they are, the others as one. Their names stay in the
 * attribute by which the style engine knows, in the browser, what it need not write again; it would
 * also move them within the head, which styles the whole page anew, were they not marked as moved.
 */
export function oneStyle(html: string): { head: string; body: string } {
  const globals = new Map<string, string>()
  const scoped = new Map<string, string>()
  const body = html.replace(STYLE, (_all, key: string, name: string, css: string) => {
    ;(key === 'css' ? scoped : globals).set(name, css)
    return ''
  })
  const rules = [...globals.values()].map(withoutVariables)
  const read = [body, ...scoped.values(), ...rules].join('')
  const kept = [...globals].map(([name, css]) => {
    const shortened = withUsedVariables(css, read)
    // Shortened, it gets no name: the live page has to write the whole.
    const named = shortened === css ? ` data-emotion="css-global ${name}" data-s=""` : ''
    return `<style${named}>${shortened}</style>`
  })
  const names = [...scoped.keys()].join(' ')
  const one = `<style data-emotion="css ${names}" data-s="">${[...scoped.values()].join('')}</style>`
  return { head: [...kept, one].join(''), body }
}
