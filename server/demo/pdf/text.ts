import { passagesIn, passagesOf } from '#server/demo/passages.ts'

/** A numbered section: its title, then paragraphs. */
type Section = readonly [title: string, ...paragraphs: string[]]

export interface Article {
  readonly title: string
  readonly sections: readonly Section[]
}

/**
 * What a paper says, from `../texts/<name>.txt`. There `# Title` begins a passage and `## Title` a
 * section of it, blank lines part paragraphs, `{project.name}` stands for a value, and `[if compliant]`
 * or `[unless compliant]` before a paragraph, or behind a title, says when it is written.
 */
export interface Text {
  /** The paragraphs of a passage. */
  paragraphs(passage: string): string[]
  /** A passage that has one paragraph. */
  paragraph(passage: string): string
  /** A passage under its title. */
  section(passage: string): Section
  /** A passage of sections. */
  article(passage: string): Article
  /** The words that a passage explains, one paragraph each: `Word: what it means`. */
  terms(passage: string): (readonly [word: string, meaning: string])[]
}

/** The text of a paper with its values filled in; one that it wants and does not get is an error. */
export function textOf(name: string, values: object = {}): Text {
  const passage = (title: string): string => {
    const found = passagesNamed(name).get(title)
    if (found === undefined) throw new Error(`${name}.txt has no passage "${title}"`)
    return found
  }
  const paragraphs = (title: string) => written(passage(title).split(/\n{2,}/), values)
  const section = (title: string, body: string): Section => [
    title,
    ...written(body.split(/\n{2,}/), values),
  ]
  return {
    paragraphs,
    paragraph(title) {
      const [only, ...more] = paragraphs(title)
      if (only === undefined || more.length > 0) {
        throw new Error(`"${title}" of ${name}.txt is not one paragraph`)
      }
      return only
    },
    section: (title) => section(title, passage(title)),
    article: (title) => ({
      title,
      sections: passagesOf(passage(title), '## ').flatMap(([heading, body]) =>
        written([heading], values).map((shown) => section(shown, body)),
      ),
    }),
    terms: (title) =>
      paragraphs(title).map((line) => {
        const end = line.indexOf(': ')
        if (end < 0) throw new Error(`No word is explained in "${line}"`)
        return [line.slice(0, end), line.slice(end + 2)]
      }),
  }
}

/** Passages by their titles, each file read once. */
const texts = new Map<string, Map<string, string>>()

function passagesNamed(name: string): Map<string, string> {
  const known = texts.get(name)
  if (known) return known
  const read = new Map(passagesIn(new URL(`../texts/${name}.txt`, import.meta.url)))
  texts.set(name, read)
  return read
}

const CONDITION = /^\[(if|unless) ([\w.]+)\] | \[(if|unless) ([\w.]+)\]$/

/** Lines in one, values in their places; without the paragraphs whose condition is not met. */
function written(paragraphs: readonly string[], values: object): string[] {
  return paragraphs.flatMap((paragraph) => {
    const line = paragraph.replaceAll('\n', ' ')
    const [mark = '', before, first, behind, last] = CONDITION.exec(line) ?? []
    const condition = first ?? last
    if (condition && Boolean(valueAt(values, condition)) !== ((before ?? behind) === 'if'))
      return []
    return line.replace(mark, '').replace(/\{([^}]*)\}/g, (_, path) => stated(values, path))
  })
}

function stated(values: object, path: string): string {
  const value = valueAt(values, path)
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`No value for {${path}}`)
  return String(value)
}

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], values)
