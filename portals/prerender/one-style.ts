import { withoutVariables, withUsedVariables } from './used-variables.ts'

const STYLE = /<style data-emotion="(css(?:-global)?) ([^"]+)">(.*?)<\/style>/gs

/**
 * Moves the style elements of rendered HTML into the head, because each one in the body makes the browser restyle the
 * page: global ones as they are, the others merged into one. Their names stay in the attribute that tells the style
 * engine in the browser what it need not write again. They are marked as already moved; otherwise the engine would move
 * them within the head, which also restyles the page.
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
    // A shortened style gets no name, so that the live page writes it in full.
    const named = shortened === css ? ` data-emotion="css-global ${name}" data-s=""` : ''
    return `<style${named}>${shortened}</style>`
  })
  const names = [...scoped.keys()].join(' ')
  const one = `<style data-emotion="css ${names}" data-s="">${[...scoped.values()].join('')}</style>`
  return { head: [...kept, one].join(''), body }
}
