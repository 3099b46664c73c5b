import { passagesIn, passagesOf } from '#server/demo/passages.ts'

/** A numbered section: its title, then paragraphs. */
type Section = readonly [title: string, ...paragraphs: string[]]

export interface Article {
  readonly title: string
  readonly sections: readonly Section[]
}

/**
 * A document's text, from `../texts/<name>.txt`. In the file, `# Title` starts a passage and `## Title` a section of
 * it, blank lines separate paragraphs, `{project.name}` stands for a value, and `[if compliant]` or `[unless
 * compliant]` before a paragraph or after a title makes it conditional.
 */
export interface Text {
  /** Returns the paragraphs of a passage. */
  paragraphs(passage: string): string[]
  /** Returns a passage with one paragraph. */
  paragraph(passage: string): string
  /** Returns a passage with its title. */
  section(passage: string): Section
  /** Returns a passage of sections. */
  article(passage: string): Article
  /** Returns the terms defined in a passage, one paragraph each: `Word: what it means`. */
  terms(passage: string): (readonly [word: string, meaning: string])[]
}

/** Returns a document's text with its values filled in; throws if a value is missing. */
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

/** Passages by title, each file read once. */
const texts = new Map<string, Map<string, string>>()

function passagesNamed(name: string): Map<string, string> {
  const known = texts.get(name)
  if (known) return known
  const read = new Map(passagesIn(new URL(`../texts/${name}.txt`, import.meta.url)))
  texts.set(name, read)
  return read
}

const CONDITION = /^\[(if|unless) ([\w.]+)\] | \[(if|unless) ([\w.]+)\]$/

/** Joins lines and fills in values, without paragraphs whose condition isn't met. */
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
