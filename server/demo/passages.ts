import { readFileSync } from 'node:fs'

/** The passages of a text file, each under its `# Title`; blank lines around them do not count. */
export const passagesIn = (file: URL): [title: string, body: string][] =>
  passagesOf(readFileSync(file, 'utf8'))

/** A text at the lines that begin with a mark: what stands behind it, and what follows. */
export const passagesOf = (text: string, mark = '# '): [title: string, body: string][] =>
  `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return [title, lines.join('\n').trim()]
    })
