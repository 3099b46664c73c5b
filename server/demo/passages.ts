import { readFileSync } from 'node:fs'

/** Returns the passages of a text file, each under its `# Title`; blank lines around them don't count. */
export const passagesIn = (file: URL): [title: string, body: string][] =>
  passagesOf(readFileSync(file, 'utf8'))

/** Splits a text at lines that start with a mark: the rest of the line, and what follows. */
export const passagesOf = (text: string, mark = '# '): [title: string, body: string][] =>
  `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return [title, lines.join('\n').trim()]
    })
